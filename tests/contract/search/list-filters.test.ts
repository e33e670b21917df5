import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { importRuns } from '@/db/schema/imports';
import { climateInsights, educationInsights, gettingAroundInsights } from '@/db/schema/insights';
import { climateStations, communityClimate } from '@/db/schema/public-data';
import { getAllOutput } from '@/lib/domains/community-page/list-output';
import type { CallInput } from '@/lib/app/calls';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

type Input = CallInput<'community/get-all'>;

const ask = async (input: Input) => {
  const { httpStatus, body } = await visitor().call('community/get-all', input);
  expect(httpStatus).toBe(200);
  return getAllOutput.parse(body);
};

const list = async (input: Input) => {
  const answer = await ask(input);
  return { names: answer.dataResult.map((card) => card.communityNameText), ...answer };
};

/** A station with one high in all months. */
async function makeClimate(communityId: number, id: string, high: number) {
  const months = Array.from({ length: 12 }, () => high);
  await testDb().insert(climateStations).values({
    id,
    name: id,
    lat: 35,
    long: -80,
    highs: months,
    lows: months,
    precipitation: months,
    snow: months,
    source: 'NOAA',
    vintage: '1991–2020',
    retrievedOn: '2026-01-01',
  });
  await testDb().insert(communityClimate).values({ communityId, stationId: id, distanceMiles: 2 });
}

describe('what is not known', () => {
  const searchText = 'knownly';
  const only = { searchText, publicFourYearCollegeUniversity: true } satisfies Input;

  beforeAll(async () => {
    const db = testDb();
    const make = (name: string, population: number) =>
      makeCommunity(db, { name: `Knownly ${name}`, stateId: 37, population });
    const has = await make('Has', 100);
    const lacks = await make('Lacks', 200);
    await make('Maybe', 300);
    await db.insert(educationInsights).values([
      { communityId: has, publicFourYearCollegeUniversity: true },
      { communityId: lacks, publicFourYearCollegeUniversity: false },
    ]);
  });

  test('a filter finds what is known to fit, and says how many more may', async () => {
    const { names, count, unknownCount } = await list(only);
    expect({ names, count, unknownCount }).toEqual({
      names: ['Knownly Has'],
      count: 1,
      unknownCount: 1,
    });
  });

  test('with includeUnknown they come below the others, marked, and the count stays', async () => {
    const { dataResult, count, unknownCount } = await list({ ...only, includeUnknown: true });
    expect(dataResult.map((card) => [card.communityNameText, card.unknown])).toEqual([
      ['Knownly Has', []],
      ['Knownly Maybe', ['schools']],
    ]);
    expect({ count, unknownCount }).toEqual({ count: 1, unknownCount: 1 });
    const second = await list({ ...only, includeUnknown: true, limit: 1, page: 2 });
    expect(second.names).toEqual(['Knownly Maybe']);
  });

  test('a place that is known not to fit one filter is not among them', async () => {
    expect(await list({ ...only, maxPopulation: 50 })).toMatchObject({ count: 0, unknownCount: 0 });
    expect(await list({ ...only, minPopulation: 250 })).toMatchObject({
      count: 0,
      unknownCount: 1,
    });
  });

  test('a place of the very name that may fit is not replaced by one of a similar name', async () => {
    const exact = { ...only, searchText: 'knownly maybe' };
    expect(await list(exact)).toMatchObject({ names: [], unknownCount: 1 });
    expect((await list({ ...exact, includeUnknown: true })).names).toEqual(['Knownly Maybe']);
  });

  test('without the count, none of the counts comes', async () => {
    const answer = await list({ ...only, getResultCount: false });
    expect(answer).not.toHaveProperty('count');
    expect(answer).not.toHaveProperty('unknownCount');
  });
});

