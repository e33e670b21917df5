/** What postgres.js and Postgres say when the server is away, shutting down or too slow. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '57014', // statement timeout
  '57P01', // shutdown
  '57P02', // crash
  '57P03', // starting up
  '53300', // too many connections
  '08006',
]);

/** Whether an error tells of the database being away rather than of a fault of ours. */
export function isConnectionFailure(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && AWAY.has(String(at.code))) return true;
  return false;
}
