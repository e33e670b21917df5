import { eq, exists, gte, inArray, lte, sql, and, type SQL } from 'drizzle-orm';
import { NO_POPULATION_LIMIT, TABS } from '@/lib/constants/options';
import type { Db } from '../client';
import { communities } from '../schema/communities';
import { costOfLivingInsights, educationInsights, gettingAroundInsights } from '../schema/insights';
import { communityVisits, favourites, recommendations } from '../schema/matching';

export interface ListFilter {
  tab: number;
  states: number[];
  minPopulation: number | null;
  maxPopulation: number | null;
  amenitiesType: number[];
  facilityType: number[];
  costOfLivingType: string[];
  publicTransType: string[];
  /** Columns of getting_around_insights that must be true. */
  gettingAround: GettingAroundColumn[];
  /** Columns of education_insights that must be true. */
  schools: SchoolColumn[];
}

export type GettingAroundColumn =
  'dedicatedWalkingPaths' | 'dedicatedBikingPaths' | 'localAirport' | 'regionalAirport';

export type SchoolColumn =
  | 'publicType'
  | 'privateType'
  | 'faithBasedPrivate'
  | 'specialNeedsPrivate'
  | 'publicTechnicalJuniorCollege'
  | 'privateTechnicalJuniorCollege'
  | 'publicFourYearCollegeUniversity'
  | 'privateFourYearCollegeUniversity'
  | 'homeschoolResourceGroups'
  | 'charter';

/** Words to look for: `exact` finds words that begin so, `close` forgives typing mistakes. */
export type ListSearch =
  | { kind: 'exact'; words: string; name: string }
  | { kind: 'close'; name: string; swapped: string; stateId: number | null };

/** Whose marks the tabs Recent, Favorites and Recommended show. */
export interface Viewer {
  userId: string | null;
  visitorId: string | null;
}

interface ListQuery {
  filter: ListFilter;
  search: ListSearch | null;
  viewer: Viewer;
}

const intArray = (ids: number[]) => sql`${`{${ids.join(',')}}`}::int[]`;

function filterConditions(filter: ListFilter): (SQL | undefined)[] {
  const { minPopulation, maxPopulation } = filter;
  return [
    filter.states.length > 0 ? inArray(communities.stateId, filter.states) : undefined,
    minPopulation !== null && minPopulation !== NO_POPULATION_LIMIT
      ? gte(communities.population, minPopulation)
      : undefined,
    maxPopulation !== null && maxPopulation !== NO_POPULATION_LIMIT
      ? lte(communities.population, maxPopulation)
      : undefined,
    filter.amenitiesType.length > 0
      ? sql`${communities.amenityTypeIds} && ${intArray(filter.amenitiesType)}`
      : undefined,
    filter.facilityType.length > 0
      ? sql`${communities.facilityTypeIds} && ${intArray(filter.facilityType)}`
      : undefined,
  ];
}

function insightConditions(db: Db, filter: ListFilter): (SQL | undefined)[] {
  const { costOfLivingType, publicTransType, gettingAround, schools } = filter;
  const sameCommunity = (column: Parameters<typeof eq>[0]) => eq(column, communities.id);
  const one = { one: sql`1` };
  return [
    costOfLivingType.length > 0
      ? exists(
          db
            .select(one)
            .from(costOfLivingInsights)
            .where(
              and(
                sameCommunity(costOfLivingInsights.communityId),
                inArray(costOfLivingInsights.costOfLivingType, costOfLivingType),
              ),
            ),
        )
      : undefined,
    publicTransType.length + gettingAround.length > 0
      ? exists(
          db
            .select(one)
            .from(gettingAroundInsights)
            .where(
              and(
                sameCommunity(gettingAroundInsights.communityId),
                publicTransType.length > 0
                  ? inArray(gettingAroundInsights.publicTransType, publicTransType)
                  : undefined,
                ...gettingAround.map((column) => eq(gettingAroundInsights[column], true)),
              ),
            ),
        )
      : undefined,
    schools.length > 0
      ? exists(
          db
            .select(one)
            .from(educationInsights)
            .where(
              and(
                sameCommunity(educationInsights.communityId),
                ...schools.map((column) => eq(educationInsights[column], true)),
              ),
            ),
        )
      : undefined,
  ];
}

