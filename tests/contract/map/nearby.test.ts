import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { storeColleges } from '@/db/queries/communities/colleges';
import { communities, communityFigures } from '@/db/schema/communities';
import { aboutInsights } from '@/db/schema/insights';
import { airports, climateStations, communityClimate } from '@/db/schema/public-data';
import { schools } from '@/db/schema/schools';
import { STATE_CAPITALS } from '@/lib/shared/reference/state-capitals';
import { communityCache } from '@/lib/platform/cache/community-cache';
import { testDb, visitor } from '../../support/people/personas';

// Where no other test has places. A degree of latitude is 69 miles.
const LAT = 60;
const LONG = -150;
const north = (miles: number) => ({ lat: LAT + miles / 69.1, long: LONG });
const ALASKA = { stateId: 2 };

let here: number;

const place = (miles: number, given: Parameters<typeof makeCommunity>[1] = {}) =>
  makeCommunity(testDb(), { ...ALASKA, ...north(miles), ...given });

const nearby = async (communityId: number) =>
  (await visitor().call('community/get-nearby', { communityId })).body.data;

beforeAll(async () => {
  const db = testDb();
  here = await place(0, { name: 'Here', population: 10_000, medianHomePrice: 300_000 });
  await place(300, { name: 'Like', population: 9_500, medianHomePrice: 310_000 });
  await place(290, { name: 'Large', population: 900_000, medianHomePrice: 300_000 });
  const near = await place(5, { name: 'Near', population: 50_000, medianHomePrice: 900_000 });
  await place(9, { name: 'Farther', population: null });
  const written = await place(80, { name: 'Written', population: 400 });
  for (const far of [11, 12, 13, 14, 15]) await place(far, { name: `At ${far}`, population: null });
  await db.insert(aboutInsights).values({ communityId: written, aboutDesc: 'A town.' });
  await db.insert(airports).values([
    { id: 'NEAR', name: 'Near Field', ...north(4), scheduledService: false, source: 'OurAirports' },
    { id: 'FAR', name: 'Far Field', ...north(50), scheduledService: false, source: 'OurAirports' },
    {
      id: 'FLY',
      name: 'Big International Airport',
      iata: 'BIG',
      city: 'Big',
      ...north(20),
      scheduledService: true,
      source: 'OurAirports',
    },
  ]);
  await makeFacility(db, near, { facilityTypeId: 16, name: 'Near Hospital' });
  await makeFacility(db, near, { facilityTypeId: 12, name: 'A Dentist' });
  await makeFacility(db, here, { facilityTypeId: 16, name: 'Own Hospital' });
  await db.insert(schools).values([
    { communityId: near, name: 'Near School', levels: ['K', '1'] },
    { communityId: here, name: 'Own School' },
  ]);
});

test('airports come with name, miles, service and source, and one without flights if it is nearer', async () => {
  const { airports: found } = await nearby(here);
  expect(found).toEqual([
    {
      name: 'Near Field',
      iata: null,
      city: null,
      miles: 4,
      scheduledService: false,
      source: 'OurAirports',
    },
    {
      name: 'Big International Airport',
      iata: 'BIG',
      city: 'Big',
      miles: 20,
      scheduledService: true,
      source: 'OurAirports',
    },
  ]);
});

test('the nearest communities come by distance, and the nearest that have a profile', async () => {
  const found = await nearby(here);
  expect(found.nearest.map(({ communityNameText, miles }) => [communityNameText, miles])).toEqual([
    ['Near', 5],
    ['Farther', 9],
    ['At 11', 11],
    ['At 12', 12],
    ['At 13', 13],
    ['At 14', 14],
  ]);
  expect(found.withProfile[0]).toMatchObject({ communityNameText: 'Written', miles: 80 });
});

test('a profile far away is not near', async () => {
  const lonely = await makeCommunity(testDb(), { ...ALASKA, lat: 71, long: -156 });
  expect((await nearby(lonely)).withProfile).toEqual([]);
});

