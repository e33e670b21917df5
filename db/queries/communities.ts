import { and, eq, inArray, sql, type Placeholder } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InsightName } from '@/lib/insights/sections';
import type { Db } from '../client';
import { byName } from '../by-name';
import { prepared } from '../prepared';
import { isNameTaken } from './community-facts';
import { users } from '../schema/accounts';
import { communities, communityFigures } from '../schema/communities';
import { climateInsights, INSIGHT_TABLES, type InsightRow } from '../schema/insights';
import { favorites, recommendations } from '../schema/matching';
import { states } from '../schema/reference';
import { schools } from '../schema/schools';
import { communityVideos } from '../schema/videos';

/** What is shown of an author; a deleted account has no names left. */
export const authorColumns = {
  // First, because the first column of a left join tells whether there is a row: names may be gone.
  roleId: users.roleId,
  firstName: users.firstName,
  lastName: users.lastName,
  profilePic: users.profilePic,
  deletedAt: users.deletedAt,
};

/** Who brought an earlier version back, beside its author. */
export const restorers = alias(users, 'restorers');

export const restorerColumns = {
  roleId: restorers.roleId,
  firstName: restorers.firstName,
  lastName: restorers.lastName,
  profilePic: restorers.profilePic,
  deletedAt: restorers.deletedAt,
};

const representative = {
  id: users.id,
  ...authorColumns,
  userDescription: users.userDescription,
  userDesignationText: users.userDesignationText,
};

const stateNames = { stateName: states.stateName, stateShortName: states.stateShortName };

const cardColumns = {
  id: communities.id,
  name: communities.name,
  city: communities.city,
  stateId: communities.stateId,
  county: communities.county,
  kind: communities.kind,
  lat: communities.lat,
  long: communities.long,
  elevationM: communities.elevationM,
  population: communities.population,
  landAreaSqMile: communities.landAreaSqMile,
  medianAge: communities.medianAge,
  medianHomePrice: communities.medianHomePrice,
  medianIncome: communities.medianIncome,
  coverImage: communities.coverImage,
  isRepresented: communities.isRepresented,
  planetReCommunityId: communities.planetReCommunityId,
};

const communityColumns = {
  ...cardColumns,
  amenityTypeIds: communities.amenityTypeIds,
  amenityCount: communities.amenityCount,
  healthFacilityCount: communities.healthFacilityCount,
  updatedBy: communities.updatedBy,
  updatedAt: communities.updatedAt,
};

type MoreColumns = Exclude<keyof typeof communityColumns, keyof typeof cardColumns>;

/** The marks of one person on each community: false for everyone else. */
const marks = (userId: string | Placeholder | null) => ({
  isFavourite: userId
    ? sql<boolean>`exists (select 1 from ${favorites} where ${favorites.communityId} = ${communities.id} and ${favorites.userId} = ${userId})`
    : sql<boolean>`false`,
  isRecommended: userId
    ? sql<boolean>`exists (select 1 from ${recommendations} where ${recommendations.communityId} = ${communities.id} and ${recommendations.userId} = ${userId})`
    : sql<boolean>`false`,
});

const cardSelection = (userId: string | Placeholder | null) => ({
  community: cardColumns,
  state: stateNames,
  representative,
  climateType: climateInsights.climateType,
  medianHomePriceSource: communityFigures.source,
  ...marks(userId),
});

const homePriceFigure = and(
  eq(communityFigures.communityId, communities.id),
  eq(communityFigures.field, 'medianHomePrice'),
);

