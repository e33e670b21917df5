import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFacility } from '@/db/factories/communities';
import {
  allCommunityIds,
  careRuns,
  indexedCommunities,
} from '@/db/queries/communities/indexed-communities';
import { amenities } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import {
  climateInsights,
  costOfLivingInsights,
  educationInsights,
  gettingAroundInsights,
} from '@/db/schema/insights';
import { favorites } from '@/db/schema/matching';
import { getAll } from '@/lib/domains/community-page/get-all';
import { healthcareCoverage } from '@/lib/domains/community-page/healthcare-coverage';
import { readCommunityList } from '@/lib/domains/community-page/list';
import {
  COST_OF_LIVING_TYPES,
  PUBLIC_TRANSPORT_TYPES,
} from '@/lib/shared/reference/insight-options';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { findCommunities } from '@/lib/search/find-communities';
import {
  INDEXED_COLUMNS,
  NOTHING_KNOWN_NEAR,
  NOTHING_LISTED,
} from '@/lib/search/index/indexed-community';
import { createTextIndex } from '@/lib/search/text/create-text-index';
import { getAllInput } from '@/lib/search/input';
import type { ListResponse } from '@/lib/domains/community-page/list-output';
import { closeTestDb, shopper, testDb } from '../support/people/personas';
import { listBySql } from '../support/databases/sql-list';

afterAll(closeTestDb);

/** More than a page sorts: pages of most lists are walked to. */
const PLACES = 640;
const STATES = [1, 37, 47];
const AMENITIES = [101, 102, 201];
const FACILITIES = [3, 16];
let userId = '';

/** The same in every run. */
const among = <T>(values: readonly T[], n: number): T => values[(n * 7 + 3) % values.length] as T;

beforeAll(async () => {
  const db = testDb();
  ({ id: userId } = await shopper());
  const rows = await db
    .insert(communities)
    .values(
      Array.from({ length: PLACES }, (_, n) => {
        const name = `Oracle ${among(['Alma', 'Bend', 'Cary'], n)} ${n % 131}`;
        return {
          name,
          city: name,
          stateId: among(STATES, n),
          lat: 30 + (n % 15),
          long: -90 + (n % 23),
          population: n % 6 === 0 ? null : (n % 9) * 20_000,
          medianHomePrice: n % 4 === 0 ? n * 1000 : null,
        };
      }),
    )
    .returning({ id: communities.id });
  const numbered = rows.map(({ id: communityId }, n) => ({ communityId, n }));
  const where = (holds: (n: number) => unknown) => numbered.filter(({ n }) => holds(n));
  const amenity = (communityId: number, typeId: number) => ({
    communityId,
    typeId,
    name: `Museum ${communityId} ${typeId}`,
    address: '1 Main Street',
    description: 'A collection of local things.',
  });
  await db
    .insert(amenities)
    .values([
      ...where((n) => n % 2).map(({ communityId, n }) => amenity(communityId, among(AMENITIES, n))),
      ...where((n) => n % 3).map(({ communityId, n }) =>
        amenity(communityId, among(AMENITIES, n + 1)),
      ),
    ]);
  for (const { communityId, n } of where((n) => n % 5))
    await makeFacility(db, communityId, { facilityTypeId: among(FACILITIES, n) });
  await db.insert(gettingAroundInsights).values(
    where((n) => n % 4).map(({ communityId, n }) => ({
      communityId,
      publicTransType: among(PUBLIC_TRANSPORT_TYPES, n).code,
      localAirport: among([true, false, null], n),
      regionalAirport: n % 7 === 0,
    })),
  );
  await db.insert(educationInsights).values(
    where((n) => n % 3).map(({ communityId, n }) => ({
      communityId,
      charter: among([true, null], n),
      privateFourYearCollegeUniversity: n % 2 === 0,
    })),
  );
  await db.insert(costOfLivingInsights).values(
    where((n) => n % 2).map(({ communityId, n }) => ({
      communityId,
      costOfLivingType: among(COST_OF_LIVING_TYPES, n),
    })),
  );
  await db
    .insert(climateInsights)
    .values(
      where((n) => n % 2).map(({ communityId }) => ({ communityId, climateType: 'dryArid' })),
    );
  await db.insert(favorites).values(
    where((n) => n % 3 === 0).map(({ communityId, n }) => ({
      userId,
      communityId,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 11))),
    })),
  );
});

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });

const anInput = fc
  .record({
    tab: fc.constantFrom(0, 0, 2),
    states: some(STATES),
    minPopulation: fc.constantFrom(-1, 20_000, 60_000),
    maxPopulation: fc.constantFrom(-1, 100_000),
    amenitiesType: some(AMENITIES),
    facilityType: some(FACILITIES),
    costOfLivingType: some(COST_OF_LIVING_TYPES),
    publicTransType: some(PUBLIC_TRANSPORT_TYPES.map(({ code }) => code)),
    localAirport: fc.boolean(),
    regionalAirport: fc.boolean(),
    charter: fc.boolean(),
    privatecFourYearCollegeUniversity: fc.boolean(),
    page: fc.constantFrom(1, 2, 7, 14, 53, 107),
    limit: fc.constantFrom(5, 6, 12, 48),
  })
  .chain((input) =>
    fc
      .subarray(Object.keys(input) as (keyof typeof input)[], { maxLength: 5 })
      .map((used) => Object.fromEntries(used.map((name) => [name, input[name]]))),
  );

test('lists from memory have the ids and the counts that the database itself would give', async () => {
  const db = testDb();
  await fc.assert(
    fc.asyncProperty(anInput, async (given) => {
      const input = getAllInput.parse(given);
      const viewer = { userId, visitorId: null };
      const dbs = { db, primary: db };
      const answer = await readCommunityList(getAll, dbs, input, viewer);
      const { dataResult, count } = answer.parsed() as ListResponse;
      const sql = await listBySql(db, input, viewer);
      expect({ ids: dataResult.map(({ id }) => id), count }).toEqual(sql);
    }),
    { numRuns: 120 },
  );
}, 60_000);

test('so has an index that sorts next to nothing, on every page to the last', async () => {
  const db = testDb();
  const index = new CommunityIndex(createTextIndex(), 9);
  const rows = await indexedCommunities(db, await allCommunityIds(db), INDEXED_COLUMNS);
  index.put(
    rows.map((row) => ({
      ...row,
      hasHospital: false,
      nearest: NOTHING_KNOWN_NEAR,
      listedWithin: NOTHING_LISTED,
    })),
    [],
    healthcareCoverage(await careRuns(db)),
  );
  index.settle();
  const viewer = { userId, visitorId: null };
  for (const given of [{}, { states: [37] }, { amenitiesType: [101, 201] }, { charter: true }]) {
    const first = getAllInput.parse({ ...given, limit: 48 });
    const { count } = findCommunities(index, { filter: first, tabIds: null, near: null });
    for (let page = 1; page <= Math.ceil(count / 48); page += 1) {
      const filter = { ...first, page };
      const { communities: found } = findCommunities(index, { filter, tabIds: null, near: null });
      const sql = await listBySql(db, filter, viewer);
      expect({ ids: found.map(({ id }) => id), count }).toEqual(sql);
    }
  }
}, 60_000);
