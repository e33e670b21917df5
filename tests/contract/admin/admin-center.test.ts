import { parse } from 'csv-parse/sync';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeInvitation } from '@/db/factories/invitations';
import { makeUser, representCommunity } from '@/db/factories/people';
import { makeVideo } from '@/db/factories/videos';
import { insertRun } from '@/db/queries/imports/runs';
import { users } from '@/db/schema/accounts';
import { ROLES } from '@/lib/shared/access/roles';
import { CENTER_LISTS, type AdminListName } from '@/lib/shared/constants/admin-lists';
import { serveExport } from '@/lib/app/admin-exports';
import { cookieName } from '@/lib/platform/auth/cookies';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import type { CallInput } from '@/lib/app/calls';
import { TEST_APP_URL } from '../../support/app';
import type { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

const DAY = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY);

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

/** A word that nothing else in this database has. */
let serial = 0;
const newWord = () => `zq${(serial += 1).toString(36)}x${Date.now().toString(36)}`;

const listUsers = async (input: CallInput<'user/list-users'>, client: Client = admin.client) =>
  (await client.call('user/list-users', input)).body;

function download(list: string, query: Record<string, string> = {}, client: Client = admin.client) {
  const address = `${TEST_APP_URL}/api/admin-center/${list}?${new URLSearchParams(query)}`;
  const session = client.cookie(cookieName('session'));
  const headers = { ...(session && { cookie: `${cookieName('session')}=${session}` }) };
  return serveExport(new Request(address, { headers }), list);
}

const rowsOf = (csv: string) =>
  parse(csv, { bom: true, columns: true }) as Record<string, string>[];

describe('people', () => {
  test('are found by any part of their names and email, without accents and case, word by word', async () => {
    const word = newWord();
    const id = await makeUser(testDb(), {
      firstName: 'Zoë',
      lastName: `O’Neil-${word}`,
      emailId: `${word}_z.oe@example.test`,
    });
    for (const searchText of [word, `zoe ${word}`, `neil-${word}`, `${word.toUpperCase()}_Z.`]) {
      const { data } = await listUsers({ searchText });
      expect(
        data.map((user) => user.id),
        searchText,
      ).toEqual([id]);
    }
    // A wildcard of the database is a letter like any other.
    expect((await listUsers({ searchText: `${word}%z` })).data).toEqual([]);
    expect((await listUsers({ searchText: `anna ${word}` })).data).toEqual([]);
  });

  test('are found by the community that they represent', async () => {
    const name = `Town ${newWord()}`;
    const communityId = await makeCommunity(testDb(), { name });
    const id = await makeUser(testDb(), { roleId: ROLES.representative });
    await representCommunity(testDb(), communityId, id);
    const { data } = await listUsers({ searchText: `${name} Kansas` });
    expect(data).toMatchObject([
      { id, communityId, communityNameText: name, stateShortName: 'KS' },
    ]);
  });

  test('are in the tab of their role, and the deleted ones in none', async () => {
    const lastName = newWord();
    const [shopperId, representativeId, administratorId] = await Promise.all(
      [0, 1, 2].map((roleId) => makeUser(testDb(), { lastName, roleId })),
    );
    const gone = await makeUser(testDb(), { lastName });
    await testDb()
      .update(users)
      .set({ emailId: null, deletedAt: new Date() })
      .where(eq(users.id, gone));
    const idsIn = async (tab: 'all' | 'shoppers' | 'representatives' | 'administrators') => {
      const { data, pagination } = await listUsers({ tab, searchText: lastName });
      expect(pagination.totalCount).toBe(data.length);
      return data.map(({ id }) => id).sort();
    };
    expect(await idsIn('all')).toEqual([shopperId, representativeId, administratorId].sort());
    expect(await idsIn('shoppers')).toEqual([shopperId]);
    expect(await idsIn('representatives')).toEqual([representativeId]);
    expect(await idsIn('administrators')).toEqual([administratorId]);
  });

  test('are paged without losing or repeating anybody, whatever they are sorted by', async () => {
    const lastName = newWord();
    const same = daysFromNow(-1);
    const made = await Promise.all(
      Array.from({ length: 7 }, (_, at) =>
        makeUser(testDb(), { lastName, firstName: at < 4 ? 'Same' : `N${at}`, createdAt: same }),
      ),
    );
    for (const sort of ['name', 'email', 'role', 'community', 'joined'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) =>
            listUsers({ searchText: lastName, sort, direction, page, limit: 3 }),
          ),
        );
        const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
        expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
        expect(ids.sort(), `${sort} ${direction}`).toEqual([...made].sort());
        expect(pages[1]?.pagination).toEqual({
          totalCount: 7,
          totalPages: 3,
          currentPage: 2,
          limit: 3,
          hasNextPage: true,
          hasPrevPage: true,
        });
      }
  });

  test('are sorted by every column, both ways, and those without a community come last', async () => {
    const word = newWord();
    const people = [
      {
        firstName: 'Åsa',
        emailId: `c-${word}@example.test`,
        roleId: 0,
        createdAt: daysFromNow(-3),
      },
      { firstName: 'Bo', emailId: `a-${word}@example.test`, roleId: 1, createdAt: daysFromNow(-1) },
      { firstName: 'Cy', emailId: `B-${word}@example.test`, roleId: 2, createdAt: daysFromNow(-2) },
    ];
    const ids = await Promise.all(
      people.map((one) => makeUser(testDb(), { lastName: word, ...one })),
    );
    await representCommunity(testDb(), await makeCommunity(testDb()), ids[1] ?? '');
    const order = async (input: CallInput<'user/list-users'>) =>
      (await listUsers({ searchText: word, ...input })).data
        .map(({ firstName }) => firstName.slice(0, 1))
        .join('');
    expect(await order({ sort: 'name' })).toBe('ÅBC');
    expect(await order({ sort: 'name', direction: 'desc' })).toBe('CBÅ');
    expect(await order({ sort: 'email' })).toBe('BCÅ');
    expect(await order({ sort: 'role' })).toBe('CBÅ');
    expect(await order({ sort: 'joined' })).toBe('BCÅ');
    expect(await order({})).toBe('BCÅ');
    expect((await order({ sort: 'community' })).startsWith('B')).toBe(true);
    expect((await order({ sort: 'community', direction: 'desc' })).startsWith('B')).toBe(true);
  });
});

