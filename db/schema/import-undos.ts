import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHANGED_BY, UNDO_STATUSES } from '@/lib/shared/constants/runs';
import { users } from './accounts';
import { valuesInCheck, timestamps } from './columns';
import { communities } from './communities';
import { importRuns } from './imports';

/**
 * Amenities and facilities that a run added or changed, for as long as it can be undone. Records
 * are named without a key: many go with one statement, and a list of them is not looked for.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    importRunId: uuid('import_run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    recordId: integer('record_id').notNull(),
    communityId: integer('community_id').notNull(),
    /** The columns that it wrote, as they were; null for a record that it added. */
    before: jsonb(),
    /** The record's `updated_at` since: with another one, somebody else has written it. */
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.importRunId, t.recordId] })],
);

/**
 * What a run of a public source wrote of communities: what each statement did to a table, as
 * triggers keep it while `wherewell.run` names the run.
 */
export const importFactChanges = pgTable(
  'import_fact_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importRunId: uuid('import_run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** The transaction: undone as one, the latest first. */
    batch: bigint({ mode: 'number' }).notNull(),
    tableName: text('table_name').notNull(),
    communityIds: integer('community_ids').array().notNull(),
    /**
     * Of each row: `c` and `f`, its key; `b`, the row before, null for one that is new; `h`, a hash
     * of it since.
     */
    rows: jsonb().notNull(),
  },
  (t) => [index('import_fact_changes_import_run_id_idx').on(t.importRunId, t.id)],
);

/** What stayed as it was when a run was undone, because something else has written it since. */
export const importKeptRecords = pgTable(
  'import_kept_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importRunId: uuid('import_run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    /** Of an amenity or a facility. */
    recordId: integer('record_id'),
    /** What it was called then; of what has no name, its figure or table. */
    name: text().notNull(),
    /** A person, or a later run. */
    changedBy: text('changed_by', { enum: CHANGED_BY }).notNull(),
  },
  (t) => [
    index('import_kept_records_import_run_id_idx').on(t.importRunId),
    index('import_kept_records_community_id_idx').on(t.communityId),
    check(
      'import_kept_records_changed_by_check',
      sql`${t.changedBy} in (${valuesInCheck(CHANGED_BY)})`,
    ),
  ],
);

/** Runs that were undone, or are being undone. */
export const importUndos = pgTable(
  'import_undos',
  {
    importRunId: uuid('import_run_id')
      .primaryKey()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    status: text({ enum: UNDO_STATUSES }).notNull().default('running'),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    /** Changes to look at. */
    total: integer().notNull(),
    removed: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    /** Somebody, or a later run, has written them since. */
    kept: integer().notNull().default(0),
    /** They had been deleted before. */
    gone: integer().notNull().default(0),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    ...timestamps,
  },
  (t) => [
    index('import_undos_started_by_idx').on(t.startedBy),
    check('import_undos_status_check', sql`${t.status} in (${valuesInCheck(UNDO_STATUSES)})`),
  ],
);
