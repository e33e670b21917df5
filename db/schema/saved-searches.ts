import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { SAVED_SEARCH_LIMITS, SEARCH_EMAILS } from '@/lib/shared/constants/saved-searches';
import { users } from './accounts';
import { valuesInCheck } from './columns';

/** Filters and wishes that a person keeps under a name, with what they found. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As the list's address has it, '?states=37&w=july:-84'; never rewritten. */
    search: text().notNull(),
    /** Of the addresses at the time, for releases that may not understand it. */
    searchVersion: smallint('search_version').notNull(),
    email: text({ enum: SEARCH_EMAILS }).notNull(),
    /**
     * The communities that met everything when they were last looked at; null before the first
     * time. No references: what is gone is left out when it is read.
     */
    foundIds: integer('found_ids').array(),
    /** Of those, the ones that came since its person last opened it. */
    unseenIds: integer('unseen_ids')
      .array()
      .notNull()
      .default(sql`'{}'::int[]`),
    /** When its person last opened it. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** When `found_ids` was last brought up to date. */
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when it can only be restored. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [
    index('saved_searches_user_id_idx').on(t.userId, t.createdAt),
    uniqueIndex('saved_searches_search_key')
      .on(t.userId, t.search)
      .where(sql`deleted_at is null`),
    index('saved_searches_weekly_idx')
      .on(t.userId)
      .where(sql`email = 'weekly' and deleted_at is null`),
    check(
      'saved_searches_name_check',
      sql`char_length(${t.name}) between 1 and ${sql.raw(String(SAVED_SEARCH_LIMITS.name))}`,
    ),
    check(
      'saved_searches_search_check',
      sql`octet_length(${t.search}) between 1 and ${sql.raw(String(SAVED_SEARCH_LIMITS.search))}`,
    ),
    check('saved_searches_email_check', sql`${t.email} in (${valuesInCheck(SEARCH_EMAILS)})`),
  ],
);

/** The last week for which each person got an email about their saved searches. */
export const savedSearchEmails = pgTable('saved_search_emails', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Its Monday. */
  week: date().notNull(),
});
