import { and, eq, getTableName, isNull, sql, type Placeholder } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { byName } from '@/db/schema/by-name';
import { prepared } from '@/db/prepared';
import { isNameTaken } from './community-facts';
import { users } from '@/db/schema/accounts';
import { communities, communityFigures } from '@/db/schema/communities';
import {
  climateInsights,
  INSIGHT_TABLES,
  type InsightTableName,
  type InsightRow,
} from '@/db/schema/insights';
import { favorites, recommendations, recommendedCommunities } from '@/db/schema/matching';
import { states } from '@/db/schema/reference';
import { schools } from '@/db/schema/schools';
import { communityVideos } from '@/db/schema/videos';
import { authorColumns } from './authors';
import { mediansVersion } from './figures';

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
  timezone: communities.timezone,
  officialName: communities.officialName,
  zipCodes: communities.zipCodes,
  amenityTypeIds: communities.amenityTypeIds,
  amenityCount: communities.amenityCount,
  healthFacilityCount: communities.healthFacilityCount,
  updatedBy: communities.updatedBy,
  updatedAt: communities.updatedAt,
  hiddenAs: communities.hiddenAs,
};

type MoreColumns = Exclude<keyof typeof communityColumns, keyof typeof cardColumns>;

/** The marks of one person on each community: false for everyone else. */
const marks = (userId: string | Placeholder | null) => ({
  isFavourite: userId
    ? sql<boolean>`exists (select 1 from ${favorites} where ${favorites.communityId} = ${communities.id} and ${favorites.userId} = ${userId})`
    : sql<boolean>`false`,
  isRecommended: userId
    ? sql<boolean>`exists (select 1 from ${recommendations} where ${recommendations.communityId} = ${communities.id} and ${recommendations.userId} = ${userId})
        or exists (select 1 from ${recommendedCommunities} where ${recommendedCommunities.communityId} = ${communities.id})`
    : sql<boolean>`false`,
});

const populationFigures = alias(communityFigures, 'population_figures');

const cardSelection = (userId: string | Placeholder | null) => ({
  community: cardColumns,
  state: stateNames,
  representative,
  climateType: climateInsights.climateType,
  medianHomePriceSource: communityFigures.source,
  populationVintage: populationFigures.vintage,
  ...marks(userId),
});

const homePriceFigure = and(
  eq(communityFigures.communityId, communities.id),
  eq(communityFigures.field, 'medianHomePrice'),
);

const populationFigure = and(
  eq(populationFigures.communityId, communities.id),
  eq(populationFigures.field, 'population'),
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
      .leftJoin(populationFigures, populationFigure)
      .where(sql`${communities.id} = any(${sql.placeholder('ids')}::int[])`)
      .prepare('community_cards'),
  );
  const rows = await statement.execute({ ids, userId });
  const byId = new Map(rows.map((row) => [row.community.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The tables that a visitor's cards come from. */
export const CARD_TABLES: ReadonlySet<string> = new Set(
  [communities, states, users, climateInsights, communityFigures].map(getTableName),
);

export type CardRow = Awaited<ReturnType<typeof communityCards>>[number];

/** A community with the one record of each of its sections. */
export async function communityWithInsights(
  db: Db,
  id: number,
  userId: string | null,
): Promise<CommunityRow | null> {
  const viewer = userId ? sql.placeholder('userId') : null;
  const statement = prepared(db, `community with insights ${viewer ? 'of a user' : ''}`, () => {
    const query = db
      .select({
        ...cardSelection(viewer),
        community: communityColumns,
        mediansVersion,
        ...INSIGHT_TABLES,
      })
      .from(communities)
      .innerJoin(states, eq(states.id, communities.stateId))
      .leftJoin(users, eq(users.id, communities.representativeId))
      .leftJoin(communityFigures, homePriceFigure)
      .leftJoin(populationFigures, populationFigure)
      .where(eq(communities.id, sql.placeholder('id')))
      .$dynamic();
    const tables = Object.values(INSIGHT_TABLES) as (typeof climateInsights)[];
    for (const table of tables) query.leftJoin(table, eq(table.communityId, communities.id));
    return query.prepare('community_with_insights');
  });
  const [row] = await statement.execute({ id, userId });
  if (!row) return null;
  const { community, state, representative, climateType, ...others } = row;
  const { medianHomePriceSource, populationVintage, ...rest } = others;
  const { isFavourite, isRecommended, mediansVersion: version, ...insights } = rest;
  return {
    community,
    state,
    representative,
    climateType,
    medianHomePriceSource,
    populationVintage,
    isFavourite,
    isRecommended,
    mediansVersion: version,
    // The types know nothing of joins that a loop makes.
    insights: insights as CommunityRow['insights'],
  };
}

export interface CommunityRow extends Omit<CardRow, 'community'> {
  community: CardRow['community'] & Pick<typeof communities.$inferSelect, MoreColumns>;
  mediansVersion: number;
  insights: { [Insight in InsightTableName]: InsightRow<Insight> | null };
}

export function approvedVideo(db: Db, communityId: number) {
  const statement = prepared(db, 'approved video', () =>
    db
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
          eq(communityVideos.communityId, sql.placeholder('communityId')),
          eq(communityVideos.approvedStatus, 'Approved'),
        ),
      )
      .orderBy(sql`${communityVideos.createdAt} desc`)
      .limit(1)
      .prepare('approved_video'),
  );
  return statement.execute({ communityId });
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
  const statement = prepared(db, 'community id', () =>
    db
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.id, sql.placeholder('id')))
      .prepare('community_id'),
  );
  const [row] = await statement.execute({ id });
  return row?.id ?? null;
}

/** Which of some communities a person has marked. */
export async function marksAmong(
  db: Db,
  ids: readonly number[],
  userId: string,
): Promise<{ favorites: Set<number>; recommended: Set<number> }> {
  const among = (table: typeof favorites | typeof recommendations, isFavorite: boolean) =>
    db
      .select({ id: table.communityId, isFavorite: sql<boolean>`${isFavorite}::boolean` })
      .from(table as typeof favorites)
      .where(
        and(
          eq(table.userId, sql.placeholder('userId')),
          sql`${table.communityId} = any(${sql.placeholder('ids')}::int[])`,
        ),
      );
  const statement = prepared(db, 'marks among communities', () =>
    among(favorites, true)
      .unionAll(among(recommendations, false))
      .unionAll(
        db
          .select({
            id: recommendedCommunities.communityId,
            isFavorite: sql<boolean>`false`,
          })
          .from(recommendedCommunities)
          .where(
            sql`${recommendedCommunities.communityId} = any(${sql.placeholder('ids')}::int[])`,
          ),
      )
      .prepare('marks_among'),
  );
  const rows = await statement.execute({ ids, userId });
  const of = (favorite: boolean) =>
    new Set(rows.flatMap(({ id, isFavorite }) => (isFavorite === favorite ? [id] : [])));
  return { favorites: of(true), recommended: of(false) };
}

/** The marks of a person on one community. */
export async function marksOf(db: Db, communityId: number, userId: string) {
  const statement = prepared(db, 'marks', () =>
    db
      .select(marks(sql.placeholder('userId')))
      .from(communities)
      .where(eq(communities.id, sql.placeholder('communityId')))
      .prepare('marks'),
  );
  const [row] = await statement.execute({ communityId, userId });
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
    .where(isNull(communities.hiddenAs))
    .orderBy(communities.id)
    .limit(limit);
}
