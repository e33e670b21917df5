import { desc, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { COLLEGES_SEARCHED } from '@/lib/shared/constants/communities';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';
import type { Db } from '@/db/client';
import { PLANNED_FOR_VALUES } from '@/db/named-statements';
import { prepared } from '@/db/prepared';
import { communities } from '@/db/schema/communities';
import { importRuns } from '@/db/schema/imports';
import {
  aboutInsights,
  climateInsights,
  costOfLivingInsights,
  educationInsights,
  gettingAroundInsights,
} from '@/db/schema/insights';
import { climateStations, communityClimate, communityTransit } from '@/db/schema/public-data';

type SchoolCode = (typeof SCHOOL_FLAGS)[number]['code'];

/** The database spells it right. */
const schoolColumn = (code: SchoolCode) =>
  educationInsights[
    code === 'privatecFourYearCollegeUniversity' ? 'privateFourYearCollegeUniversity' : code
  ];

type Flags<Code extends string> = Record<Code, boolean | null>;

/** Flags as a text of a digit for each: 0 no, 1 yes, 2 not known. Quicker to read than columns. */
const flags = <Code extends string>(
  options: readonly { code: Code }[],
  column: (code: Code) => { name: string },
): SQL<Flags<Code>> =>
  sql`concat(${sql.join(
    options.map(({ code }) => sql`coalesce(${column(code)}::int, 2)`),
    sql`, `,
  )})`.mapWith(
    (text: string) =>
      Object.fromEntries(
        options.map(({ code }, at) => [code, text[at] === '2' ? null : text[at] === '1']),
      ) as Flags<Code>,
  ) as SQL<Flags<Code>>;

const JANUARY = 1;
const JULY = 7;

/** A figure of a month. A station's NaN stands for what it doesn't know. */
const monthly = (
  column: typeof climateStations.highs | typeof climateStations.lows,
  month: number,
) =>
  sql`${column}[${sql.raw(String(month))}]`.mapWith((value: number) =>
    Number.isNaN(value) ? null : value,
  ) as SQL<number | null>;

/**
 * What the index may read of a community, by name: all columns of its own, and these of other
 * tables.
 */
const COLUMNS = {
  ...getTableColumns(communities),
  sortName: communities.searchName,
  homeValue: communities.medianHomePrice,
  income: communities.medianIncome,
  hasProfile: sql<boolean>`(${communities.isRepresented} or coalesce(${aboutInsights.aboutDesc} <> '', false))`,
  costOfLivingType: costOfLivingInsights.costOfLivingType,
  publicTransType: gettingAroundInsights.publicTransType,
  hasTransit: sql<boolean>`(${communityTransit.communityId} is not null)`,
  climateType: climateInsights.climateType,
  julyHigh: monthly(climateStations.highs, JULY),
  januaryLow: monthly(climateStations.lows, JANUARY),
  gettingAround: flags(GETTING_AROUND_FLAGS, (code) => gettingAroundInsights[code]),
  schools: flags(SCHOOL_FLAGS, schoolColumn),
  hasNoCollegeNear: sql<boolean>`coalesce(${educationInsights.typeSource} like ${`%${COLLEGES_SEARCHED}`}
    and not ${educationInsights.publicFourYearCollegeUniversity} and not ${educationInsights.privateFourYearCollegeUniversity}, false)`,
};

/** The tables that these come from, for callers that follow their changes. */
export const INDEXED_TABLES: ReadonlySet<string> = new Set(
  [
    communities,
    aboutInsights,
    costOfLivingInsights,
    gettingAroundInsights,
    educationInsights,
    climateInsights,
    communityClimate,
    climateStations,
    communityTransit,
  ].map(getTableName),
);

type Row = Awaited<ReturnType<ReturnType<typeof statementFor>['execute']>>[number];

/** @param names decide the statement's text, so that there must be few lists of them */
const statementFor = (db: Db, names: readonly (keyof typeof COLUMNS)[]) =>
  prepared(db, `indexed communities ${names.join()}`, () =>
    db
      .select(Object.fromEntries(names.map((name) => [name, COLUMNS[name]])) as typeof COLUMNS)
      .from(communities)
      .leftJoin(aboutInsights, sql`${aboutInsights.communityId} = ${communities.id}`)
      .leftJoin(costOfLivingInsights, sql`${costOfLivingInsights.communityId} = ${communities.id}`)
      .leftJoin(
        gettingAroundInsights,
        sql`${gettingAroundInsights.communityId} = ${communities.id}`,
      )
      .leftJoin(educationInsights, sql`${educationInsights.communityId} = ${communities.id}`)
      .leftJoin(climateInsights, sql`${climateInsights.communityId} = ${communities.id}`)
      .leftJoin(communityTransit, sql`${communityTransit.communityId} = ${communities.id}`)
      .leftJoin(communityClimate, sql`${communityClimate.communityId} = ${communities.id}`)
      .leftJoin(climateStations, sql`${climateStations.id} = ${communityClimate.stationId}`)
      .where(
        // A plan that was made while tables were empty would take minutes for thousands of ids.
        sql`${communities.id} = any(${sql.placeholder('ids')}::int[]) and ${communities.hiddenAs} is null ${sql.raw(PLANNED_FOR_VALUES)}`,
      )
      .prepare('indexed_communities'),
  );

/** Some columns of some communities; those that aren't there (any more) or hidden are left out. */
export const indexedCommunities = <Name extends keyof Row>(
  db: Db,
  ids: readonly number[],
  names: readonly Name[],
): Promise<Pick<Row, Name>[]> => statementFor(db, names).execute({ ids });

/** Ids that are read at a time, so that reading them holds up nobody. */
const IDS_AT_ONCE = 20_000;

/** The ids of all communities that everybody sees, those of a state together. */
export async function allCommunityIds(db: Db): Promise<number[]> {
  const ids: number[] = [];
  const statement = prepared(db, 'community ids', () =>
    db
      .select({ id: communities.id, stateId: communities.stateId })
      .from(communities)
      .where(
        sql`(${communities.stateId}, ${communities.id}) > (${sql.placeholder('stateId')}::int, ${sql.placeholder('id')}::int) and ${communities.hiddenAs} is null`,
      )
      .orderBy(communities.stateId, communities.id)
      .limit(IDS_AT_ONCE)
      .prepare('all_community_ids'),
  );
  for (let last = { stateId: 0, id: 0 }; ;) {
    const rows = await statement.execute(last);
    for (const { id } of rows) ids.push(id);
    last = rows.at(-1) ?? last;
    if (rows.length < IDS_AT_ONCE) return ids;
  }
}

/** A public list of healthcare that was read to its end. */
export interface CareRun {
  /** Ids of types of which it has everything, and 'hospital'. */
  covers: string[];
  /** As 'CA'; null for all states. */
  states: string[] | null;
  finishedAt: Date;
}

/** The newest run of each list and its states. */
export async function careRuns(db: Db): Promise<CareRun[]> {
  const rows = await db
    .selectDistinctOn([importRuns.source, importRuns.states], {
      covers: importRuns.covers,
      states: importRuns.states,
      finishedAt: importRuns.finishedAt,
    })
    .from(importRuns)
    .where(
      sql`cardinality(${importRuns.covers}) > 0 and ${importRuns.status} = 'finished' and not ${importRuns.dryRun}`,
    )
    .orderBy(importRuns.source, importRuns.states, desc(importRuns.finishedAt));
  return rows.flatMap(({ finishedAt, ...run }) => (finishedAt ? [{ ...run, finishedAt }] : []));
}
