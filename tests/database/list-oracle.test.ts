import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import {
  climateInsights,
  costOfLivingInsights,
  educationInsights,
  gettingAroundInsights,
} from '@/db/schema/insights';
import { favorites } from '@/db/schema/matching';
import { getAll } from '@/lib/domains/community-page/get-all';
import { listCommunities } from '@/lib/domains/community-page/list';
import {
  COST_OF_LIVING_TYPES,
  PUBLIC_TRANSPORT_TYPES,
} from '@/lib/shared/reference/insight-options';
import { getAllInput } from '@/lib/search/input';
import type { ListAnswer } from '@/lib/domains/community-page/list-output';
import { closeTestDb, shopper, testDb } from '../support/personas';
import { listBySql } from '../support/sql-list';

afterAll(closeTestDb);

const PLACES = 60;
const STATES = [1, 37, 47];
const AMENITIES = [101, 102, 201];
const FACILITIES = [3, 16];
let userId = '';

/** The same in every run. */
const among = <T>(values: readonly T[], n: number): T => values[(n * 7 + 3) % values.length] as T;

beforeAll(async () => {
  const db = testDb();
  ({ id: userId } = await shopper());
  for (let n = 0; n < PLACES; n += 1) {
    const id = await makeCommunity(db, {
      name: `Oracle ${among(['Alma', 'Bend', 'Cary'], n)} ${n % 5}`,
      stateId: among(STATES, n),
      population: n % 6 === 0 ? null : (n % 9) * 20_000,
      ...(n % 4 === 0 && { medianHomePrice: n * 1000 }),
    });
    if (n % 2) await makeAmenity(db, id, { typeId: among(AMENITIES, n) });
    if (n % 3) await makeAmenity(db, id, { typeId: among(AMENITIES, n + 1) });
    if (n % 5) await makeFacility(db, id, { facilityTypeId: among(FACILITIES, n) });
    if (n % 4)
      await db.insert(gettingAroundInsights).values({
        communityId: id,
        publicTransType: among(PUBLIC_TRANSPORT_TYPES, n).code,
        localAirport: among([true, false, null], n),
        regionalAirport: n % 7 === 0,
      });
    if (n % 3)
      await db.insert(educationInsights).values({
        communityId: id,
        charter: among([true, null], n),
        privateFourYearCollegeUniversity: n % 2 === 0,
      });
    if (n % 2)
      await db
        .insert(costOfLivingInsights)
        .values({ communityId: id, costOfLivingType: among(COST_OF_LIVING_TYPES, n) });
    if (n % 2) await db.insert(climateInsights).values({ communityId: id, climateType: 'dryArid' });
    if (n % 3 === 0)
      await db
        .insert(favorites)
        .values({ userId, communityId: id, createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 11))) });
  }
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
    page: fc.constantFrom(1, 1, 2),
    limit: fc.constantFrom(5, 12, 48),
  })
  .chain((input) =>
    fc
      .subarray(Object.keys(input) as (keyof typeof input)[], { maxLength: 6 })
      .map((used) => Object.fromEntries(used.map((name) => [name, input[name]]))),
  );

test('lists from memory have the ids and the counts that the database itself would give', async () => {
  const db = testDb();
  await fc.assert(
    fc.asyncProperty(anInput, async (given) => {
      const input = getAllInput.parse(given);
      const viewer = { userId, visitorId: null };
      const dbs = { db, primary: db };
      const answer = await listCommunities(getAll, dbs, input, viewer);
      const { dataResult, count } = answer.parsed() as ListAnswer;
      const sql = await listBySql(db, input, viewer);
      expect({ ids: dataResult.map(({ id }) => id), count }).toEqual(sql);
    }),
    { numRuns: 120 },
  );
});
