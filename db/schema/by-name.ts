import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What names are sorted by: without regard to case, and in the same order on every server. */
export const byName = (name: PgColumn): SQL => sql`lower(${name}) collate "C"`;
