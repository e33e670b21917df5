import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';

/** A database or a transaction on it: what every query function takes. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;