test('invitations are where they belong, also when nobody has said that they expired', async () => {
  const word = newWord();
  const communityId = await makeCommunity(testDb(), { name: `Town ${word}` });
  const make = async (status: string, given = {}) => {
    const emailId = `${status}-${word}@example.test`;
    const asked = { communityId, emailId, invitationStatus: status as 'Pending', ...given };
    return (await makeInvitation(testDb(), asked)).id;
  };
  const pending = await make('Pending');
  const late = await make('Pending', {
    emailId: `late-${word}@example.test`,
    expiresAt: daysFromNow(-1),
  });
  const expired = await make('Expired');
  const accepted = await make('Accepted', { decidedAt: new Date() });
  const declined = await make('Declined');
  const cancelled = await make('Cancelled');
  const idsIn = async (tab: 'pending' | 'accepted' | 'declined' | 'expired' | 'cancelled') => {
    const { body } = await admin.client.call('user/list-invitations', { tab, searchText: word });
    expect(
      new Set(body.data.map(({ invitationStatus }) => invitationStatus.toLowerCase())),
    ).toEqual(new Set([tab]));
    return body.data.map(({ id }) => id).sort();
  };
  expect(await idsIn('pending')).toEqual([pending]);
  expect(await idsIn('expired')).toEqual([late, expired].sort());
  expect(await idsIn('accepted')).toEqual([accepted]);
  expect(await idsIn('declined')).toEqual([declined]);
  expect(await idsIn('cancelled')).toEqual([cancelled]);
});

test('communities are found by name, state or representative, and unknown populations come last', async () => {
  const word = newWord();
  const [large, unknown, small] = await Promise.all(
    [50_000, null, 500].map((population, at) =>
      makeCommunity(testDb(), { name: `Town ${at} ${word}`, population }),
    ),
  );
  const representative = await makeUser(testDb(), { lastName: `Rep${word}` });
  await representCommunity(testDb(), small ?? 0, representative);
  const ids = async (input: CallInput<'community/list-communities'>) =>
    (await admin.client.call('community/list-communities', input)).body.data.map(({ id }) => id);
  const searchText = `${word} ks`;
  expect(await ids({ searchText, sort: 'population' })).toEqual([large, small, unknown]);
  expect(await ids({ searchText, sort: 'population', direction: 'asc' })).toEqual([
    small,
    large,
    unknown,
  ]);
  expect(await ids({ searchText })).toEqual([large, unknown, small]);
  expect(await ids({ searchText, sort: 'representative' })).toEqual([small, large, unknown]);
  expect(await ids({ searchText, tab: 'represented' })).toEqual([small]);
  expect(await ids({ searchText, tab: 'unrepresented' })).toEqual([large, unknown]);
  expect(await ids({ searchText: `rep${word}` })).toEqual([small]);
});

