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
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('deleted_items_community_idx').on(t.communityId, t.deletedAt),
    index('deleted_items_deleted_at_idx').on(t.deletedAt),
    index('deleted_items_deleted_by_idx').on(t.deletedBy),
    check(
      'deleted_items_kind_check',
      sql`${t.kind} in (${sql.raw(DELETED_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

/** The pictures of deleted amenities: their files stay as long as these do. */
export const deletedImages = pgTable(
  'deleted_images',
  {
    deletedItemId: bigint('deleted_item_id', { mode: 'number' })
      .notNull()
      .references(() => deletedItems.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    image: text().notNull(),
    alt: text().notNull(),
    digest: text(),
  },
  (t) => [
    primaryKey({ columns: [t.deletedItemId, t.position] }),
    index('deleted_images_image_idx').on(t.image),
  ],
);
