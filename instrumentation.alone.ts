/** Runs once when Next serves alone: settings, database, migrations. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('./lib/app/start');
  await start();
}