/** Cards of some communities, in the order of the ids. */
export async function communityCards(db: Db, ids: number[], userId: string | null) {
  if (ids.length === 0) return [];
  const viewer = userId ? sql.placeholder('userId') : null;
  const statement = prepared(db, `community cards ${viewer ? 'of a user' : ''}`, () =>
    db
      .select(cardSelection(viewer))
      .from(communities)
      .innerJoin(states, eq(states.id, communities.stateId))
      .leftJoin(users, eq(users.id, communities.representativeId))
      .leftJoin(climateInsights, eq(climateInsights.communityId, communities.id))
      .leftJoin(communityFigures, homePriceFigure)
      .where(sql`${communities.id} = any(${sql.placeholder('ids')}::int[])`)
      .prepare('community_cards'),
  );
  const rows = await statement.execute({ ids, userId });
  const byId = new Map(rows.map((row) => [row.community.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type CardRow = Awaited<ReturnType<typeof communityCards>>[number];

/** A community with the one record of each of its sections. */
export async function communityWithInsights(
  db: Db,
  id: number,
  userId: string | null,
): Promise<CommunityRow | null> {
  const query = db
    .select({ ...cardSelection(userId), community: communityColumns, ...INSIGHT_TABLES })
    .from(communities)
    .innerJoin(states, eq(states.id, communities.stateId))
    .leftJoin(users, eq(users.id, communities.representativeId))
    .leftJoin(communityFigures, homePriceFigure)
    .where(eq(communities.id, id))
    .$dynamic();
  const tables = Object.values(INSIGHT_TABLES) as (typeof climateInsights)[];
  for (const table of tables) query.leftJoin(table, eq(table.communityId, communities.id));
  const [row] = await query;
  if (!row) return null;
  const { community, state, representative, climateType, medianHomePriceSource, ...rest } = row;
  const { isFavourite, isRecommended, ...insights } = rest;
  return {
    community,
    state,
    representative,
    climateType,
    medianHomePriceSource,
    isFavourite,
    isRecommended,
    // The types know nothing of joins that a loop makes.
    insights: insights as CommunityRow['insights'],
  };
}

export interface CommunityRow extends Omit<CardRow, 'community'> {
  community: CardRow['community'] & Pick<typeof communities.$inferSelect, MoreColumns>;
  insights: { [Insight in InsightName]: InsightRow<Insight> | null };
}

/** Names and pictures of authors. */
export function authorsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ id: users.id, ...authorColumns })
    .from(users)
    .where(inArray(users.id, ids));
}

export type AuthorRow = Awaited<ReturnType<typeof authorsOf>>[number];

export function approvedVideo(db: Db, communityId: number) {
  return db
    .select({
      id: communityVideos.id,
      approvedStatus: communityVideos.approvedStatus,
      video: communityVideos.video,
      poster: communityVideos.poster,
      captions: communityVideos.captions,
    })
    .from(communityVideos)
    .where(
      and(
        eq(communityVideos.communityId, communityId),
        eq(communityVideos.approvedStatus, 'Approved'),
      ),
    )
    .orderBy(sql`${communityVideos.createdAt} desc`)
    .limit(1);
}

export function schoolsOf(db: Db, communityId: number) {
  return db
    .select()
    .from(schools)
    .where(eq(schools.communityId, communityId))
    .orderBy(byName(schools.name), schools.id);
}

/** @returns the community's id, or null where there is no such community */
export async function findCommunity(db: Db, id: number): Promise<number | null> {
  const [row] = await db
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, id));
  return row?.id ?? null;
}

/** The marks of a person on one community. */
export async function marksOf(db: Db, communityId: number, userId: string) {
  const [row] = await db
    .select(marks(userId))
    .from(communities)
    .where(eq(communities.id, communityId));
  return row ?? null;
}

interface NewCommunity {
  name: string;
  /** The name as the search reads it, where it has letters of other alphabets. */
  latinName: string | null;
  city: string;
  stateId: number;
  lat: number;
  long: number;
  updatedBy: string;
}

/**
 * Adds a community unless its state has one of that name, in the transaction of `tx`.
 * @returns its id, or null where the name is taken
 */
export async function insertCommunity(tx: Db, community: NewCommunity): Promise<number | null> {
  if (await isNameTaken(tx, community, null)) return null;
  const [row] = await tx.insert(communities).values(community).returning({ id: communities.id });
  return row?.id ?? null;
}

/** What a sitemap needs of the communities, by id. */
export function communityAddresses(db: Db, limit: number) {
  return db
    .select({
      id: communities.id,
      name: communities.name,
      stateShortName: states.stateShortName,
      updatedAt: communities.updatedAt,
    })
    .from(communities)
    .innerJoin(states, eq(states.id, communities.stateId))
    .orderBy(communities.id)
    .limit(limit);
}
