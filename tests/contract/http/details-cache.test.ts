import { eq } from 'drizzle-orm';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { database, type Db } from '@/db/client';
import { makeAmenity, makeCommunity } from '@/db/factories/communities';
import { users } from '@/db/schema/accounts';
import { communities, figureMedians } from '@/db/schema/communities';
import { recommendations } from '@/db/schema/matching';
import { getAll } from '@/lib/domains/community-page/get-all';
import { liveIndex } from '@/lib/domains/community-page/live-index';
import { detailsOutput } from '@/lib/domains/community-page/output';
import { send, writeOf } from '../../support/insight-writes';
import type { Client } from '../../support/client';
import {
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

afterAll(closeTestDb);

const details = async (client: Client, communityId: number, amenityFeatureFlag = false) => {
  const path = 'community/get-community-details';
  const { httpStatus, body } = await client.call(path, { communityId, amenityFeatureFlag });
  return { httpStatus, data: body.data };
};

/** What the app asks the database in that time. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { primary } = await database();
  const { client } = primary._.session as unknown as { client: { unsafe: Unsafe } };
  const unsafe = client.unsafe;
  const texts: string[] = [];
  client.unsafe = (text, ...rest) => {
    texts.push(text);
    return unsafe(text, ...rest);
  };
  await work();
  client.unsafe = unsafe;
  return texts;
}

type Unsafe = (text: string, ...rest: unknown[]) => unknown;

test('a community that did not change costs a visitor one small statement', async () => {
  const id = await makeCommunity(testDb());
  const first = await details(visitor(), id);
  let again: typeof first | undefined;
  // While somebody writes anywhere on the server of the database, whether it's news takes a second
  // look.
  await vi.waitFor(
    async () => {
      const asked = await statementsOf(async () => (again = await details(visitor(), id)));
      expect(asked).toEqual([expect.stringContaining('community_changes')]);
    },
    { timeout: 5000 },
  );
  expect(again).toEqual(first);
});

test('each person gets their own marks, and what is cached has nobody’s', async () => {
  const id = await makeCommunity(testDb());
  await makeAmenity(testDb(), id, { name: 'A "quoted" café — 100%' });
  const me = await shopper();
  await testDb().insert(recommendations).values({ userId: me.id, communityId: id, position: 1 });
  const marks = async (client: Client) => {
    const { data } = await details(client, id);
    detailsOutput.parse({ data });
    expect(data.amenities[0]?.amenityName).toBe('A "quoted" café — 100%');
    return [data.isRecommended, data.objectMappings[0]?.isFavourite];
  };
  expect(await marks(me.client)).toEqual([true, false]);
  expect(await marks(visitor())).toEqual([false, false]);
  const heart = { communityId: id, typeText: 'favourite' as const };
  await me.client.call('community/add-as-favourite', heart);
  expect(await marks(me.client)).toEqual([true, true]);
  expect(await marks((await shopper()).client)).toEqual([false, false]);
  await me.client.call('community/add-as-favourite', heart);
  expect(await marks(me.client)).toEqual([true, false]);
});

test('whatever was written by anybody is in the next answer', async () => {
  const id = await makeCommunity(testDb(), { population: 10 });
  const { client, id: repId } = await representativeOf(id);
  const next = async () => (await details(visitor(), id)).data;
  expect((await next()).population).toBe(10);
  // As another process does.
  await testDb().update(communities).set({ population: 11 }).where(eq(communities.id, id));
  expect((await next()).population).toBe(11);
  await send(client, writeOf('about'), { communityId: id, aboutDesc: 'Just written.' });
  expect((await next()).aboutDesc).toBe('Just written.');
  await testDb().update(users).set({ lastName: 'Renamed' }).where(eq(users.id, repId));
  expect((await next()).userrole[0]?.lastName).toBe('Renamed');
  await testDb()
    .insert(figureMedians)
    .values({ field: 'medianAge', value: 41, placeCount: 3, source: 'A census', vintage: '2024' });
  expect((await next()).medians.medianAge?.country?.value).toBe(41);
});

test('featured amenities and all of them are kept apart', async () => {
  const id = await makeCommunity(testDb());
  await makeAmenity(testDb(), id, { featured: true });
  await makeAmenity(testDb(), id);
  for (let at = 0; at < 2; at += 1) {
    expect((await details(visitor(), id)).data.amenities).toHaveLength(2);
    expect((await details(visitor(), id, true)).data.amenities).toHaveLength(1);
  }
});

test('a community that is deleted is gone at once, for everyone', async () => {
  const id = await makeCommunity(testDb());
  const me = await shopper();
  await details(visitor(), id);
  await testDb().delete(communities).where(eq(communities.id, id));
  expect((await details(visitor(), id)).httpStatus).toBe(404);
  expect((await details(me.client, id)).httpStatus).toBe(404);
});

test.runIf(inject('template').kind === 'server')(
  'with writers and readers at once nobody reads something older than what was answered',
  async () => {
    const id = await makeCommunity(testDb(), { population: 0 });
    const { primary } = await database();
    let written = 0;
    const write = (db: Db, population: number) =>
      db.update(communities).set({ population }).where(eq(communities.id, id));
    const writing = (async () => {
      for (let at = 1; at <= 40; at += 1) {
        await write(primary, at);
        written = at;
      }
    })();
    const reading = Array.from({ length: 8 }, async () => {
      while (written < 40) {
        const atLeast = written;
        const { data } = await details(visitor(), id);
        expect(data.population).toBeGreaterThanOrEqual(atLeast);
      }
    });
    await Promise.all([writing, ...reading]);
    expect((await details(visitor(), id)).data.population).toBe(40);
  },
);

test('medians are read once for all communities, until one of them changes', async () => {
  const [first, second] = [await makeCommunity(testDb()), await makeCommunity(testDb())];
  await details(visitor(), first);
  const asked = await statementsOf(() => details(visitor(), second));
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((text) => text.includes('from "figure_medians"'))).toEqual([]);
});

test('a card that was read from a replica is not kept', async () => {
  const { cards } = liveIndex();
  const { primary } = await database();
  const id = await makeCommunity(primary, { name: 'Lagging' });
  const nameOf = async (isPrimary: boolean) =>
    (await cards.of({ db: primary, isPrimary }, [id], getAll)).get(id)?.join('');
  expect(await nameOf(false)).toContain('Lagging');
  await primary.update(communities).set({ name: 'Present' }).where(eq(communities.id, id));
  expect(await nameOf(true)).toContain('Present');
});
