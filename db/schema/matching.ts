import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { communities } from './communities';

export const favorites = pgTable(
  'favourites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.communityId] }),
    index('favourites_user_created_at_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('favourites_community_id_idx').on(t.communityId),
  ],
);

/** The communities a person looked at: hung on the account, or on the visitor's random cookie. */
export const communityVisits = pgTable(
  'community_visits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id'),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    visitedAt: timestamp('visited_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('community_visits_user_key').on(t.userId, t.communityId),
    uniqueIndex('community_visits_visitor_key').on(t.visitorId, t.communityId),
    index('community_visits_user_visited_at_idx').on(t.userId, t.visitedAt.desc().nullsFirst()),
    index('community_visits_visitor_visited_at_idx').on(
      t.visitorId,
      t.visitedAt.desc().nullsFirst(),
    ),
    index('community_visits_community_id_idx').on(t.communityId),
    check('community_visits_who_check', sql`num_nonnulls(${t.userId}, ${t.visitorId}) = 1`),
  ],
);

/** The last quiz result of a person (best first), and what an administrator recommends to them. */
export const recommendations = pgTable(
  'recommendations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    source: text({ enum: ['quiz', 'administrator'] }).notNull(),
    position: smallint().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.communityId] }),
    index('recommendations_user_position_idx').on(
      t.userId,
      t.source.desc().nullsFirst(),
      t.position,
    ),
    index('recommendations_community_id_idx').on(t.communityId),
    check('recommendations_source_check', sql`${t.source} in ('quiz', 'administrator')`),
    check('recommendations_position_check', sql`${t.position} >= 1`),
  ],
);

export const quizAnswers = pgTable('quiz_answers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  answers: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
