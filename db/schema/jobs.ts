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
} from 'drizzle-orm/pg-core';
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
  refreshedAt: timestamp('refreshed_at', { withTimezone: true }),
  ...timestamps,
});

export const employers = pgTable('employers', {
  id: text().primaryKey(),
  name: text().notNull(),
  logo: text(),
  ...timestamps,
});

/** The copy of the board's jobs. `description` is sanitized HTML. */
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
    location: text().notNull(),
    categoryId: integer('category_id'),
    jobTypeId: integer('job_type_id'),
    remote: boolean().notNull().default(false),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
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
