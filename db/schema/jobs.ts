import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { BoardFailureReason, RefreshOutcome } from '@/lib/shared/constants/jobs';
import { timestamps } from './columns';
import { communities } from './communities';

/** Import ids of a community at the external job board, and when its copy was last refreshed. */
export const jobBoards = pgTable('job_boards', {
  communityId: integer('community_id')
    .primaryKey()
    .references(() => communities.id, { onDelete: 'cascade' }),
  jBoardId1: text('j_board_id_1'),
  jBoardId2: text('j_board_id_2'),
  jBoardId3: text('j_board_id_3'),
  jBoardId4: text('j_board_id_4'),
  /** When the whole list last came from the board. */
  refreshedAt: timestamp('refreshed_at', { withTimezone: true }),
  /** A reader or an administrator wants a refresh that has not been made yet. */
  wantedAt: timestamp('wanted_at', { withTimezone: true }),
  attemptedAt: timestamp('attempted_at', { withTimezone: true }),
  /** How the last attempt ended: 'done', or one of BOARD_FAILURES. */
  outcome: text().$type<RefreshOutcome>(),
  /** Attempts that failed one after another. */
  failures: integer().notNull().default(0),
  tryAgainAt: timestamp('try_again_at', { withTimezone: true }),
  /** Of the last list that came: jobs that were kept, and entries that could not be read. */
  jobsKept: integer('jobs_kept'),
  jobsLeftOut: integer('jobs_left_out'),
  ...timestamps,
});

/** One row: how the board as a whole is doing, and which run may ask it now. */
export const jobBoardState = pgTable(
  'job_board_state',
  {
    id: integer().primaryKey().default(1),
    /** Why the board cannot be used; null while it answers. */
    failure: text().$type<BoardFailureReason>(),
    failingSince: timestamp('failing_since', { withTimezone: true }),
    tryAgainAt: timestamp('try_again_at', { withTimezone: true }),
    /** The board itself said when to come back. */
    toldToWait: boolean('told_to_wait').notNull().default(false),
    turnOf: uuid('turn_of'),
    turnEndsAt: timestamp('turn_ends_at', { withTimezone: true }),
  },
  (t) => [check('job_board_state_id_check', sql`${t.id} = 1`)],
);

/** What the board said of single jobs and employers that are not in the copy, for a short while. */
export const jobBoardResponses = pgTable(
  'job_board_answers',
  {
    path: text().primaryKey(),
    /** Null where the board has no such record. */
    body: jsonb(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('job_board_answers_expires_at_idx').on(t.expiresAt)],
);

export const employers = pgTable('employers', {
  id: text().primaryKey(),
  name: text().notNull(),
  logo: text(),
  ...timestamps,
});

/** The copy of the board's jobs. `description` is sanitized HTML. Triggers set what is searched. */
export const jobs = pgTable(
  'jobs',
  {
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    importId: text('import_id'),
    title: text().notNull(),
    description: text().notNull().default(''),
    employerId: text('employer_id')
      .notNull()
      .references(() => employers.id),
    location: text(),
    categoryId: integer('category_id'),
    jobTypeId: integer('job_type_id'),
    remote: boolean().notNull().default(false),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
    /** Where to apply: a web or mail address. */
    applyUrl: text('apply_url'),
    /** Of the board's entry: one that has not changed is not written again. */
    sourceHash: text('source_hash'),
    /** The location as search_words() has it, and everything the title filter looks in. */
    locationWords: text('location_words').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    isSample: boolean('is_sample').notNull().default(false),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('jobs_id_idx').on(t.id),
    index('jobs_community_posted_at_idx').on(t.communityId, t.postedAt.desc().nullsFirst(), t.id),
    index('jobs_employer_id_idx').on(t.employerId),
    check('jobs_title_check', sql`length(btrim(${t.title})) > 0`),
    check('jobs_category_id_check', sql`${t.categoryId} between 75022 and 75028`),
    check('jobs_job_type_id_check', sql`${t.jobTypeId} between 20325 and 20328`),
  ],
);
