import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The number of a transaction, as text: 64 bits, which never come round again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What has changed of communities: a row for each statement that wrote something that anyone reads.
 * Triggers alone write it. A migration that adds a table with a `community_id` lets it take part
 * with `select follow_community_changes('its_name')`.
 */
export const communityChanges = pgTable(
  'community_changes',
  {
    /**
     * The transaction that wrote it: rows become visible in another order than they are written.
     */
    xact: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The table that was written. */
    tableName: text('table_name').notNull(),
    /** Null: it may be any of them. Empty: none, a mark of how far was pruned. */
    communityIds: integer('community_ids').array(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.xact, t.id] })],
);

/** At most one row: how far a CDN has been told of changes, as a reader's position in them. */
export const purgedTo = pgTable(
  'purged_to',
  {
    only: boolean().primaryKey().default(true),
    snapshot: text().notNull(),
    server: text().notNull(),
  },
  (t) => [check('purged_to_only_check', sql`${t.only}`)],
);