test('a hospital is known not to be there only where a public list was read', async () => {
  const db = testDb();
  const has = await makeCommunity(db, { name: 'Hospitably Has', stateId: 37, lat: 35 });
  await makeCommunity(db, { name: 'Hospitably None', stateId: 37, lat: 36 });
  await makeCommunity(db, { name: 'Hospitably Elsewhere', stateId: 47, lat: 37 });
  await makeFacility(db, has, {
    facilityTypeId: 16,
    externalId: 'cms:340002',
    source: 'Centers for Medicare & Medicaid Services, hospitals',
  });
  const asked = { searchText: 'hospitably', hasHospital: true } satisfies Input;
  expect(await list(asked)).toMatchObject({ names: ['Hospitably Has'], unknownCount: 2 });
  await db.insert(importRuns).values({
    kind: 'healthcare',
    fileName: 'Hospitals',
    source: 'hospitals',
    covers: ['hospital', '16'],
    states: ['NC'],
    status: 'finished',
    finishedAt: new Date(),
  });
  expect(await list(asked)).toMatchObject({ names: ['Hospitably Has'], unknownCount: 1 });
  const { dataResult } = await list({ ...asked, includeUnknown: true });
  expect(dataResult[1]).toMatchObject({
    communityNameText: 'Hospitably Elsewhere',
    unknown: ['hasHospital'],
  });
});

describe('options', () => {
  const searchText = 'optionly';

  beforeAll(async () => {
    const db = testDb();
    const one = await makeCommunity(db, {
      name: 'Optionly One',
      stateId: 37,
      population: 60_000,
      medianHomePrice: 310_000,
      medianIncome: 61_000,
      medianAge: 38.2,
    });
    const two = await makeCommunity(db, {
      name: 'Optionly Two',
      stateId: 47,
      population: 4000,
      medianHomePrice: 150_000,
    });
    await makeAmenity(db, one, { typeId: 101 });
    await makeAmenity(db, two, { typeId: 101 });
    await makeAmenity(db, two, { typeId: 102 });
    await db
      .insert(gettingAroundInsights)
      .values({ communityId: one, localAirport: true, regionalAirport: true });
    await db.insert(gettingAroundInsights).values({ communityId: two, localAirport: true });
    await db.insert(climateInsights).values([
      { communityId: one, climateType: 'temperateCoolWintersMildSummers' },
      { communityId: two, climateType: 'dryArid' },
    ]);
    await makeClimate(one, 'USW1', 79.5);
    await makeClimate(two, 'USW2', 90);
  });

  test('places that meet more of what was ticked come first', async () => {
    const amenities = await list({ searchText, amenitiesType: [101, 102] });
    expect(amenities.names).toEqual(['Optionly Two', 'Optionly One']);
    const around = await list({ searchText, localAirport: true, regionalAirport: true });
    expect(around.names).toEqual(['Optionly One', 'Optionly Two']);
  });

  test('each says how many places it would leave with the other groups as they are', async () => {
    const { optionCounts } = await list({
      searchText,
      states: [37],
      climateType: ['dryArid'],
      getOptionCounts: true,
    });
    expect(optionCounts).toMatchObject({
      states: { 37: 0, 47: 1 },
      climateType: { dryArid: 0, temperateCoolWintersMildSummers: 1 },
      amenitiesType: { 101: 0 },
    });
    const open = await list({ searchText, getOptionCounts: true });
    expect(open.optionCounts).toMatchObject({
      states: { 37: 1, 47: 1, 1: 0 },
      amenitiesType: { 101: 2, 102: 1, 103: 0 },
      gettingAround: { localAirport: 2, regionalAirport: 1 },
      summerHigh: { cool: 1, warm: 0, hot: 1 },
      minPopulation: { 5000: 1, 50000: 1, 100000: 0 },
      maxPopulation: { 5000: 1, 50000: 1, 100000: 2 },
    });
    expect(open.histograms?.homeValue.filter(({ count }) => count > 0)).toEqual([
      { from: 150_000, to: 200_000, count: 1 },
      { from: 300_000, to: 350_000, count: 1 },
    ]);
    expect(open.histograms?.medianAge.at(-1)?.to).toBeNull();
    expect(await list({ searchText })).not.toHaveProperty('optionCounts');
  });

  test.each<[Input, string[]]>([
    [{ minHomeValue: 200_000 }, ['Optionly One']],
    [{ maxHomeValue: 200_000, minHomeValue: -1 }, ['Optionly Two']],
    [{ minIncome: 61_000, maxIncome: 61_000 }, ['Optionly One']],
    [{ minMedianAge: 38.3 }, []],
    [{ climateType: ['dryArid'] }, ['Optionly Two']],
    [{ climateType: 'dryArid' }, ['Optionly Two']],
    [{ summerHigh: ['cool'] }, ['Optionly One']],
    [{ summerHigh: ['warm', 'hot'] }, ['Optionly Two']],
  ])('%j finds %j', async (input, names) => {
    expect((await list({ searchText, ...input })).names).toEqual(names);
  });

  test('nothing left: each filter says what its end would bring back', async () => {
    const { relax, count } = await list({
      searchText,
      states: [37],
      summerHigh: ['hot'],
      localAirport: true,
    });
    expect(count).toBe(0);
    expect(relax).toEqual([
      { filter: 'states', label: 'States', count: 1 },
      { filter: 'summerHigh', label: 'Summer highs', count: 1 },
    ]);
    expect(await list({ searchText, states: [37] })).not.toHaveProperty('relax');
  });
});

