import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { makeCommunity } from '@/db/factories/communities';
import { communityVisits } from '@/db/schema/matching';
import {
  communitiesOfSitemap,
  firstCommunities,
  publicDetails,
} from '@/lib/domains/community-page/public-pages';
import { log } from '@/lib/platform/observability/log';
import { operation } from '@/lib/platform/operations/operation';
import { readAsVisitor } from '@/lib/platform/operations/page';
import { closeTestDb, testDb } from '../../support/people/personas';

afterAll(closeTestDb);
afterEach(() => vi.restoreAllMocks());

test('a page shows what a visitor may see, and remembers nobody', async () => {
  const id = await makeCommunity(testDb(), { name: 'Quietwater Bend' });
  expect((await publicDetails(id))?.communityNameText).toBe('Quietwater Bend');
  const { cards, count } = await firstCommunities('Quietwater Bend');
  expect([cards.map((card) => card.id), count]).toEqual([[id], 1]);
  expect((await communitiesOfSitemap()).map((address) => address.id)).toContain(id);
  const visits = await testDb()
    .select()
    .from(communityVisits)
    .where(eq(communityVisits.communityId, id));
  expect(visits).toEqual([]);
});

test('a page of a community that is not there has nothing to show', async () => {
  expect(await publicDetails(999_999_999)).toBeNull();
  expect(await firstCommunities('x'.repeat(1000))).toEqual({ cards: [], count: 0 });
});

test('a page leaves a line in the log as a call does', async () => {
  const written = vi.spyOn(log(), 'info');
  await firstCommunities('');
  await publicDetails(999_999_999);
  const lines = written.mock.calls.map(([line]) => line as unknown);
  const id = expect.stringMatching(/^[\da-f-]{36}$/) as string;
  expect(lines).toMatchObject([
    { requestId: id, call: 'community/get-all', method: 'page', status: 200 },
    { requestId: id, call: 'community/get-community-details', method: 'page', status: 404 },
  ]);
});

test('a page is given up at the deadline of its operation', async () => {
  const endless = operation({
    path: 'trial',
    summary: 'A trial.',
    permission: 'public',
    effect: 'read',
    deadline: 50,
    input: z.object({}),
    output: z.object({}),
    run: () => new Promise<never>(() => {}),
  });
  await expect(readAsVisitor(endless, {})).rejects.toMatchObject({ code: 'unavailable' });
});
