import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { communities } from './communities';

/**
 * What makes a day's marks: deleted after it, so that nobody can tell who left one. Unlogged, as
 * the marks are, so that neither reaches replicas or archived logs (db/migrations).
 */
export const countSalts = pgTable('count_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  /** 256 bits in hex. */
  salt: text().notNull(),
});

/**
 * That somebody's view or share of a day is counted: 128 bits of a salted hash, gone after the day.
 */
export const countMarks = pgTable('count_marks', {
  mark: uuid().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
});

/** How often a community's page was viewed and shared, by weeks. */
export const pageCounts = pgTable(
  'page_counts',
  {
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    /** Its Monday, in UTC. */
    week: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['view', 'share'] }).notNull(),
    times: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.week, t.kind] }),
    check('page_counts_kind_check', sql`${t.kind} in ('view', 'share')`),
    check('page_counts_times_check', sql`${t.times} > 0`),
  ],
);

/** How often searches asked for what a page didn’t know or said no to, by weeks: no people. */
export const pageQuestions = pgTable(
  'page_questions',
  {
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    /** Its Monday, in UTC. */
    week: date({ mode: 'string' }).notNull(),
    /** A kind of wish, with its option where it had one: 'transit:yes', 'home'. */
    asked: text().notNull(),
    state: text({ enum: ['unknown', 'no'] }).notNull(),
    times: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.week, t.asked, t.state] }),
    check('page_questions_state_check', sql`${t.state} in ('unknown', 'no')`),
    check('page_questions_times_check', sql`${t.times} > 0`),
  ],
);
