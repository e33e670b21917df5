import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { communities } from './communities';

/** Merges of communities, for as long as they can be undone. */
export const communityMerges = pgTable(
  'community_merges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    targetId: integer('target_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    /** The representative who moved along. */
    movedRepresentative: uuid('moved_representative').references(() => users.id, {
      onDelete: 'set null',
    }),
    mergedBy: uuid('merged_by').references(() => users.id, { onDelete: 'set null' }),
    mergedAt: timestamp('merged_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('community_merges_source_id_idx').on(t.sourceId),
    index('community_merges_target_id_idx').on(t.targetId),
    index('community_merges_moved_representative_idx').on(t.movedRepresentative),
    index('community_merges_merged_by_idx').on(t.mergedBy),
    index('community_merges_merged_at_idx').on(t.mergedAt),
  ],
);

/** Rows that a merge wrote, moved or removed. */
export const mergeChanges = pgTable(
  'merge_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mergeId: bigint('merge_id', { mode: 'number' })
      .notNull()
      .references(() => communityMerges.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /** The columns of its key. */
    key: jsonb().notNull(),
    /** The row before, by columns; null for one that the merge added. */
    before: jsonb(),
    /** The row since; null for one that the merge removed. */
    after: jsonb(),
  },
  (t) => [index('merge_changes_merge_id_idx').on(t.mergeId, t.tableName)],
);