test('videos are under new, changes or decided, each once', async () => {
  const word = newWord();
  const place = async () => makeCommunity(testDb(), { name: `Town ${newWord()} ${word}` });
  const repId = await makeUser(testDb(), { firstName: 'Vi', lastName: 'Deo' });
  const added = await makeVideo(testDb(), await place(), { repId });
  const changed = await makeVideo(testDb(), await place(), {
    approvedStatus: 'Approved',
    editedStatus: 'Pending',
    createdAt: daysFromNow(-9),
    decidedAt: daysFromNow(-8),
  });
  const approved = await makeVideo(testDb(), await place(), {
    approvedStatus: 'Approved',
    editedStatus: 'Rejected',
    rejectionReason: 'Too dark.',
    decidedBy: admin.id,
    decidedAt: new Date(),
  });
  const rejected = await makeVideo(testDb(), await place(), { approvedStatus: 'Rejected' });
  const inTab = async (tab: 'new' | 'changes' | 'decided') =>
    (await admin.client.call('user/list-video-requests', { tab, searchText: word })).body.data;
  expect(await inTab('new')).toMatchObject([
    { id: added, sentBy: { id: repId, name: 'Vi Deo' }, decidedBy: null },
  ]);
  const [change] = await inTab('changes');
  expect(change).toMatchObject({ id: changed, sentBy: null });
  expect(Date.parse(change?.sentAt ?? '')).toBeGreaterThan(Date.now() - DAY);
  const decided = await inTab('decided');
  expect(decided.map(({ id }) => id).sort()).toEqual([approved, rejected].sort());
  expect(decided.find(({ id }) => id === approved)).toMatchObject({
    decidedBy: { id: admin.id },
    rejectionReason: 'Too dark.',
  });
});

test('imports of a kind are found by their file, also kinds that nobody can import so far', async () => {
  const word = newWord();
  const run = { fileName: `Läden ${word}.csv`, dryRun: false, startedBy: admin.id };
  const id = await insertRun(testDb(), { ...run, kind: 'healthcare' });
  const idsIn = async (tab: 'healthcare' | 'schools') =>
    (await admin.client.call('import/list-imports', { tab, searchText: `laden ${word}` })).body
      .data;
  expect(await idsIn('healthcare')).toMatchObject([{ id, startedBy: 'Test Person' }]);
  expect(await idsIn('schools')).toEqual([]);
});

test('the numbers count what is there and what waits', async () => {
  const numbers = async () => (await admin.client.call('user/get-admin-numbers', {})).body.data;
  const before = await numbers();
  const communityId = await makeCommunity(testDb());
  await representCommunity(testDb(), communityId, await makeUser(testDb()));
  await makeVideo(testDb(), communityId);
  await makeVideo(testDb(), await makeCommunity(testDb()), {
    approvedStatus: 'Approved',
    editedStatus: 'Pending',
  });
  await makeInvitation(testDb(), { communityId });
  await makeInvitation(testDb(), {
    communityId,
    expiresAt: daysFromNow(-1),
  });
  expect(await numbers()).toEqual({
    users: before.users + 1,
    communities: before.communities + 2,
    representedCommunities: before.representedCommunities + 1,
    pendingVideos: before.pendingVideos + 2,
    pendingVideoChanges: before.pendingVideoChanges + 1,
    pendingInvitations: before.pendingInvitations + 1,
  });
});

test('the state of the data says what there is, and nothing where there is nothing', async () => {
  const { data } = (await admin.client.call('import/get-data-summary', {})).body;
  expect(data.communities).toBeGreaterThan(0);
  expect(data.schools).toEqual({ records: 0, communities: 0, updatedAt: null });
});

const LISTS = Object.keys(CENTER_LISTS) as AdminListName[];

