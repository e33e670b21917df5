import { and, desc, eq, exists, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '@/db/queries/communities/tab-ids';
import { TABS } from '@/lib/shared/constants/communities';
import { NO_POPULATION_LIMIT } from '@/lib/search/constants';
import { planSearch } from '@/lib/search/text/search-words';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';
import type { CommunityFilter } from '@/lib/search/input';
import type { Db } from '@/db/client';
import { PLANNED_FOR_VALUES } from '@/db/named-statements';
import { prepared } from '@/db/prepared';
import { communities } from '@/db/schema/communities';
import {
  costOfLivingInsights,
  educationInsights,
  gettingAroundInsights,
} from '@/db/schema/insights';
import { communityVisits, favorites, recommendations } from '@/db/schema/matching';

interface ListFilter {
  tab: number;
  states: number[];
  minPopulation: number | null;
  maxPopulation: number | null;
  amenitiesType: number[];
  facilityType: number[];
  costOfLivingType: string[];
  publicTransType: string[];
  /** Columns of getting_around_insights of which one must be true. */
  gettingAround: GettingAroundColumn[];
  /** Columns of education_insights of which one must be true. */
  schools: SchoolColumn[];
}

type GettingAroundColumn =
  | 'dedicatedWalkingPaths'
  | 'dedicatedBikingPaths'
  | 'localAirport'
  | 'regionalAirport';

type SchoolColumn =
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
type ListSearch =
  | { kind: 'exact'; words: string; name: string }
  | { kind: 'close'; name: string; swapped: string; stateId: number | null };

interface ListQuery {
  filter: ListFilter;
  search: ListSearch | null;
  viewer: Viewer;
}

const isBound = (population: number | null) =>
  population !== null && population !== NO_POPULATION_LIMIT;

/** What is asked for, without the values: it decides the text of the SQL. */
function shapeOf(query: ListQuery) {
  const { filter, search, viewer } = query;
  const { userId, visitorId } = viewer;
  return {
    kept: isKept(query),
    tab: filter.tab,
    viewer: filter.tab === TABS.all ? 'any' : userId ? 'user' : visitorId ? 'visitor' : 'nobody',
    states: filter.states.length > 0,
    minPopulation: isBound(filter.minPopulation),
    maxPopulation: isBound(filter.maxPopulation),
    amenitiesType: filter.amenitiesType.length > 0,
    facilityType: filter.facilityType.length > 0,
    costOfLivingType: filter.costOfLivingType.length > 0,
    publicTransType: filter.publicTransType.length > 0,
    gettingAround: filter.gettingAround,
    schools: filter.schools,
    search: search?.kind ?? 'none',
    swaps: search?.kind === 'close' && search.swapped !== '',
    inState: search?.kind === 'close' && search.stateId !== null,
  } as const;
}

type Shape = ReturnType<typeof shapeOf>;

/** How many letters may be wrong: one up to four letters, two up to eight, and so on. */
const allowedMistakes = (name: string) => Math.max(1, Math.ceil(name.length / 4));

/** The values that the shape leaves open, by the names of their places in the SQL. */
function valuesOf({ filter, search, viewer }: ListQuery) {
  const name = search?.name.slice(0, LONGEST_COMPARED) ?? '';
  return {
    ...filter,
    ...viewer,
    ...search,
    name,
    letters: name.length,
    allowed: allowedMistakes(name),
  };
}

const value = (name: keyof ListFilter | keyof Viewer | SearchValue | 'limit' | 'offset') =>
  sql.placeholder(name);
type SearchValue = 'words' | 'name' | 'swapped' | 'stateId' | 'letters' | 'allowed';

function filterConditions(shape: Shape): (SQL | undefined)[] {
  const { stateId, population, amenityTypeIds, facilityTypeIds } = communities;
  return [
    shape.states ? sql`${stateId} = any(${value('states')}::int[])` : undefined,
    shape.minPopulation ? gte(population, value('minPopulation')) : undefined,
    shape.maxPopulation ? lte(population, value('maxPopulation')) : undefined,
    shape.amenitiesType ? sql`${amenityTypeIds} && ${value('amenitiesType')}::int[]` : undefined,
    shape.facilityType ? sql`${facilityTypeIds} && ${value('facilityType')}::int[]` : undefined,
  ];
}

type Insights =
  | typeof costOfLivingInsights
  | typeof gettingAroundInsights
  | typeof educationInsights;

function insightConditions(db: Db, shape: Shape): (SQL | undefined)[] {
  const { gettingAround, schools } = shape;
  const has = (insights: Insights, ...wanted: (SQL | undefined)[]) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(insights as PgTable)
        .where(and(eq(insights.communityId, communities.id), ...wanted)),
    );
  const among = (column: PgColumn, name: 'costOfLivingType' | 'publicTransType') =>
    sql`${column} = any(${value(name)}::text[])`;
  return [
    shape.costOfLivingType
      ? has(costOfLivingInsights, among(costOfLivingInsights.costOfLivingType, 'costOfLivingType'))
      : undefined,
    shape.publicTransType || gettingAround.length > 0
      ? has(
          gettingAroundInsights,
          shape.publicTransType
            ? among(gettingAroundInsights.publicTransType, 'publicTransType')
            : undefined,
          or(...gettingAround.map((column) => eq(gettingAroundInsights[column], true))),
        )
      : undefined,
    schools.length > 0
      ? has(educationInsights, or(...schools.map((column) => eq(educationInsights[column], true))))
      : undefined,
  ];
}

