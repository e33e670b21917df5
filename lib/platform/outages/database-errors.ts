/** What postgres.js and Postgres say when the server is away, shutting down or too slow. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  // Its name is not known just now, or no way leads there.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
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

/**
 * What the system and Postgres say where nothing can be stored; what is there can still be read.
 */
const NOTHING_STORED = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  '25006', // read-only
  '53100', // disk full
  '53200', // out of memory
  '58030', // the system could not read or write
]);

/** Two transactions came into each other's way; either would have worked alone. */
const CONFLICT = new Set(['40001', '40P01']);

/** Division by zero, by which a statement that came too late takes itself back (`inTime`). */
const TOO_LATE = new Set(['22012']);

/** Whether the code of an error, or of what caused it, is one of these. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && codes.has(String(at.code))) return true;
  return false;
}

/** Whether an error means that the database is away, and not a fault of ours. */
export const isConnectionFailure = (error: unknown): boolean => hasCode(error, AWAY);

/** Whether the same work, done again from its beginning, may well succeed. */
export const isConflict = (error: unknown): boolean => hasCode(error, CONFLICT);

/** Whether a write of one statement has taken itself back. */
export const isTooLate = (error: unknown): boolean => hasCode(error, TOO_LATE);

/**
 * For the log: what an operator has to see to, where an error is no fault of ours; else undefined.
 */
export function outageOf(error: unknown): string | undefined {
  if (isConnectionFailure(error)) return 'the database is unavailable';
  if (hasCode(error, NOTHING_STORED))
    return 'nothing can be stored: the disk is full, or a folder or the database is read-only';
  return isConflict(error) ? 'transactions kept conflicting' : undefined;
}
