import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCommunity, makeJob } from '@/db/factories/communities';
import { jobBoardState } from '@/db/schema/jobs';
import { favorites } from '@/db/schema/matching';
import {
  boardForTests,
  jobListOf,
  laterOn,
  refreshQueued,
  townWithBoard,
} from '../../support/job-board';
import { closeTestDb, shopper, testDb, visitor } from '../../support/people/personas';

await boardForTests();
afterAll(closeTestDb);

beforeEach(() =>
  testDb()
    .update(jobBoardState)
    .set({ failure: null, failingSince: null, tryAgainAt: null, toldToWait: false }),
);

const ago = (hours: number) => ({ postedAt: new Date(Date.now() - hours * 3_600_000) });

const HIDDEN = { hiddenAs: 'unpublished', hiddenAt: new Date() } as const;

/** A town, some miles north of a place where no other test has any. */
const townAt = (miles: number, given: Parameters<typeof makeCommunity>[1] = {}) =>
  makeCommunity(testDb(), { stateId: 2, lat: 65 + miles / 69.1, long: -150, ...given });

const addHeart = (userId: string, communityId: number) =>
  testDb().insert(favorites).values({ userId, communityId });

describe('jobs around a community', () => {
  test('come from the communities within the miles that were asked for, newest first, with how far', async () => {
    const here = await townAt(0);
    const [near, far] = [await townAt(9, { name: 'Birch' }), await townAt(24)];
    const hidden = await townAt(5, HIDDEN);
    const own = await makeJob(testDb(), here, ago(3));
    const ofNear = await makeJob(testDb(), near, ago(2));
    const ofFar = await makeJob(testDb(), far, ago(1));
    await makeJob(testDb(), hidden, ago(1));
    await makeJob(testDb(), near, { ...ago(1), location: 'Elsewhere' });
    const idsWithin = async (withinMiles: number) =>
      (await jobListOf(here, { withinMiles })).data.map(({ id }) => id);
    expect(await idsWithin(0)).toEqual([own]);
    expect(await idsWithin(10)).toEqual([ofNear, own]);
    expect(await idsWithin(25)).toEqual([ofFar, ofNear, own]);
    const { data, count, pagination } = await jobListOf(here, {
      withinMiles: 10,
      limit: 1,
      page: 2,
    });
    expect([count, pagination.totalCount, data.map(({ id }) => id)]).toEqual([2, 2, [own]]);
    expect(data[0]?.place).toBeNull();
    const [{ place } = {}] = (await jobListOf(here, { withinMiles: 10 })).data;
    expect(place).toMatchObject({ communityId: near, name: 'Birch, AK' });
    expect(place?.miles).toBeCloseTo(9, 1);
  });

  test('are there once: under the community itself, or else the nearest that has them', async () => {
    const [here, near, far] = [await townAt(400), await townAt(405), await townAt(410)];
    for (const communityId of [far, near, here])
      await makeJob(testDb(), communityId, { id: `everywhere-${here}` });
    for (const communityId of [far, near])
      await makeJob(testDb(), communityId, { id: `around-${here}`, ...ago(1) });
    const { data, count } = await jobListOf(here, { withinMiles: 25 });
    expect(data.map(({ id, place }) => [id, place?.communityId ?? here])).toEqual([
      [`everywhere-${here}`, here],
      [`around-${here}`, near],
    ]);
    expect(count).toBe(2);
  });

  test('are refused at a distance that the list doesn’t offer, naming the field', async () => {
    const communityId = await townAt(500);
    const { httpStatus, body } = await visitor().call('community/get-job-list', {
      communityId,
      withinMiles: 7,
    });
    expect([httpStatus, body]).toMatchObject([422, { field: 'withinMiles' }]);
  });
});

describe('jobs of one’s favorites', () => {
  test('are those of the communities with a heart that people are shown, filtered and by pages', async () => {
    const { client, id } = await shopper();
    const liked = [await townAt(600, { name: 'Spruce' }), await townAt(900)] as const;
    const hidden = await townAt(1000, HIDDEN);
    for (const communityId of [...liked, hidden]) await addHeart(id, communityId);
    const older = await makeJob(testDb(), liked[0], { ...ago(30), remote: true });
    const newer = await makeJob(testDb(), liked[1], ago(20));
    await makeJob(testDb(), hidden);
    await makeJob(testDb(), await townAt(600));
    const { body } = await client.call('user/get-favorite-jobs', {});
    expect(body).toMatchObject({ count: 2, places: 2, pagination: { totalCount: 2, limit: 5 } });
    expect(body.data.map((job) => job.id)).toEqual([newer, older]);
    expect(body.data[1]?.place).toEqual({
      communityId: liked[0],
      name: 'Spruce, AK',
      miles: null,
    });
    const remote = await client.call('user/get-favorite-jobs', { jobIsRemote: true });
    expect(remote.body).toMatchObject({ data: [{ id: older }], count: 2 });
    const second = await client.call('user/get-favorite-jobs', { page: 2, limit: 1 });
    expect(second.body.data.map((job) => job.id)).toEqual([older]);
  });

  test('are none for somebody without favorites, and without jobs in them', async () => {
    const { client, id } = await shopper();
    const none = { data: [], count: 0, asOf: null, refreshing: false };
    expect((await client.call('user/get-favorite-jobs', {})).body).toMatchObject({
      ...none,
      places: 0,
    });
    await addHeart(id, await townAt(1100));
    expect((await client.call('user/get-favorite-jobs', {})).body).toMatchObject({
      ...none,
      places: 1,
    });
  });

  test('come from the board: reading the list has every old copy refreshed, and says of when it is', async () => {
    const { client, id } = await shopper();
    const towns = [await townWithBoard(), await townWithBoard()];
    for (const { communityId } of towns) await addHeart(id, communityId);
    const read = async () => (await client.call('user/get-favorite-jobs', {})).body;
    expect(await read()).toMatchObject({ count: 0, asOf: null, refreshing: true });
    await refreshQueued();
    const fresh = await read();
    expect(fresh).toMatchObject({ count: 24, refreshing: false });
    await laterOn(towns[0]?.communityId ?? 0);
    const old = await read();
    expect(old.refreshing).toBe(true);
    expect(Date.parse(old.asOf ?? '')).toBeLessThan(Date.parse(fresh.asOf ?? '') - 60_000);
  });
});
