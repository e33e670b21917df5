import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
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

/** The last quiz result of a person, best first. */
export const recommendations = pgTable(
  'recommendations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.communityId] }),
    index('recommendations_user_position_idx').on(t.userId, t.position),
    index('recommendations_community_id_idx').on(t.communityId),
    check('recommendations_position_check', sql`${t.position} >= 1`),
  ],
);

/** What a person wished for in the quiz, as addresses have it. */
export const quizAnswers = pgTable('quiz_answers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wishes: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Communities that an administrator recommends to everybody, with the reason that readers see. */
export const recommendedCommunities = pgTable(
  'recommended_communities',
  {
    communityId: integer('community_id')
      .primaryKey()
      .references(() => communities.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    recommendedBy: uuid('recommended_by').references(() => users.id, { onDelete: 'set null' }),
    recommendedAt: timestamp('recommended_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('recommended_communities_recommended_at_idx').on(t.recommendedAt.desc().nullsFirst()),
    index('recommended_communities_recommended_by_idx').on(t.recommendedBy),
    check('recommended_communities_reason_check', sql`char_length(${t.reason}) between 1 and 300`),
  ],
);