describe.each(LISTS)('the list of %s', (name) => {
  const { call, tabs, sorts } = CENTER_LISTS[name];
  const ask = (input: object) => admin.client.post(call, JSON.stringify(input));

  test('works in every tab, sorted by everything, both ways', async () => {
    for (const tab of Object.keys(tabs))
      for (const sort of Object.keys(sorts))
        for (const direction of ['asc', 'desc'])
          expect(
            await ask({ tab, sort, direction, searchText: 'a' }),
            `${tab} ${sort}`,
          ).toMatchObject({ httpStatus: 200 });
  });

  test('refuses pages, sizes, tabs and sorts that there are not, and holds its largest size', async () => {
    for (const wrong of [
      { page: 0 },
      { page: 1.5 },
      { limit: 0 },
      { limit: '5' },
      { tab: 'nobody' },
      { sort: 'password' },
      { direction: 'up' },
      { searchText: 'x'.repeat(101) },
    ])
      expect(await ask(wrong), JSON.stringify(wrong)).toMatchObject({
        httpStatus: 422,
        body: { status: false, field: Object.keys(wrong)[0] },
      });
    const { body } = await ask({ limit: 100_000 });
    expect(body).toMatchObject({ pagination: { limit: PAGE_SIZES.center.largest } });
  });

  test('is a file for administrators only, in every tab', async () => {
    expect((await download(name, {}, (await shopper()).client)).status).toBe(403);
    expect((await download(name, {}, visitor())).status).toBe(401);
    for (const tab of Object.keys(tabs)) {
      const response = await download(name, { tab });
      expect(response.status).toBe(200);
      expect(rowsOf(await response.text())).toBeInstanceOf(Array);
    }
    expect((await download(name, { tab: 'nobody' })).status).toBe(422);
  });
});

test('there is no file of a list that is none', async () => {
  expect((await download('passwords')).status).toBe(404);
  expect((await download('constructor')).status).toBe(404);
});

test('the file has what is found on the screen, with quotes, lines and formulas made harmless', async () => {
  const word = newWord();
  const names = ['=cmd()', '+1', '-2+3', '@SUM(A1)', 'a "quoted", name', 'two\nlines'];
  await Promise.all(
    names.map((firstName, at) =>
      makeUser(testDb(), { firstName, lastName: word, createdAt: daysFromNow(-at) }),
    ),
  );
  await makeUser(testDb(), { lastName: word, roleId: ROLES.administrator });
  const response = await download('users', { searchText: word, tab: 'shoppers', sort: 'joined' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="users-.*csv"$/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith('\ufeffFirst name,Last name,Email,Role,')).toBe(true);
  const rows = rowsOf(text);
  expect(rows.map((row) => row['First name'])).toEqual([
    "'=cmd()",
    "'+1",
    "'-2+3",
    "'@SUM(A1)",
    'a "quoted", name',
    'two\nlines',
  ]);
  expect(rows[0]).toMatchObject({ 'Last name': word, Role: 'Shopper', Verified: 'yes' });
});

test('a file of several parts has everybody once, while people join and leave', async () => {
  const word = newWord();
  await testDb().execute(sql`
    insert into users (email_id, first_name, last_name, created_at)
    select 'm' || n || ${`-${word}@example.test`}, 'Same', ${word}, now() - interval '1 day' * (n % 5)
    from generate_series(1, 2500) n`);
  const response = await download('users', { searchText: word, sort: 'joined' });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader?.read())?.value, { stream: true });
  // Those who come first in the list join, and one who has been read leaves.
  await makeUser(testDb(), { lastName: word });
  await testDb()
    .delete(users)
    .where(and(eq(users.lastName, word), inArray(users.emailId, [`m5-${word}@example.test`])));
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += decoder.decode(part.value, { stream: true });
  const ids = rowsOf(text).map(({ Id }) => Id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(2500);
});

test('every email can be looked at, with nobody’s data', async () => {
  const { client } = await administrator();
  const { body } = await client.call('user/preview-email', {});
  const names = body.data?.emails.map(({ name }) => name) ?? [];
  expect(names.length).toBeGreaterThan(20);
  expect(body.data?.shown.name).toBe(names[0]);
  for (const name of names) {
    const { data } = (await client.call('user/preview-email', { name })).body;
    expect(data?.shown.html).toMatch(/^<!DOCTYPE html/);
    expect(`${data?.shown.html}${data?.shown.text}`).not.toMatch(/localhost|undefined/);
  }
  expect((await client.call('user/preview-email', { name: 'constructor' })).httpStatus).toBe(404);
});
