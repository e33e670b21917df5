import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { timestamps } from './columns';
import { byName } from './by-name';
import { communities } from './communities';

const outOfTen = (column: AnyPgColumn) => sql`${column} between 1 and 10`;

export const schools = pgTable(
  'schools',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    ncesId: text('nces_id').unique(),
    name: text().notNull(),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    /** Grades as printed by the source: 'PK', 'K', '1' … '12'. */
    levels: text().array().notNull().default([]),
    type: text(),
    rating: integer(),
    academicProgressRating: integer('academic_progress_rating'),
    equityRating: integer('equity_rating'),
    collegeReadinessRating: integer('college_readiness_rating'),
    testScoresRating: integer('test_scores_rating'),
    source: text(),
    ...timestamps,
  },
  (t) => [
    index('schools_community_id_idx').on(t.communityId, byName(t.name), t.id),
    check('schools_rating_check', outOfTen(t.rating)),
    check('schools_academic_progress_rating_check', outOfTen(t.academicProgressRating)),
    check('schools_equity_rating_check', outOfTen(t.equityRating)),
    check('schools_college_readiness_rating_check', outOfTen(t.collegeReadinessRating)),
    check('schools_test_scores_rating_check', outOfTen(t.testScoresRating)),
  ],
);
