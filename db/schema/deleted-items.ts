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
import { DELETED_KINDS } from '@/lib/shared/constants/deleted-items';
import { users } from './accounts';
import { communities } from './communities';
import { importRuns } from './imports';

/** Records that people deleted, as they were, for as long as they can be restored. */
export const deletedItems = pgTable(
  'deleted_items',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: DELETED_KINDS }).notNull(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Its whole row, by columns. */
    record: jsonb().notNull(),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The import that was undone, where that removed it. */
    importRunId: uuid('import_run_id').references(() => importRuns.id, { onDelete: 'set null' }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('deleted_items_community_idx').on(t.communityId, t.deletedAt),
    index('deleted_items_deleted_at_idx').on(t.deletedAt),
    index('deleted_items_deleted_by_idx').on(t.deletedBy),
    index('deleted_items_import_run_id_idx').on(t.importRunId),
    check(
      'deleted_items_kind_check',
      sql`${t.kind} in (${sql.raw(DELETED_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

/** Pictures and videos of deleted records: their files stay as long as these rows do. */
export const deletedFiles = pgTable(
  'deleted_files',
  {
    deletedItemId: bigint('deleted_item_id', { mode: 'number' })
      .notNull()
      .references(() => deletedItems.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    path: text().notNull(),
    /** Of pictures of amenities. */
    alt: text().notNull().default(''),
    digest: text(),
  },
  (t) => [
    primaryKey({ columns: [t.deletedItemId, t.position] }),
    index('deleted_files_path_idx').on(t.path),
  ],
);
