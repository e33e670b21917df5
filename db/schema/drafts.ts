import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { communities } from './communities';

/** What an editor is writing and hasn’t published, so that they find it on another device. */
export const drafts = pgTable(
  'drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    /** The section, or whose profile it is. */
    part: text().notNull(),
    /** The open form that writes it: two never overwrite each other. */
    entry: text().notNull(),
    /** The values and the version that they are based on, encrypted. */
    sealed: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.communityId, t.part, t.entry] }),
    index('drafts_community_id_idx').on(t.communityId),
    index('drafts_saved_at_idx').on(t.savedAt),
  ],
);