/** levenshtein() takes no longer texts, in bytes; names are plain ASCII here. */
const LONGEST_COMPARED = 255;

const mistakes = () =>
  sql`least(levenshtein(left(${communities.searchName}, ${sql.raw(String(LONGEST_COMPARED))}), ${value('name')}), levenshtein(left(${communities.searchName}, ${value('letters')}), ${value('name')}))`;

function searchCondition({ search, swaps, inState }: Shape): SQL | undefined {
  const { searchDocument, searchName, stateId } = communities;
  if (search === 'none') return undefined;
  if (search === 'exact') return sql`${searchDocument} @@ to_tsquery('simple', ${value('words')})`;
  const similar = sql`(${searchName} % ${value('name')} and ${mistakes()} <= ${value('allowed')})`;
  return and(
    // The scalar query is worked out once, and its length does not scare the planner off the index.
    swaps
      ? sql`(${similar} or ${searchDocument} @@ (select to_tsquery('simple', ${value('swapped')})))`
      : similar,
    inState ? eq(stateId, value('stateId')) : undefined,
  );
}

/** Closest first: the very name, then names that begin so, then the rest. */
function closeness({ search }: Shape): SQL[] {
  const { searchName } = communities;
  if (search === 'none') return [];
  if (search === 'close')
    return [mistakes(), desc(sql`similarity(${searchName}, ${value('name')})`)];
  return [
    sql`case when ${searchName} = ${value('name')} then 0 when starts_with(${searchName}, ${value('name')}) then 1 else 2 end`,
  ];
}

/** How much a community has of what was ticked, where that differs; most first. */
function met({ gettingAround, schools, amenitiesType, facilityType }: Shape): SQL[] {
  const shared = (column: PgColumn, name: 'amenitiesType' | 'facilityType') =>
    sql`(select count(*) from unnest(${column}) as one(id) where one.id = any(${value(name)}::int[]))`;
  const flags = (
    insights: typeof gettingAroundInsights | typeof educationInsights,
    columns: PgColumn[],
  ) =>
    sql`coalesce((select ${sql.join(
      columns.map((column) => sql`coalesce(${column}, false)::int`),
      sql` + `,
    )} from ${insights} where ${insights.communityId} = ${communities.id}), 0)`;
  const parts = [
    ...(amenitiesType ? [shared(communities.amenityTypeIds, 'amenitiesType')] : []),
    ...(facilityType ? [shared(communities.facilityTypeIds, 'facilityType')] : []),
    ...(gettingAround.length > 1
      ? [
          flags(
            gettingAroundInsights,
            gettingAround.map((column) => gettingAroundInsights[column]),
          ),
        ]
      : []),
    ...(schools.length > 1
      ? [
          flags(
            educationInsights,
            schools.map((column) => educationInsights[column]),
          ),
        ]
      : []),
  ];
  return parts.length > 0 ? [desc(sql.join(parts, sql` + `))] : [];
}

const usual = [
  desc(communities.isRepresented),
  sql`${communities.population} desc nulls last`,
  sql`${communities.searchName}`,
  sql`${communities.id}`,
];

/** The marks a tab lists, with the order they are in. Null for the tab of all communities. */
function tabSource({ tab, viewer }: Shape) {
  const mine = (userId: PgColumn) => (viewer === 'user' ? eq(userId, value('userId')) : sql`false`);
  if (tab === TABS.recent)
    return {
      table: communityVisits,
      communityId: communityVisits.communityId,
      mine:
        viewer === 'visitor'
          ? eq(communityVisits.visitorId, value('visitorId'))
          : mine(communityVisits.userId),
      order: [desc(communityVisits.visitedAt), sql`${communities.id}`],
    };
  if (tab === TABS.favorites)
    return {
      table: favorites,
      communityId: favorites.communityId,
      mine: mine(favorites.userId),
      order: [desc(favorites.createdAt), sql`${communities.id}`],
    };
  if (tab === TABS.recommended)
    return {
      table: recommendations,
      communityId: recommendations.communityId,
      mine: mine(recommendations.userId),
      order: [sql`${recommendations.position}`, sql`${communities.id}`],
    };
  return null;
}