describe('orders', () => {
  const searchText = 'sortably';
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const places = [
      {
        name: 'Sortably B',
        population: 10,
        medianHomePrice: 300,
        medianAge: 50,
        lat: 35,
        long: -80,
      },
      {
        name: 'Sortably A',
        population: 20,
        medianHomePrice: null,
        medianAge: 30,
        lat: 36,
        long: -80,
      },
      {
        name: 'Sortably C',
        population: null,
        medianHomePrice: 100,
        medianAge: 40,
        lat: 40,
        long: -80,
      },
    ];
    for (const place of places) ids[place.name] = await makeCommunity(testDb(), place);
  });

  test.each<[Input, string]>([
    [{ sort: 'match' }, 'ABC'],
    [{ sort: 'population' }, 'ABC'],
    [{ sort: 'price' }, 'CBA'],
    [{ sort: 'age' }, 'ACB'],
    [{ sort: 'name' }, 'ABC'],
    [{ sort: 'distance', lat: 39, long: -80 }, 'CAB'],
    [{ sort: 'distance', lat: 35, long: -80, nearCommunityId: null }, 'BAC'],
  ])('%j gives %s', async (input, order) => {
    const { names } = await list({ searchText, ...input });
    expect(names.map((name) => name.at(-1)).join('')).toBe(order);
  });

  test('distances may be measured from a community, and the page goes on', async () => {
    const nearCommunityId = ids['Sortably C'];
    const near = { searchText, sort: 'distance', nearCommunityId } as const;
    expect((await list(near)).names).toEqual(['Sortably C', 'Sortably A', 'Sortably B']);
    expect((await list({ ...near, limit: 1, page: 2 })).names).toEqual(['Sortably A']);
  });

  test('distances from a community that is not there are a 404', async () => {
    const input = { sort: 'distance', nearCommunityId: 2_000_000_000 } as const;
    expect((await visitor().call('community/get-all', input)).httpStatus).toBe(404);
  });
});

test.each([
  [{ sort: 'distance' }, 'nearCommunityId'],
  [{ sort: 'distance', lat: 35 }, 'long'],
  [{ sort: 'distance', lat: 91, long: 0 }, 'lat'],
  [{ sort: 'size' }, 'sort'],
  [{ minHomeValue: 'a' }, 'minHomeValue'],
  [{ minHomeValue: -0.5 }, 'minHomeValue'],
  [{ minIncome: -2 }, 'minIncome'],
  [{ minHomeValue: 5, maxHomeValue: 4 }, 'maxHomeValue'],
  [{ minMedianAge: 50, maxMedianAge: 40.5 }, 'maxMedianAge'],
  [{ climateType: ['wet'] }, 'climateType'],
  [{ summerHigh: ['mild'] }, 'summerHigh'],
  [{ hasHospital: 'yes' }, 'hasHospital'],
  [{ includeUnknown: 1 }, 'includeUnknown'],
  [{ getOptionCounts: 'all' }, 'getOptionCounts'],
])('%j is refused and named', async (input, field) => {
  const { httpStatus, body } = await visitor().post('community/get-all', JSON.stringify(input));
  expect(httpStatus).toBe(422);
  expect(body).toMatchObject({ status: false, field });
});
