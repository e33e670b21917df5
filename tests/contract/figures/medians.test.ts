import { afterAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { figureMedians } from '@/db/schema/communities';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

const country = {
  field: 'medianAge',
  placeCount: 10,
  source: 'A census',
  vintage: '2024',
} as const;

test('a median that was changed by anybody is in the next answer', async () => {
  const communityId = await makeCommunity(testDb());
  const median = async () => {
    const { body } = await visitor().call('community/get-community-details', { communityId });
    return body.data.medians.medianAge?.country?.value;
  };
  expect(await median()).toBeUndefined();
  await testDb()
    .insert(figureMedians)
    .values({ ...country, value: 38 });
  expect(await median()).toBe(38);
  await testDb().update(figureMedians).set({ value: 39 });
  expect([await median(), await median()]).toEqual([39, 39]);
  await testDb().delete(figureMedians);
  expect(await median()).toBeUndefined();
});
