import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { pruneVisits } from '@/db/queries/matching';
import { communityVisits } from '@/db/schema/matching';
import { account, loggedIn, PASSWORD } from '../support/accounts';
import type { Client } from '../support/client';
import { closeTestDb, testDb, visitor } from '../support/personas';

let communityId: number;

beforeEach(async () => {
  communityId = await makeCommunity(testDb());
});
afterAll(closeTestDb);

const rows = () =>
  testDb().select().from(communityVisits).where(eq(communityVisits.communityId, communityId));

const view = (client: Client) => client.call('community/get-community-details', { communityId });

const recent = async (client: Client) => {
  const { body } = await client.call('community/get-all', { tab: 1 });
  return body.dataResult.map(({ id }) => id);
};

test('visitors without cookies leave no row, however much they view', async () => {
  for (let at = 0; at < 3; at += 1) {
    const crawler = visitor();
    expect((await view(crawler)).httpStatus).toBe(200);
    expect(await recent(visitor())).toEqual([]);
  }
  expect(await rows()).toEqual([]);
});

test('the first community that a browser saw is in Recent as soon as it asks', async () => {
  const me = visitor();
  await view(me);
  expect(await rows()).toEqual([]);
  expect(await recent(me)).toEqual([communityId]);
  expect(await rows()).toHaveLength(1);
  expect(await recent(me)).toEqual([communityId]);
});

test('it is before the second one, and moves to the account at log-in', async () => {
  const me = visitor();
  await view(me);
  const second = await makeCommunity(testDb());
  await me.call('community/get-community-details', { communityId: second });
  expect(await recent(me)).toEqual([second, communityId]);

  const other = visitor();
  await view(other);
  const { emailId } = await account();
  await other.call('user/login', { emailId, password: PASSWORD });
  const { body } = await other.call('community/get-by-user', { typeText: 'recent' });
  expect(body.dataResult.map(({ id }) => id)).toEqual([communityId]);
});

test.each(['2147483647', '999999999', '0', '-1', 'x'])(
  'a cookie that names %s as first community does no harm',
  async (first) => {
    const me = visitor();
    me.setCookie('visitor', `${randomUUID()}.${first}`);
    expect(await recent(me)).toEqual([]);
    expect((await view(me)).httpStatus).toBe(200);
  },
);

test('visits that nobody came back to for a year go; those of accounts stay', async () => {
  const me = visitor();
  await view(me);
  await recent(me);
  const { emailId } = await account();
  const { client } = await loggedIn(emailId);
  await view(client);
  const old = { visitedAt: sql`now() - interval '366 days'` };
  await testDb().update(communityVisits).set(old);
  const late = visitor();
  await view(late);
  await recent(late);
  await pruneVisits(testDb(), 365);
  const left = await rows();
  expect(left.map(({ userId }) => userId !== null).sort()).toEqual([false, true]);
});