const conditions = (db: Db, shape: Shape) =>
  and(
    ...filterConditions(shape),
    ...insightConditions(db, shape),
    searchCondition(shape),
    shape.kept ? undefined : sql.raw(`true ${PLANNED_FOR_VALUES}`),
  );

function idsStatement(db: Db, shape: Shape) {
  const source = tabSource(shape);
  const columns = db.select({ id: communities.id }).from(communities).$dynamic();
  const joined = source
    ? columns
        .innerJoin(source.table, eq(source.communityId, communities.id))
        .where(and(source.mine, conditions(db, shape)))
    : columns.where(conditions(db, shape));
  return joined
    .orderBy(...closeness(shape), ...met(shape), ...(source?.order ?? usual))
    .limit(value('limit'))
    .offset(value('offset'));
}

function countStatement(db: Db, shape: Shape) {
  const source = tabSource(shape);
  const counted = db
    .select({ total: sql<number>`count(*)::int` })
    .from(communities)
    .$dynamic();
  return source
    ? counted
        .innerJoin(source.table, eq(source.communityId, communities.id))
        .where(and(source.mine, conditions(db, shape)))
    : counted.where(conditions(db, shape));
}

/** A plan for any values reckons with a handful of types; more of them are most of the list. */
const FEW_TYPES = 5;

/**
 * Whether connections keep the statement. Tabs and insight filters would make too many of them, and
 * insight filters need a plan for their values: one for any values fills a page by walking the
 * list.
 */
const isKept = ({ filter }: ListQuery) =>
  filter.tab === TABS.all &&
  filter.amenitiesType.length <= FEW_TYPES &&
  filter.facilityType.length <= FEW_TYPES &&
  filter.costOfLivingType.length + filter.publicTransType.length === 0 &&
  filter.gettingAround.length + filter.schools.length === 0;

/** The ids of one page of the list, in order. */
async function listCommunityIds(
  db: Db,
  query: ListQuery,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const shape = shapeOf(query);
  const make = () => idsStatement(db, shape);
  const statement = isKept(query)
    ? prepared(db, `community ids ${JSON.stringify(shape)}`, () => make().prepare('community_ids'))
    : make();
  const rows = await statement.execute({ ...valuesOf(query), ...page });
  return rows.map(({ id }) => id);
}

/** How many communities the whole list has. */
async function countCommunities(db: Db, query: ListQuery): Promise<number> {
  const shape = shapeOf(query);
  const make = () => countStatement(db, shape);
  const statement = isKept(query)
    ? prepared(db, `community count ${JSON.stringify(shape)}`, () =>
        make().prepare('community_count'),
      )
    : make();
  const rows = await statement.execute(valuesOf(query));
  return rows[0]?.total ?? 0;
}

/**
 * The list as the database alone answers it: what the index in memory must answer too, where no
 * text is searched, and what it's measured against.
 */
export async function listBySql(
  db: Db,
  input: CommunityFilter,
  viewer: Viewer,
): Promise<{ ids: number[]; count: number | undefined }> {
  const plan = planSearch(input.searchText);
  if (input.searchText !== '' && !plan) return { ids: [], count: 0 };
  const filter = toFilter(input);
  const exact: ListSearch | null = plan && { kind: 'exact', words: plan.words, name: plan.name };
  const found = await read(db, input, { filter, search: exact, viewer });
  if (!plan || found.ids.length > 0 || input.page > 1) return found;
  const { name, swapped, stateId } = plan;
  return read(db, input, { filter, search: { kind: 'close', name, swapped, stateId }, viewer });
}

async function read(db: Db, input: CommunityFilter, query: ListQuery) {
  const offset = (input.page - 1) * input.limit;
  const [ids, count] = await Promise.all([
    listCommunityIds(db, query, { limit: input.limit, offset }),
    input.getResultCount ? countCommunities(db, query) : undefined,
  ]);
  return { ids, count };
}

const toFilter = (input: CommunityFilter): ListFilter => ({
  tab: input.tab,
  states: input.states,
  minPopulation: input.minPopulation,
  maxPopulation: input.maxPopulation,
  amenitiesType: input.amenitiesType,
  facilityType: input.facilityType,
  costOfLivingType: input.costOfLivingType,
  publicTransType: input.publicTransType,
  gettingAround: GETTING_AROUND_FLAGS.map(({ code }) => code).filter((code) => input[code]),
  schools: SCHOOL_FLAGS.map(({ code }) => code)
    .filter((code) => input[code])
    .map(schoolColumn),
});

/** The database spells it right. */
const schoolColumn = (code: (typeof SCHOOL_FLAGS)[number]['code']): SchoolColumn =>
  code === 'privatecFourYearCollegeUniversity' ? 'privateFourYearCollegeUniversity' : code;
