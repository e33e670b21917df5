import { sql, type Placeholder, type SQL } from 'drizzle-orm';

/**
 * True, or an error that takes the whole statement back, where it took longer than its call still
 * had: it may have waited for a lock. To be asked for after what it writes, such as in a later
 * branch of a `case`; the server evaluates it then.
 * @param left milliseconds, counted when the statement is sent (`timeLeft` of an operation)
 */
export const inTime = (left: Placeholder | SQL): SQL<boolean> =>
  sql<boolean>`1 / (clock_timestamp() - statement_timestamp() <= ${left}::float8 * interval '1 millisecond')::int = 1`;
