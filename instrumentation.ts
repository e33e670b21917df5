/** Runs once when the server starts: settings, database, migrations. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('./lib/server/start');
  await start();
}
