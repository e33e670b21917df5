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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { VERSION_CAUSES, VERSIONED_KINDS } from '@/lib/shared/constants/item-versions';
import { users } from './accounts';
import { authorship, valuesInCheck } from './columns';
import { communities } from './communities';

/**
 * The last versions of amenities and facilities that were changed; the newest is the record as it
 * is. Records that nobody changed since they were added have none.
 */
export const itemVersions = pgTable(
  'item_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: VERSIONED_KINDS }).notNull(),
    /** Without a key: a deleted record can be restored, with its versions. */
    itemId: integer('item_id').notNull(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** What people edit, by columns; of an amenity its pictures as well. */
    body: jsonb().notNull(),
    ...authorship,
    cause: text({ enum: VERSION_CAUSES }).notNull(),
    /** Who imported, undid or restored it; its author is somebody else. */
    causedBy: uuid('caused_by').references(() => users.id, { onDelete: 'set null' }),
    /** The version that it brought back. */
    restoredVersion: integer('restored_version'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('item_versions_version_key').on(t.kind, t.itemId, t.version),
    index('item_versions_community_id_idx').on(t.communityId),
    index('item_versions_rep_id_idx').on(t.repId),
    index('item_versions_caused_by_idx').on(t.causedBy),
    check('item_versions_kind_check', sql`${t.kind} in (${valuesInCheck(VERSIONED_KINDS)})`),
    check('item_versions_cause_check', sql`${t.cause} in (${valuesInCheck(VERSION_CAUSES)})`),
  ],
);

/** Pictures of kept versions: their files stay as long as these rows do. */
export const itemVersionFiles = pgTable(
  'item_version_files',
  {
    itemVersionId: bigint('item_version_id', { mode: 'number' })
      .notNull()
      .references(() => itemVersions.id, { onDelete: 'cascade' }),
    path: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemVersionId, t.path] }),
    index('item_version_files_path_idx').on(t.path),
  ],
);
