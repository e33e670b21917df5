import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { pruneCounts } from '@/db/queries/communities/page-numbers';
import { communities } from '@/db/schema/communities';
import { favorites } from '@/db/schema/matching';
import { countMarks, countSalts, pageCounts } from '@/db/schema/page-numbers';
import { installation } from '@/db/schema/platform';
import { cookieName } from '@/lib/platform/auth/cookies';
import type { CallInput } from '@/lib/app/calls';
import { recordPageView } from '@/lib/domains/page-stats';
import { WEEKS_KEPT, WEEKS_SHOWN } from '@/lib/domains/page-stats/constants';
import { writePageEvents } from '@/lib/domains/page-stats/events';
import { lastMondays, mondayOf } from '@/lib/shared/format/weeks';
import { ADDRESS_HEADER } from '@/lib/platform/http/request';
import { TASKS } from '@/lib/app/tasks';
import { robotToken } from '../../support/people/accounts';
import type { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let communityId: number;
let representative: Persona;

beforeEach(async () => {
  communityId = await makeCommunity(testDb());
  representative = await representativeOf(communityId);
});
afterAll(closeTestDb);

async function call(client: Client, path: string, input: object, headers: object = {}) {
  const sent = { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers };
  expect((await client.post(path, JSON.stringify(input), sent)).httpStatus).toBe(200);
}

const view = (client: Client, headers: object = {}) =>
  call(client, 'community/get-community-details', { communityId }, headers);

const share = (client: Client, way: CallInput<'community/note-share'>['way']) =>
  call(client, 'community/note-share', { communityId, way });

async function numbers() {
  await writePageEvents();
  const asked = { communityId };
  const { body } = await representative.client.call('community/get-page-numbers', asked);
  return body.data;
}

const thisWeek = async () => (await numbers()).weeks.at(-1);

describe('a view counts once a day', () => {
  test('for each person, however often and by whichever route', async () => {
    const me = visitor();
    await view(me);
    await view(me);
    await writePageEvents();
    await view(me);
    await recordPageView(
      new Headers({
        'user-agent': FIREFOX,
        [ADDRESS_HEADER]: '127.0.0.1',
        'x-forwarded-for': me.address,
      }),
      communityId,
    );
    expect(await thisWeek()).toMatchObject({ views: 1, favorites: 0, shares: 0 });

    await view(me, { 'user-agent': SAFARI });
    await view(visitor());
    const account = await shopper();
    await view(account.client);
    account.client.address = visitor().address;
    await view(account.client, { 'user-agent': SAFARI });
    expect(await thisWeek()).toMatchObject({ views: 4 });
  });

  test('for many at the same moment, in several processes', async () => {
    const people = Array.from({ length: 5 }, visitor);
    await Promise.all(
      people.flatMap((one) => [view(one), view(one), writePageEvents(), view(one)]),
    );
    expect(await thisWeek()).toMatchObject({ views: 5 });
    const { addCounts } = await import('@/db/queries/communities/page-numbers');
    const { primary } = await database();
    const day = new Date().toISOString().slice(0, 10);
    const marks = Array.from({ length: 20 }, (_, at) => ({
      mark: `${communityId}`.padStart(30, '0') + String(at).padStart(2, '0'),
      communityId,
      kind: 'view' as const,
    }));
    await Promise.all(Array.from({ length: 6 }, () => addCounts(primary, day, marks)));
    expect(await thisWeek()).toMatchObject({ views: 25 });
  });

  test('the community’s own representative and administrators do not', async () => {
    await view(representative.client);
    await view((await administrator()).client);
    const session = cookieName('session');
    const cookie = `${session}=${representative.client.cookie(session)}`;
    await recordPageView(new Headers({ 'user-agent': FIREFOX, cookie }), communityId);
    expect(await thisWeek()).toMatchObject({ views: 0 });
    await view((await representativeOf(await makeCommunity(testDb()))).client);
    expect(await thisWeek()).toMatchObject({ views: 1 });
  });

  test.each([
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a preview of a network', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['something without a name', { 'user-agent': '' }],
    ['a browser that fetches ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ])('%s does not', async (_, headers) => {
    await view(visitor(), headers);
    await recordPageView(
      new Headers({ 'user-agent': FIREFOX, [ADDRESS_HEADER]: '9.9.9.9', ...headers }),
      communityId,
    );
    expect(await thisWeek()).toMatchObject({ views: 0 });
  });

  test('nothing of the page waits for it, or fails with it', async () => {
    const { primary } = await database();
    await primary.execute(sql`alter table count_marks rename to count_marks_gone`);
    try {
      await view(visitor());
      await writePageEvents();
    } finally {
      await primary.execute(sql`alter table count_marks_gone rename to count_marks`);
    }
    await view(visitor());
    expect(await thisWeek()).toMatchObject({ views: 1 });
  });
});

describe('what is kept of who came', () => {
  test('is a salted hash without address and browser, and another one each day', async () => {
    const me = visitor();
    await view(me);
    await writePageEvents();
    const marks = await testDb().select().from(countMarks);
    const stored = JSON.stringify([marks, await testDb().select().from(pageCounts)]);
    expect(stored).not.toContain(me.address);
    expect(stored).not.toContain('Firefox');
    await testDb()
      .update(countMarks)
      .set({ day: sql`${countMarks.day} - 1` });
    await testDb()
      .update(countSalts)
      .set({ day: sql`${countSalts.day} - 1` });
    await view(me);
    expect(await thisWeek()).toMatchObject({ views: 2 });
    const salts = await testDb().select().from(countSalts);
    expect(new Set(salts.map(({ salt }) => salt)).size).toBe(salts.length);
    expect(salts.length).toBeGreaterThan(1);
  });

  test('is deleted with the day’s salt once the day is over, by a task', async () => {
    const inserted = { mark: crypto.randomUUID(), day: '2026-01-05' };
    await testDb().insert(countMarks).values(inserted).onConflictDoNothing();
    await testDb().insert(countSalts).values({ day: '2026-01-05', salt: 'ab' });
    await view(visitor());
    await writePageEvents();
    await pruneCounts(testDb(), WEEKS_KEPT);
    const today = new Date().toISOString().slice(0, 10);
    for (const table of [countSalts, countMarks]) {
      const days = await testDb().selectDistinct({ day: table.day }).from(table);
      expect(days).toEqual([{ day: today }]);
    }
    expect(TASKS.find(({ name }) => name === 'prune-counts')?.schedule).toMatch(
      /^\d+ \* \* \* \*$/,
    );
  });

  test('never reaches a replica or an archived log', async () => {
    const { primary } = await database();
    const tables = await primary.execute(
      sql`select relpersistence from pg_class where relname in ('count_marks', 'count_salts')`,
    );
    expect([...tables].map((row) => row.relpersistence)).toEqual(['u', 'u']);
  });
});

describe('weeks', () => {
  const monday = mondayOf(new Date().toISOString());
  const weeks = lastMondays(monday, WEEKS_KEPT + 1);

  test('are twelve, unknown before counting began and before the page existed', async () => {
    const [counting, page] = [weeks.at(-4) ?? '', weeks.at(-7) ?? ''];
    await testDb()
      .update(installation)
      .set({ countingSince: new Date(`${counting}T12:00Z`) });
    const createdAt = new Date(`${page}T12:00Z`);
    await testDb().update(communities).set({ createdAt }).where(eq(communities.id, communityId));
    const fan = await shopper();
    const saved = { userId: fan.id, communityId, createdAt: new Date(`${weeks.at(-6)}T00:00Z`) };
    await testDb().insert(favorites).values(saved);
    await testDb()
      .insert(pageCounts)
      .values({ communityId, week: weeks.at(-3) ?? '', kind: 'view', times: 7 });

    const data = await numbers();
    expect(data.countedSince).toBe(`${counting}T12:00:00.000Z`);
    expect(data.favoritesSince).toBe(`${page}T12:00:00.000Z`);
    expect(data.weeks.map(({ week }) => week)).toEqual(weeks.slice(-WEEKS_SHOWN));
    const column = (name: 'views' | 'favorites' | 'shares') => data.weeks.map((week) => week[name]);
    const unknown = (count: number) => Array.from({ length: count }, () => null);
    expect(column('views')).toEqual([...unknown(8), 0, 7, 0, 0]);
    expect(column('shares')).toEqual([...unknown(8), 0, 0, 0, 0]);
    expect(column('favorites')).toEqual([...unknown(5), 0, 1, 0, 0, 0, 0, 0]);
  });

  test('a favorite counts in the week it was added, until it is taken back', async () => {
    const fan = await shopper();
    const favorite = (isFavourite: boolean) =>
      fan.client.call('community/add-as-favourite', {
        communityId,
        typeText: 'favourite',
        isFavourite,
      });
    await favorite(true);
    expect(await thisWeek()).toMatchObject({ favorites: 1 });
    await favorite(false);
    expect(await thisWeek()).toMatchObject({ favorites: 0 });
  });

  test('thirteen are kept', async () => {
    const counts = weeks.map((week) => ({ communityId, week, kind: 'view' as const, times: 1 }));
    await testDb().insert(pageCounts).values(counts);
    await pruneCounts(testDb(), WEEKS_KEPT);
    const kept = await testDb()
      .select()
      .from(pageCounts)
      .where(eq(pageCounts.communityId, communityId));
    expect(kept.map(({ week }) => week).sort()).toEqual(weeks.slice(1));
  });
});

describe('a share counts', () => {
  test('once a day for each way and person, and not one’s own', async () => {
    const me = visitor();
    await share(me, 'link');
    await share(me, 'link');
    await share(me, 'facebook');
    await share(representative.client, 'link');
    await call(
      visitor(),
      'community/note-share',
      { communityId, way: 'link' },
      { 'user-agent': 'Bot/1' },
    );
    expect(await thisWeek()).toMatchObject({ views: 0, shares: 2 });
  });

  test('for each email that was sent', async () => {
    for (const [client, recapToken] of [
      [visitor(), await robotToken()],
      [(await shopper()).client, undefined],
      [representative.client, undefined],
    ] as const) {
      const emailId = `friend-${communityId}-${Math.random()}@example.test`;
      const sent = await client.call('share-community-email', { communityId, emailId, recapToken });
      expect(sent.httpStatus).toBe(200);
    }
    expect(await thisWeek()).toMatchObject({ shares: 2 });
  });

  test('of no community is refused', async () => {
    const asked = { communityId: 999_999_999, way: 'link' } as const;
    expect((await visitor().call('community/note-share', asked)).httpStatus).toBe(404);
  });
});
