import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { pruneVisits, recordVisits } from '@/db/queries/communities/matching';
import { communities } from '@/db/schema/communities';
import { communityVisits } from '@/db/schema/matching';
import { users } from '@/db/schema/accounts';
import { writeVisits } from '@/lib/domains/communities/visits';
import { account, loggedIn, PASSWORD } from '../../support/people/accounts';
import type { Client } from '../../support/client';
import { closeTestDb, shopper, testDb, visitor } from '../../support/people/personas';

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

test('a visit noted twice, as when a page is opened again while it is written, is written once', async () => {
  const { id: userId } = await shopper();
  await recordVisits(
    testDb(),
    [60, 5, 30].map((secondsAgo) => ({ userId, communityId, secondsAgo })),
  );
  const [visit, ...more] = await rows();
  expect(more).toEqual([]);
  expect(Date.now() - (visit?.visitedAt.getTime() ?? 0)).toBeLessThan(30_000);
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
  await writeVisits();
  const old = { visitedAt: sql`now() - interval '366 days'` };
  await testDb().update(communityVisits).set(old);
  const late = visitor();
  await view(late);
  await recent(late);
  await pruneVisits(testDb(), 365);
  const left = await rows();
  expect(left.map(({ userId }) => userId !== null).sort()).toEqual([false, true]);
});

test('no page waits for a visit: it is written with others, at the latest when the process stops', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, shopper));
  for (const { client } of people) await view(client);
  expect(await rows()).toEqual([]);
  await writeVisits();
  expect((await rows()).map(({ userId }) => userId).sort()).toEqual(
    people.map(({ id }) => id).sort(),
  );
});

test('people who look at places at once all have them in their Recent, newest first', async () => {
  const others = await Promise.all([makeCommunity(testDb()), makeCommunity(testDb())]);
  const people = await Promise.all(Array.from({ length: 8 }, shopper));
  const shown = people.map(async ({ client }) => {
    for (const id of [...others, communityId, others[0]])
      await client.call('community/get-community-details', { communityId: id });
    return recent(client);
  });
  for (const list of await Promise.all(shown))
    expect(list).toEqual([others[0], communityId, others[1]]);
});

test('a visit to a deleted community, or by a deleted account, does not block other visits', async () => {
  const [leaves, stays] = [await shopper(), await shopper()];
  const gone = await makeCommunity(testDb());
  for (const { client } of [leaves, stays]) {
    await client.call('community/get-community-details', { communityId: gone });
    await view(client);
  }
  await testDb().delete(communities).where(eq(communities.id, gone));
  await testDb()
    .update(users)
    .set({ deletedAt: sql`now()`, emailId: null, passwordHash: null })
    .where(eq(users.id, leaves.id));
  expect(await recent(stays.client)).toEqual([communityId]);
  expect((await rows()).map(({ userId }) => userId)).toEqual([stays.id]);
});