/** How many letters may be wrong: one up to four letters, two up to eight, and so on. */
const allowedMistakes = (name: string) => Math.max(1, Math.ceil(name.length / 4));

const mistakes = (name: string) =>
  sql`least(levenshtein(${communities.searchName}, ${name}), levenshtein(left(${communities.searchName}, ${name.length}), ${name}))`;

function searchCondition(search: ListSearch): SQL | undefined {
  if (search.kind === 'exact')
    return sql`${communities.searchDocument} @@ to_tsquery('simple', ${search.words})`;
  const { name, swapped, stateId } = search;
  const similar = sql`(${communities.searchName} % ${name} and ${mistakes(name)} <= ${allowedMistakes(name)})`;
  return and(
    swapped === ''
      ? similar
      : sql`(${similar} or ${communities.searchDocument} @@ to_tsquery('simple', ${swapped}))`,
    stateId === null ? undefined : eq(communities.stateId, stateId),
  );
}

/** Closest first: the very name, then names that begin so, then the rest. */
function closeness(search: ListSearch): SQL[] {
  const { name } = search;
  if (search.kind === 'close')
    return [mistakes(name), sql`similarity(${communities.searchName}, ${name}) desc`];
  return [
    sql`case when ${communities.searchName} = ${name} then 0 when starts_with(${communities.searchName}, ${name}) then 1 else 2 end`,
  ];
}

const usual = [
  sql`${communities.isRepresented} desc`,
  sql`${communities.population} desc nulls last`,
  sql`${communities.name}`,
  sql`${communities.id}`,
];

/** The marks a tab lists, with the order they stand in. Null for the tab of all communities. */
function tabSource(tab: number, { userId, visitorId }: Viewer) {
  if (tab === TABS.recent)
    return {
      table: communityVisits,
      communityId: communityVisits.communityId,
      mine: userId
        ? eq(communityVisits.userId, userId)
        : visitorId
          ? eq(communityVisits.visitorId, visitorId)
          : sql`false`,
      order: [sql`${communityVisits.visitedAt} desc`, sql`${communities.id}`],
    };
  if (tab === TABS.favorites)
    return {
      table: favourites,
      communityId: favourites.communityId,
      mine: userId ? eq(favourites.userId, userId) : sql`false`,
      order: [sql`${favourites.createdAt} desc`, sql`${communities.id}`],
    };
  if (tab === TABS.recommended)
    return {
      table: recommendations,
      communityId: recommendations.communityId,
      mine: userId ? eq(recommendations.userId, userId) : sql`false`,
      order: [
        sql`${recommendations.source} desc`,
        sql`${recommendations.position}`,
        sql`${communities.id}`,
      ],
    };
  return null;
}

function conditions(db: Db, { filter, search }: ListQuery): SQL | undefined {
  return and(
    ...filterConditions(filter),
    ...insightConditions(db, filter),
    search ? searchCondition(search) : undefined,
  );
}

/** The ids of one page of the list, in order. */
export async function listCommunityIds(
  db: Db,
  query: ListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const source = tabSource(query.filter.tab, query.viewer);
  const order = [...(query.search ? closeness(query.search) : []), ...(source?.order ?? usual)];
  const columns = db.select({ id: communities.id }).from(communities).$dynamic();
  const joined = source
    ? columns
        .innerJoin(source.table, eq(source.communityId, communities.id))
        .where(and(source.mine, conditions(db, query)))
    : columns.where(conditions(db, query));
  const rows = await joined
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** How many communities the whole list has. */
export async function countCommunities(db: Db, query: ListQuery): Promise<number> {
  const source = tabSource(query.filter.tab, query.viewer);
  const counted = db
    .select({ total: sql<number>`count(*)::int` })
    .from(communities)
    .$dynamic();
  const rows = await (source
    ? counted
        .innerJoin(source.table, eq(source.communityId, communities.id))
        .where(and(source.mine, conditions(db, query)))
    : counted.where(conditions(db, query)));
  return rows[0]?.total ?? 0;
}