test('the nearest places of each size come with their sizes, and who lives around', async () => {
  const found = await nearby(here);
  expect(
    found.larger
      .slice(0, 2)
      .map(({ atLeast, place: of }) => [atLeast, of.communityNameText, of.miles]),
  ).toEqual([
    [50_000, 'Near', 5],
    [250_000, 'Large', 290],
  ]);
  expect(found.peopleWithin).toEqual([
    { miles: 10, people: 60_000 },
    { miles: 25, people: 60_000 },
    { miles: 50, people: 60_000 },
  ]);
});

test('the rank in the state counts places whose people are known, and the capital is found by its number', async () => {
  const VERMONT = { stateId: 50 };
  const db = testDb();
  const [largest, middle, unknown] = [
    await makeCommunity(db, { ...VERMONT, population: 9_000_000 }),
    await makeCommunity(db, { ...VERMONT, population: 8_000_000 }),
    await makeCommunity(db, { ...VERMONT, population: null }),
  ];
  const first = (await nearby(largest)).rankInState;
  expect(first?.rank).toBe(1);
  expect((await nearby(middle)).rankInState).toEqual({ rank: 2, places: first?.places });
  expect(await nearby(unknown)).toMatchObject({ rankInState: null, capital: null });
  const capital = await makeCommunity(db, {
    ...VERMONT,
    name: 'Montpelier',
    geonamesId: STATE_CAPITALS.VT,
  });
  const newest = await makeCommunity(db, VERMONT);
  expect((await nearby(newest)).capital).toMatchObject({
    id: capital,
    communityNameText: 'Montpelier',
  });
});

test('similar places say in what they are alike, in numbers', async () => {
  const { similar } = await nearby(here);
  expect(similar[0]).toMatchObject({
    communityNameText: 'Like',
    alikeIn: [
      { what: 'size', here: 10_000, there: 9_500 },
      { what: 'homes', here: 300_000, there: 310_000 },
    ],
  });
  const found = similar.map(({ communityNameText }) => communityNameText);
  expect(found).not.toContain('Here');
  expect(similar.every(({ alikeIn }) => alikeIn.length > 0)).toBe(true);
  const unknown = await place(1, { population: null });
  expect((await nearby(unknown)).similar).toEqual([]);
});

test('hospitals and schools around name the community they are in', async () => {
  const { hospitals, schools: taught } = await nearby(here);
  expect(hospitals.map(({ name, communityNameText }) => [name, communityNameText])).toEqual([
    ['Own Hospital', 'Here'],
    ['Near Hospital', 'Near'],
  ]);
  expect(taught).toMatchObject([{ name: 'Near School', communityNameText: 'Near', miles: 5 }]);
});

test('colleges come by distance with what they are, also from another state, and none from afar', async () => {
  const college = (id: string, name: string, miles: number, stateId = 2) => ({
    id,
    name,
    city: 'Near',
    stateId,
    ...north(miles),
    kind: 'publicFourYearCollegeUniversity' as const,
    source: 'NCES Integrated Postsecondary Education Data System, 2024',
    vintage: '2024',
    retrievedOn: '2026-11-01',
  });
  await storeColleges(testDb(), [
    college('3', 'Far College', 31),
    college('2', 'Across College', 29, 53),
    { ...college('1', 'Near University', 2), students: 21_253, studentsSource: 'NCES, 2023' },
  ]);
  const { colleges } = await nearby(here);
  expect(colleges).toEqual([
    expect.objectContaining({
      name: 'Near University',
      miles: 2,
      stateShortName: 'AK',
      students: 21_253,
    }),
    expect.objectContaining({
      name: 'Across College',
      miles: 29,
      stateShortName: 'WA',
      students: null,
    }),
  ]);
});

test('public figures keep source, table, years, margin, day and caution', async () => {
  const db = testDb();
  const communityId = await makeCommunity(db);
  const figure = {
    source: 'U.S. Census Bureau, American Community Survey 5-year estimates',
    vintage: '2020–2024',
    retrievedOn: '2026-11-01',
  };
  await db.insert(communityFigures).values([
    { ...figure, communityId, field: 'population', value: 900 },
    {
      ...figure,
      communityId,
      field: 'commuteMinutes',
      value: 22,
      sourceTable: 'ACS B08013, B08303',
      marginOfError: 9,
      caution: 'Fewer than 1,000 people live here, so this estimate is uncertain.',
    },
  ]);
  expect((await nearby(communityId)).figures).toEqual([
    {
      ...figure,
      name: 'commuteMinutes',
      value: 22,
      table: 'ACS B08013, B08303',
      marginOfError: 9,
      caution: 'Fewer than 1,000 people live here, so this estimate is uncertain.',
      isCorrected: false,
      state: null,
      country: null,
    },
  ]);
});

