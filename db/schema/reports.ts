import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  REPORT_PROBLEM_NAMES,
  REPORT_SUBJECTS,
  REPORT_TEXT_LIMIT,
} from '@/lib/shared/constants/reports';
import { users } from './accounts';
import { timestamps, valuesInCheck } from './columns';
import { communities } from './communities';
import { type InsightTableName } from './insights';

/** What readers say is wrong on a community's page. Gone a year after the decision. */
export const reports = pgTable(
  'reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    kind: text({ enum: REPORT_SUBJECTS }).notNull(),
    /** A figure's name, a section's, or the id of a record; empty for the page. */
    subjectId: text('subject_id').notNull(),
    /** The section of the page, by its name; empty for the page. */
    section: text().notNull(),
    label: text().notNull(),
    /** What the page said then. */
    quote: text().notNull(),
    problem: text({ enum: REPORT_PROBLEM_NAMES }).notNull(),
    proposed: text().notNull(),
    evidence: text(),
    /** Where the answer goes; taken away once it is sent. */
    emailId: text('email_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who asked, as a keyed hash: only to tell whose words the next ones are in place of. */
    askerHash: text('asker_hash').notNull(),
    /** As whom it counts, as a keyed hash, where others may be behind it; null: as who asked. */
    countedAs: text('counted_as'),
    status: text({ enum: ['open', 'accepted', 'kept'] })
      .notNull()
      .default('open'),
    /** Since when it is the administrators' to decide; null while it is the representative's. */
    passedOnAt: timestamp('passed_on_at', { withTimezone: true }),
    reason: text(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    ...timestamps,
  },
  (t) => [
    index('reports_community_id_idx').on(t.communityId, t.status),
    index('reports_user_id_idx').on(t.userId),
    index('reports_decided_by_idx').on(t.decidedBy),
    index('reports_decided_at_idx').on(t.decidedAt),
    index('reports_email_idx').on(sql`lower(${t.emailId})`),
    // Who asks the same again says it in other words.
    uniqueIndex('reports_asker_key')
      .on(t.communityId, t.kind, t.subjectId, t.askerHash)
      .where(sql`status = 'open'`),
    check('reports_kind_check', sql`${t.kind} in (${valuesInCheck(REPORT_SUBJECTS)})`),
    check('reports_problem_check', sql`${t.problem} in (${valuesInCheck(REPORT_PROBLEM_NAMES)})`),
    check('reports_status_check', sql`${t.status} in ('open', 'accepted', 'kept')`),
    check('reports_decided_check', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    check(
      'reports_proposed_check',
      sql`length(${t.proposed}) <= ${sql.raw(String(REPORT_TEXT_LIMIT))}`,
    ),
  ],
);

/** When somebody last said that a section's text still holds, without changing it. */
export const sectionConfirmations = pgTable(
  'section_confirmations',
  {
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    section: text().$type<InsightTableName>().notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.section] }),
    index('section_confirmations_confirmed_by_idx').on(t.confirmedBy),
  ],
);

/** What people who live there say of a text: whether it is still true. */
export const residentAnswers = pgTable(
  'resident_answers',
  {
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    section: text().$type<InsightTableName>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isTrue: boolean('is_true').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.section, t.userId] }),
    index('resident_answers_user_id_idx').on(t.userId),
  ],
);

/** When a representative was last asked by email whether their texts still hold. */
export const checklistEmails = pgTable('checklist_emails', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
});
