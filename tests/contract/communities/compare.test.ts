import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { colleges, climateStations, communityClimate } from '@/db/schema/public-data';
import type { CallInput } from '@/lib/app/calls';
import { COMPARE_REFUSALS } from '@/lib/domains/community-page/compare-input';
import { compareOutput } from '@/lib/domains/community-page/compare-output';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { communities } from '@/db/schema/communities';
import { closeTestDb, shopper, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

const NO_SUCH_ID = 2_000_000_000;
const read = { source: 'A public list', vintage: '2024', retrievedOn: '2026-01-01' };

let ids: Record<'known' | 'bare', number>;

const compare = async (input: CallInput<'community/compare'>, from = visitor()) => {
  const { httpStatus, body } = await from.call('community/compare', input);
  expect(httpStatus).toBe(200);
  return compareOutput.parse(body);
};

beforeAll(async () => {
  const db = testDb();
  ids = {
    known: await makeCommunity(db, {
      name: 'Sidely Known',
      stateId: 37,
      population: 30_000,
      medianHomePrice: 411_400,
      lat: 36.2168,
      long: -81.6746,
    }),
    bare: await makeCommunity(db, { name: 'Sidely Bare', stateId: 37, population: null }),
  };
  const months = Array.from({ length: 12 }, (_, month) => (month === 6 ? 85.7 : 40));
  await db.insert(climateStations).values({
    id: 'SIDELY',
    name: 'Sidely',
    lat: 36,
    long: -81,
    highs: months,
    lows: months,
    precipitation: months,
    snow: null,
    ...read,
  });
  await db
    .insert(communityClimate)
    .values({ communityId: ids.known, stationId: 'SIDELY', distanceMiles: 2 });
  await db.insert(colleges).values({
    id: 'SIDELY',
    name: 'Sidely University',
    city: 'Sidely',
    stateId: 37,
    kind: 'publicFourYearCollegeUniversity',
    students: 20_000,
    lat: 36.2168,
    long: -81.6746,
    ...read,
  });
});

describe('communities side by side', () => {
  test('come in the order asked for, with what is known of each and null for the rest', async () => {
    const { dataResult, missingIds } = await compare({ communityIds: [ids.bare, ids.known] });
    expect(dataResult.map(({ id }) => id)).toEqual([ids.bare, ids.known]);
    expect(missingIds).toEqual([]);
    const [bare, known] = dataResult;
    expect(known).toMatchObject({ population: 30_000, medianHomePrice: 411_400 });
    expect(known?.climateNormals?.highs[6]).toBe(85.7);
    expect(known?.nearest.college).toEqual({ isKnown: true, name: 'Sidely University', miles: 0 });
    expect(bare).toMatchObject({ population: null, medianHomePrice: null, climateNormals: null });
  });

  test('answer wishes with the words and numbers that a list has, in their order', async () => {
    const wishes = 'july:-84,college:10,nonsense:1,near:2000000000~10';
    const { dataResult, wishLabels, ignoredWishes } = await compare({
      communityIds: [ids.known, ids.bare],
      wishes,
    });
    const { body } = await visitor().call('community/get-all', { searchText: 'sidely', wishes });
    for (const { id, wishes: answers } of dataResult)
      expect(body.dataResult.find((card) => card.id === id)?.wishes).toEqual(answers);
    expect(dataResult[0]?.wishes).toEqual([
      { state: 'nearly', value: 85.7, name: null },
      { state: 'met', value: 0, name: 'Sidely University' },
    ]);
    expect(dataResult[1]?.wishes[0]?.state).toBe('unknown');
    expect(wishLabels).toEqual(body.wishLabels);
    expect(ignoredWishes).toEqual(body.ignoredWishes);
  });

  test('leave out what is not there, and say which ids that were', async () => {
    const { dataResult, missingIds } = await compare({ communityIds: [NO_SUCH_ID, ids.known] });
    expect(dataResult.map(({ id }) => id)).toEqual([ids.known]);
    expect(missingIds).toEqual([NO_SUCH_ID]);
    expect((await compare({ communityIds: [NO_SUCH_ID] })).dataResult).toEqual([]);
  });

  test('show a person’s own hearts, and nobody else’s', async () => {
    const { client } = await shopper();
    const input = { communityId: ids.known, typeText: 'favourite', isFavourite: true } as const;
    await client.call('community/add-as-favourite', input);
    const heart = async (from = visitor()) =>
      (await compare({ communityIds: [ids.known] }, from)).dataResult[0]?.objectMappings;
    expect(await heart(client)).toEqual([{ isFavourite: true }]);
    expect(await heart()).toEqual([{ isFavourite: false }]);
  });

  test('follow what is written after they were read', async () => {
    const own = await makeCommunity(testDb(), { name: 'Sidely Changing', population: 10 });
    await compare({ communityIds: [own] });
    await testDb().update(communities).set({ medianAge: 41 }).where(eq(communities.id, own));
    const [community] = (await compare({ communityIds: [own] })).dataResult;
    expect(community?.medianAge).toBe(41);
  });

  test.each([
    ['none', [], ERROR_MESSAGES.required],
    ['five', [1, 2, 3, 4, 5], COMPARE_REFUSALS.tooMany],
    ['one twice', [7, '7'], COMPARE_REFUSALS.twice],
  ])('are refused in words for %s', async (_, communityIds, message) => {
    const { httpStatus, body } = await visitor().call('community/compare', {
      communityIds,
    });
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ field: 'communityIds', message });
  });
});
