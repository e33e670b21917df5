import { sql } from 'drizzle-orm';
import type { IndexedCommunity } from '@/lib/search/index/indexed-community';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { communities } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { importRuns } from '@/db/schema/imports';
import {
  climateInsights,
  costOfLivingInsights,
  educationInsights,
  gettingAroundInsights,
} from '@/db/schema/insights';
import { climateStations, communityClimate } from '@/db/schema/public-data';

type SchoolCode = (typeof SCHOOL_FLAGS)[number]['code'];

/** The database spells it right. */
const schoolColumn = (code: SchoolCode) =>
  educationInsights[
    code === 'privatecFourYearCollegeUniversity' ? 'privateFourYearCollegeUniversity' : code
  ];

/** Flags as a text of a digit for each: 0 no, 1 yes, 2 not known. Quicker to read than columns. */
const digits = (columns: readonly { name: string }[]) =>
  sql<string>`concat(${sql.join(
    columns.map((column) => sql`coalesce(${column}::int, 2)`),
    sql`, `,
  )})`;

/** Lists of public sources, whose rows tell nothing of what else is there. */
const isOwnList = sql`coalesce(external_id, '') !~ '^(cms|npi):'`;

/** Medicare's, and what is called so by whoever listed it. */
const isHospital = sql`(source like '%, hospitals' or name ~* '\\mhospital\\M')`;

/** Joined for each community: as parts of the columns, every facility of the country would be read. */
const care = sql`lateral (
  select bool_or(${isOwnList}) as is_listed, bool_or(${isHospital}) as has_hospital
  from ${healthFacilities} where ${healthFacilities.communityId} = ${communities.id}) care`;

const JULY = 7;

const columns = {
  id: communities.id,
  name: communities.name,
  sortName: communities.searchName,
  latinName: communities.latinName,
  stateId: communities.stateId,
  county: communities.county,
  zipCodes: communities.zipCodes,
  population: communities.population,
  isRepresented: communities.isRepresented,
  lat: communities.lat,
  long: communities.long,
  homeValue: communities.medianHomePrice,
  income: communities.medianIncome,
  medianAge: communities.medianAge,
  amenityTypeIds: communities.amenityTypeIds,
  facilityTypeIds: communities.facilityTypeIds,
  careIsListed: sql<boolean>`coalesce(care.is_listed, false)`,
  hasHospital: sql<boolean>`coalesce(care.has_hospital, false)`,
  costOfLivingType: costOfLivingInsights.costOfLivingType,
  publicTransType: gettingAroundInsights.publicTransType,
  climateType: climateInsights.climateType,
  julyHigh: sql<number | null>`${climateStations.highs}[${sql.raw(String(JULY))}]`,
  gettingAround: digits(GETTING_AROUND_FLAGS.map(({ code }) => gettingAroundInsights[code])),
  schools: digits(SCHOOL_FLAGS.map(({ code }) => schoolColumn(code))),
};

/** What lists know of some communities; those that aren't there (any more) are left out. */
export async function indexedCommunities(
  db: Db,
  ids: readonly number[],
): Promise<IndexedCommunity[]> {
  const statement = prepared(db, 'listed places', () =>
    db
      .select(columns)
      .from(communities)
      .leftJoin(costOfLivingInsights, sql`${costOfLivingInsights.communityId} = ${communities.id}`)
      .leftJoin(
        gettingAroundInsights,
        sql`${gettingAroundInsights.communityId} = ${communities.id}`,
      )
      .leftJoin(educationInsights, sql`${educationInsights.communityId} = ${communities.id}`)
      .leftJoin(climateInsights, sql`${climateInsights.communityId} = ${communities.id}`)
      .leftJoin(communityClimate, sql`${communityClimate.communityId} = ${communities.id}`)
      .leftJoin(climateStations, sql`${climateStations.id} = ${communityClimate.stationId}`)
      .leftJoin(care, sql`true`)
      .where(sql`${communities.id} = any(${sql.placeholder('ids')}::int[])`)
      .prepare('listed_places'),
  );
  const rows = await statement.execute({ ids });
  const flags = <Code extends string>(options: readonly { code: Code }[], text: string) =>
    Object.fromEntries(
      options.map(({ code }, at) => [code, text[at] === '2' ? null : text[at] === '1']),
    ) as Record<Code, boolean | null>;
  return rows.map((row) => ({
    ...row,
    // A station's NaN stands for what it doesn't know.
    julyHigh: Number.isNaN(row.julyHigh) ? null : row.julyHigh,
    gettingAround: flags(GETTING_AROUND_FLAGS, row.gettingAround),
    schools: flags(SCHOOL_FLAGS, row.schools),
  }));
}

/** The ids of all communities, those of a state together. */
export async function allCommunityIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: communities.id })
    .from(communities)
    .orderBy(communities.stateId, communities.id);
  return rows.map(({ id }) => id);
}

/** A public list of healthcare that was read to its end. */
export interface CareRun {
  source: string;
  /** As 'CA'; null for all states. */
  states: string[] | null;
}

export async function careRuns(db: Db): Promise<CareRun[]> {
  const rows = await db
    .selectDistinct({ source: importRuns.source, states: importRuns.states })
    .from(importRuns)
    .where(
      sql`${importRuns.kind} = 'healthcare' and ${importRuns.source} is not null and ${importRuns.status} = 'finished' and not ${importRuns.dryRun}`,
    );
  return rows.flatMap(({ source, states }) => (source === null ? [] : { source, states }));
}
