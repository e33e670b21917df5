import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { climateStations, communityClimate } from '@/db/schema/public-data';
import type { CallInput } from '@/lib/app/calls';
import { mapPointsOutput } from '@/lib/domains/community-page/list-output';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

const searchText = 'mapley';
let ids: Record<'large' | 'small' | 'unknown', number>;

const points = async (input: CallInput<'community/map-points'>) => {
  const { httpStatus, body } = await visitor().call('community/map-points', input);
  expect(httpStatus).toBe(200);
  return mapPointsOutput.parse(body);
};

beforeAll(async () => {
  const db = testDb();
  const make = (name: string, given: Parameters<typeof makeCommunity>[1]) =>
    makeCommunity(db, { name: `Mapley ${name}`, stateId: 37, ...given });
  ids = {
    large: await make('Large', {
      population: 90_000,
      lat: 35.5954,
      long: -82.5516,
      medianHomePrice: 411_400,
    }),
    small: await make('Small', { population: 900, lat: 36.2168, long: -81.6746 }),
    unknown: await make('Unknown', { population: null, lat: 34.9, long: -80.1 }),
  };
  const months = Array.from({ length: 12 }, () => 81.5);
  await db.insert(climateStations).values({
    id: 'MAPLEY',
    name: 'Mapley',
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
  await db
    .insert(communityClimate)
    .values({ communityId: ids.large, stationId: 'MAPLEY', distanceMiles: 2 });
});

test('all places of a list come in its order, with where they are', async () => {
  const { lats, longs, populations, known, ...answer } = await points({ searchText });
  expect(answer.ids).toEqual([ids.large, ids.small, ids.unknown]);
  expect(lats).toEqual([35_595, 36_217, 34_900]);
  expect(longs).toEqual([-82_552, -81_675, -80_100]);
  expect(populations).toEqual([90_000, 900, null]);
  expect(known).toBe(3);
  expect(answer).not.toHaveProperty('values');
});

test('a figure comes in the unit that its colors have, and null where it is not known', async () => {
  expect((await points({ searchText, figure: 'julyHigh' })).values).toEqual([81.5, null, null]);
  expect((await points({ searchText, figure: 'homeValue' })).values).toEqual([411_000, null, null]);
});

test('places of which something chosen is not known are last, and are counted apart', async () => {
  const input = { searchText, minPopulation: 50_000, includeUnknown: true };
  const { ids: found, known } = await points(input);
  expect(found).toEqual([ids.large, ids.unknown]);
  expect(known).toBe(1);
});

test('with wishes each place says how many of them it is known to meet', async () => {
  const wishes = 'size:20000-100000,july:-84';
  const { ids: found, met, wishCount } = await points({ searchText, wishes });
  expect(found.map((id, at) => [id, met?.[at]])).toEqual([
    [ids.large, 2],
    [ids.unknown, 0],
    [ids.small, 0],
  ]);
  expect(wishCount).toBe(2);
  expect(await points({ searchText })).not.toHaveProperty('met');
});

test('places by their ids are those alone, for the map and for the list alike', async () => {
  const places = [ids.large, 2_000_000_000];
  expect((await points({ places })).ids).toEqual([ids.large]);
  const { body } = await visitor().call('community/get-all', { places });
  expect(body.dataResult.map(({ id }) => id)).toEqual([ids.large]);
  expect((await points({ searchText, places: [] })).ids).toEqual(
    (await points({ searchText })).ids,
  );
});

test('an area has the places within it, for the map and for the list alike', async () => {
  const area = { west: -83, south: 35, east: -81, north: 36 };
  expect((await points({ searchText, area })).ids).toEqual([ids.large]);
  const { body } = await visitor().call('community/get-all', { searchText, area });
  expect(body.dataResult.map(({ id }) => id)).toEqual([ids.large]);
  expect(body.count).toBe(1);
});

test('a figure that nobody has and a box that is none are refused by their names', async () => {
  const refused = async (input: object) =>
    (await visitor().call('community/map-points', input as never)) as {
      httpStatus: number;
      body: { errors?: unknown };
    };
  const figure = await refused({ figure: 'rain' });
  expect(figure.httpStatus).toBe(422);
  expect(JSON.stringify(figure.body)).toContain('figure');
  const box = await refused({ area: { west: -80, south: 35, east: -82, north: 36 } });
  expect(box.httpStatus).toBe(422);
  expect(JSON.stringify(box.body)).toContain('area');
});

test('a place that moves is found where it is now', async () => {
  await points({ searchText });
  await testDb().update(communities).set({ lat: 36 }).where(eq(communities.id, ids.small));
  expect((await points({ searchText })).lats).toEqual([35_595, 36_000, 34_900]);
});
