import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import type { MarkedKind } from '@/lib/shared/constants/work';

/**
 * What administrators say of an entry of their work list: who does it, and that it is done. The
 * entry itself is what other tables say, except a follow-up, which is there because of its row.
 */
export const workMarks = pgTable(
  'work_marks',
  {
    kind: text().$type<MarkedKind>().notNull(),
    /** The entry's id in the list: of a video, a person, a community … */
    itemId: text('item_id').notNull(),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    markedBy: uuid('marked_by').references(() => users.id, { onDelete: 'set null' }),
    /** Since when the entry waits that was marked as done: one that waits again is back. */
    doneSince: timestamp('done_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('work_marks_assignee_id_idx').on(t.assigneeId),
    index('work_marks_marked_by_idx').on(t.markedBy),
    check('work_marks_item_id_check', sql`length(${t.itemId}) between 1 and 100`),
  ],
);
