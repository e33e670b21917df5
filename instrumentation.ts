/** Runs once when Next serves alone: settings, database, migrations. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // server/production-server.ts has done it, with modules of its own.
  if (Reflect.has(globalThis, 'wherewellStarted')) return;
  const { start } = await import('./lib/app/start');
  await start();
}
