import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { airports, climateStations, colleges, communityClimate } from '@/db/schema/public-data';
import type { CallInput } from '@/lib/app/calls';
import { getAllOutput } from '@/lib/domains/community-page/list-output';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

// Where no other test has places. A degree of latitude is 69 miles.
const north = (miles: number) => ({ lat: 66 + miles / 69.1, long: -145 });
const searchText = 'wishly';

type Input = CallInput<'community/get-all'>;

const ask = async (input: Input) => {
  const { httpStatus, body } = await visitor().call('community/get-all', { searchText, ...input });
  expect(httpStatus).toBe(200);
  return getAllOutput.parse(body);
};

const read = {
  source: 'A public list',
  vintage: '2024',
  retrievedOn: '2026-01-01',
};

async function makeClimate(communityId: number, july: number, january: number) {
  const id = `WISH${communityId}`;
  const year = (first: number, rest: number) =>
    Array.from({ length: 12 }, (_, month) => (month === 0 ? first : rest));
  const [highs, lows] = [year(40, july), year(january, 50)];
  await testDb()
    .insert(climateStations)
    .values({ id, name: id, ...north(0), highs, lows, precipitation: lows, snow: lows, ...read });
  await testDb().insert(communityClimate).values({ communityId, stationId: id, distanceMiles: 2 });
}

beforeAll(async () => {
  const db = testDb();
  const make = (name: string, miles: number, population: number | null) =>
    makeCommunity(db, { name: `Wishly ${name}`, stateId: 2, population, ...north(miles) });
  const close = await make('Close', 0, 30_000);
  const farther = await make('Farther', 25, 110_000);
  await make('Bare', 200, null);
  await makeClimate(close, 71.5, -8.5);
  await makeClimate(farther, 85.7, 12);
  await makeFacility(db, close, { facilityTypeId: 16, name: 'Wishly Hospital' });
  await db.insert(airports).values([
    { id: 'WISHBASE', name: 'Air base', ...north(1), scheduledService: false, source: 'A list' },
    {
      id: 'WISHFLY',
      name: 'Flights',
      iata: 'WSH',
      ...north(12),
      scheduledService: true,
      source: 'A list',
    },
  ]);
  const college = (id: string, miles: number, students: number | null, kind = FOUR_YEARS) => ({
    id,
    name: id,
    city: 'Wishly',
    stateId: 2,
    kind,
    students,
    ...north(miles),
    ...read,
  });
  await db
    .insert(colleges)
    .values([
      college('Wishly Massage School', 0, 90),
      college('Wishly Unknown', 1, null),
      college('Wishly Community College', 1, 5000, 'publicTechnicalJuniorCollege'),
      college('Wishly State University', 3, 20_000),
    ]);
});

const FOUR_YEARS: (typeof colleges.$inferInsert)['kind'] = 'publicFourYearCollegeUniversity';
const wishes = 'size:20000-100000,july:-84,college:10,flights:30,hospital:10';

test('wishes rank a list and leave nothing out: groups, names, and each answer with its number', async () => {
  const { dataResult, count, wishGroups, wishLabels, ignoredWishes } = await ask({ wishes });
  expect(dataResult.map((card) => card.communityNameText)).toEqual([
    'Wishly Close',
    'Wishly Farther',
    'Wishly Bare',
  ]);
  expect(count).toBe(3);
  expect(wishGroups).toEqual([
    { met: 5, count: 1 },
    { met: 1, count: 1 },
    { met: 0, count: 1 },
  ]);
  expect(wishLabels?.[3]).toBe('Flights within 30 miles');
  expect(ignoredWishes).toEqual([]);
  expect(dataResult[0]?.wishes).toEqual([
    { state: 'met', value: 30_000, name: null },
    { state: 'met', value: 71.5, name: null },
    { state: 'met', value: 3, name: 'Wishly State University' },
    // Of lists that may lack a nearer one, what is farther than ten miles has no name.
    { state: 'met', value: 12, name: null },
    { state: 'met', value: 0, name: 'Wishly Close' },
  ]);
  const unknown = { state: 'unknown', value: null, name: null };
  expect(dataResult[1]?.wishes).toEqual([
    { state: 'nearly', value: 110_000, name: null },
    { state: 'nearly', value: 85.7, name: null },
    unknown,
    { state: 'met', value: 13, name: null },
    unknown,
  ]);
  expect(dataResult[2]?.wishes?.[1]).toEqual(unknown);
});