test('details have the months of the climate, time zone, ZIP codes and the year of the count', async () => {
  const db = testDb();
  const communityId = await makeCommunity(db, {
    timezone: 'America/Chicago',
    zipCodes: ['67501', '67502'],
  });
  const year = Array.from({ length: 12 }, (_, month) => month + 0.1);
  await db.insert(climateStations).values({
    id: 'USW00000001',
    name: 'HUTCHINSON',
    lat: 38,
    long: -97.9,
    highs: year,
    lows: year,
    precipitation: year,
    snow: null,
    source: 'NOAA U.S. Climate Normals',
    vintage: '1991–2020',
    retrievedOn: '2026-11-01',
  });
  await db
    .insert(communityClimate)
    .values({ communityId, stationId: 'USW00000001', distanceMiles: 2.34 });
  await db.insert(communityFigures).values({
    communityId,
    field: 'population',
    value: 12_345,
    source: 'U.S. Census Bureau, 2020 Census',
    vintage: '2020',
  });
  const { body } = await visitor().call('community/get-community-details', { communityId });
  expect(body.data).toMatchObject({
    timezone: 'America/Chicago',
    zipCodes: ['67501', '67502'],
    populationVintage: '2020',
    climateNormals: { station: 'HUTCHINSON', miles: 2.3, highs: year, snow: null },
  });
});

describe('what was asked before', () => {
  const base = { ...ALASKA, lat: 64, long: -158 };
  const kept = () => communityCache<{ data: object }>('nearby', { mostBytes: 1, sizeOf: () => 1 });
  let id: number;
  let neighbor: number;

  beforeAll(async () => {
    id = await makeCommunity(testDb(), { ...base, name: 'Kept' });
    neighbor = await makeCommunity(testDb(), { ...base, name: 'Quiet' });
  });

  test('is answered from memory, and shows at once what changes in a place that it names', async () => {
    const profiles = async () => (await nearby(id)).withProfile[0]?.communityNameText;
    expect(await profiles()).not.toBe('Quiet');
    expect((await kept().find(id))?.data).toEqual(await nearby(id));
    await testDb()
      .insert(aboutInsights)
      .values({ communityId: neighbor, aboutDesc: 'Not so quiet.' });
    expect(await profiles()).toBe('Quiet');
  });

  test('shows at once new names of the capital and of a larger place', async () => {
    const add = (name: string, given: object) =>
      makeCommunity(testDb(), { ...ALASKA, lat: 58, long: -134, name, ...given });
    const asked = await makeCommunity(testDb(), { ...base, lat: 65, population: null });
    const rename = (id: number) =>
      testDb()
        .update(communities)
        .set({ name: sql`'New ' || name` })
        .where(eq(communities.id, id));
    const capitalId = await add('Capital', { geonamesId: STATE_CAPITALS.AK });
    const largestId = await add('Largest', { population: 20_000_000 });
    const shown = async () => {
      const { capital, larger } = await nearby(asked);
      return [capital, larger.at(-1)?.place].map((one) => one?.communityNameText);
    };
    expect(await shown()).toEqual(['Capital', 'Largest']);
    await rename(capitalId);
    expect(await shown()).toEqual(['New Capital', 'Largest']);
    await rename(largestId);
    expect(await shown()).toEqual(['New Capital', 'New Largest']);
  });

  test('stays when something is written about a place that it does not name', async () => {
    const elsewhere = await makeCommunity(testDb(), { lat: 30, long: -98 });
    await nearby(id);
    const before = await kept().find(id);
    await testDb().insert(aboutInsights).values({ communityId: elsewhere, aboutDesc: 'Far away.' });
    expect(await kept().find(id)).toBe(before);
    await makeFacility(testDb(), neighbor, { facilityTypeId: 16, name: 'New Hospital' });
    expect(await kept().find(id)).toBeUndefined();
  });
});
