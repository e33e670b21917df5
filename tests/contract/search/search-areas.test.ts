import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { colleges } from '@/db/schema/public-data';
import { getAllOutput } from '@/lib/domains/community-page/list-output';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

const spot = { lat: 67.5, long: -150.2 };

const search = async (searchText: string) => {
  const { httpStatus, body } = await visitor().call('community/get-all', { searchText });
  expect(httpStatus).toBe(200);
  return getAllOutput.parse(body);
};

beforeAll(async () => {
  const db = testDb();
  const make = (name: string, population: number, at = spot) =>
    makeCommunity(db, { name, stateId: 2, county: 'Arealy Borough', population, ...at });
  await make('Arealyville', 19_000);
  await make('Arealy Hamlet', 90, { ...spot, lat: spot.lat + 0.02 });
  await make('Arealton', 80_000, { lat: 60, long: -150 });
  await make('Arelton', 2_000, { lat: 60, long: -150 });
  await db.insert(colleges).values({
    id: 'AREALY',
    name: 'Zebulon Arealy University',
    city: 'Arealyville',
    stateId: 2,
    kind: 'publicFourYearCollegeUniversity',
    students: 12_000,
    lat: spot.lat + 0.018,
    long: spot.long,
    source: 'A public list',
    vintage: '2024',
    retrievedOn: '2026-01-01',
  });
});

test('a university leads to its city first, and says where it is', async () => {
  const { dataResult, areas, areSimilar } = await search('Zebulon Arealy University');
  expect(dataResult.map((card) => card.communityNameText)).toEqual([
    'Arealyville',
    'Arealy Hamlet',
  ]);
  expect(areSimilar).toBeUndefined();
  expect(areas).toEqual([
    {
      kind: 'university',
      name: 'Zebulon Arealy University',
      where: 'Arealyville, Alaska',
      count: 2,
      stateIds: [],
      searchText: null,
      spot: { lat: 67.518, long: -150.2 },
    },
  ]);
});

test('a county and a state are results of their own', async () => {
  expect((await search('Arealy Borough')).areas).toMatchObject([
    { kind: 'county', name: 'Arealy Borough', where: 'Alaska', searchText: 'Arealy Borough, AK' },
  ]);
  const [state] = (await search('Alaska')).areas ?? [];
  expect(state).toMatchObject({ kind: 'state', name: 'Alaska', stateIds: [2] });
  expect((await search('zzzzzz')).areas).toEqual([]);
});

test('a small place is followed by the large one that differs in a letter', async () => {
  const { dataResult, didYouMean } = await search('Arelton');
  expect(dataResult[0]?.communityNameText).toBe('Arelton');
  expect(didYouMean?.name).toBe('Arealton, AK');
  expect((await search('Arealton')).didYouMean).toBeUndefined();
});