test('filters still cut, and other orders stay as they are', async () => {
  const { dataResult, wishGroups } = await ask({ wishes, maxPopulation: 50_000 });
  expect(dataResult.map((card) => card.communityNameText)).toEqual(['Wishly Close']);
  expect(wishGroups).toEqual([{ met: 5, count: 1 }]);
  const byName = await ask({ wishes, sort: 'name' });
  expect(byName.dataResult.map((card) => card.communityNameText)[0]).toBe('Wishly Bare');
});

test('January lows come from the stations', async () => {
  const { dataResult } = await ask({ wishes: 'january:10-' });
  expect(dataResult.map((card) => card.wishes?.[0])).toEqual([
    { state: 'met', value: 12, name: null },
    { state: 'unknown', value: null, name: null },
    { state: 'missed', value: -8.5, name: null },
  ]);
});

test('what is not understood, and a place that is not there, is said', async () => {
  const { ignoredWishes, wishLabels, dataResult } = await ask({
    wishes: 'sunshine:lots,july:-84,near:99999999~20',
  });
  expect(ignoredWishes).toEqual(['sunshine:lots', 'near:99999999~20']);
  expect(wishLabels).toEqual(['July highs under 84 °F']);
  expect(dataResult[0]?.wishes).toHaveLength(1);
});

test('a wish to be near a place names it', async () => {
  const { dataResult } = await ask({ searchText: 'wishly close' });
  const id = dataResult[0]?.id ?? 0;
  const { wishLabels, dataResult: near } = await ask({ wishes: `near:${id}~20` });
  expect(wishLabels).toEqual(['Within 20 miles of Wishly Close, AK']);
  expect(near[1]).toMatchObject({
    communityNameText: 'Wishly Farther',
    wishes: [{ state: 'nearly', value: 25, name: 'Wishly Close, AK' }],
  });
});

test('what is offered says how many meet it and of how many it is not known', async () => {
  const { wishCounts } = await ask({ getOptionCounts: true });
  expect(wishCounts?.find(({ wish }) => wish === 'july:-84')).toEqual({
    wish: 'july:-84',
    met: 1,
    unknown: 1,
  });
});

test('without wishes nothing is said of any', async () => {
  const answer = await ask({});
  expect(answer.wishGroups).toBeUndefined();
  expect(answer.dataResult[0]?.wishes).toBeUndefined();
});

describe('bad input', () => {
  test.each([
    ['a'.repeat(501), 'Wishes may have at most 500 characters.'],
    ['july:\u0000', /./],
  ])('is refused by name', async (text, message) => {
    const { httpStatus, body } = await visitor().call('community/get-all', { wishes: text });
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ field: 'wishes' });
    expect(JSON.stringify(body)).toMatch(message);
  });
});

test('a hospital that opens is known around it from the next list on', async () => {
  const { dataResult } = await ask({ searchText: 'wishly bare' });
  await makeFacility(testDb(), dataResult[0]?.id ?? 0, {
    facilityTypeId: 16,
    name: 'Bare Hospital',
  });
  const after = await ask({ searchText: 'wishly bare', wishes: 'hospital:10' });
  expect(after.dataResult[0]?.wishes).toEqual([{ state: 'met', value: 0, name: 'Wishly Bare' }]);
});

test('a hospital that opens or closes beyond ten miles changes the answer at once', async () => {
  const answer = async () =>
    (await ask({ searchText: 'wishly farther', wishes: 'hospital:40' })).dataResult[0]?.wishes?.[0];
  const before = await answer();
  const town = await makeCommunity(testDb(), {
    name: 'Sixteen Away',
    stateId: 2,
    ...north(25 + 16),
  });
  const facilityId = await makeFacility(testDb(), town, {
    facilityTypeId: 16,
    name: 'Sixteen Hospital',
  });
  expect(before).toEqual({ state: 'met', value: 25, name: null });
  expect(await answer()).toEqual({ state: 'met', value: 16, name: null });
  await testDb().delete(healthFacilities).where(eq(healthFacilities.id, facilityId));
  expect(await answer()).toEqual(before);
});
