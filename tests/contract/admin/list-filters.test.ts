import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeness } from '@/components/sections/completeness';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { makeInvitation } from '@/db/factories/invitations';
import { makeUser, representCommunity } from '@/db/factories/people';
import { makeVideo } from '@/db/factories/videos';
import { users } from '@/db/schema/accounts';
import { communityLastEdits } from '@/db/schema/communities';
import {
  aboutInsights,
  amenitiesInsights,
  educationInsights,
  healthInsights,
} from '@/db/schema/insights';
import { outboxMessages } from '@/db/schema/platform';
import { serveExport } from '@/lib/app/admin-exports';
import type { CallInput } from '@/lib/app/calls';
import { readDetails } from '@/lib/domains/community-page/details';
import { cookieName } from '@/lib/platform/auth/cookies';
import { ROLES } from '@/lib/shared/access/roles';
import { TEST_APP_URL } from '../../support/app';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const word = () => `Zw${crypto.randomUUID().slice(0, 8)}`;

const list = async (input: CallInput<'community/list-communities'>) =>
  (await admin.client.call('community/list-communities', input)).body.data;

test('how far a page is, is what its tracker says, from nothing to much of it', async () => {
  const [bare, full] = await Promise.all([makeCommunity(testDb()), makeCommunity(testDb())]);
  const rep = await makeUser(testDb(), { roleId: ROLES.representative });
  await testDb().update(users).set({ userDescription: 'I grew up here.' }).where(eq(users.id, rep));
  await representCommunity(testDb(), full, rep);
  await testDb().insert(aboutInsights).values({ communityId: full, aboutDesc: 'A town.' });
  await testDb().insert(aboutInsights).values({ communityId: bare, aboutDesc: ' \n ' });
  await testDb().insert(educationInsights).values({ communityId: full, charter: true });
  await testDb().insert(educationInsights).values({ communityId: bare, charter: false });
  for (const communityId of [bare, full]) {
    await testDb().insert(amenitiesInsights).values({ communityId, amenitiesDesc: 'Parks.' });
    await testDb().insert(healthInsights).values({ communityId, healthCareDesc: 'A clinic.' });
  }
  // Without an amenity and a facility, these two sections aren't done.
  await makeAmenity(testDb(), full, { description: 'A lake.' });
  await makeFacility(testDb(), full, { address: '1 Elm St' });
  await makeVideo(testDb(), full, { approvedStatus: 'Approved' });
  for (const [id, percent] of [
    [bare, 0],
    [full, 54],
  ] as const) {
    const [row] = await list({ ids: [id] });
    const { percent: tracked } = completeness(
      await readDetails(testDb(), id, { featuredOnly: false }),
    );
    expect([row?.complete, tracked]).toEqual([percent, percent]);
  }
  const found = async (complete: 'low' | 'high' | 'full') =>
    (await list({ ids: [bare, full], complete })).map(({ id }) => id);
  expect([await found('low'), await found('high'), await found('full')]).toEqual([
    [bare],
    [full],
    [],
  ]);
});

test('communities are narrowed by when a person edited them and their representative was seen', async () => {
  const name = word();
  const [fresh, stale, never] = await Promise.all(
    ['a', 'b', 'c'].map((letter) => makeCommunity(testDb(), { name: `${name} ${letter}` })),
  );
  await testDb()
    .insert(communityLastEdits)
    .values([
      { communityId: fresh!, editedAt: daysAgo(2) },
      { communityId: stale!, editedAt: daysAgo(120) },
    ]);
  const rep = await makeUser(testDb(), { roleId: ROLES.representative });
  await representCommunity(testDb(), stale!, rep);
  await testDb()
    .update(users)
    .set({ lastSeenAt: daysAgo(40) })
    .where(eq(users.id, rep));
  const found = async (input: CallInput<'community/list-communities'>) =>
    (await list({ searchText: name, ...input })).map(({ id }) => id);
  expect(await found({ edited: 'recent' })).toEqual([fresh]);
  expect(await found({ edited: 'quarter' })).toEqual([stale]);
  expect(await found({ edited: 'unknown' })).toEqual([never]);
  expect(await found({ seen: 'month' })).toEqual([stale]);
  expect(await found({ seen: 'quarter' })).toEqual([]);
  expect(await found({ sort: 'edited' })).toEqual([fresh, stale, never]);
});

test('when somebody was last seen outlives their log-in', async () => {
  const email = `${word()}@example.test`;
  const { id } = await administrator();
  await testDb().update(users).set({ emailId: email }).where(eq(users.id, id));
  const seen = async () =>
    (await admin.client.call('user/list-users', { searchText: email })).body.data[0]?.seenAt;
  const before = await seen();
  expect(Date.parse(before ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await testDb().execute(`delete from sessions where user_id = '${id}'`);
  expect(await seen()).toBe(before);
});

test('only selected rows are in the file, and a text that names none is refused', async () => {
  const ids = await Promise.all([0, 1, 2].map(() => makeCommunity(testDb())));
  const download = (query: string) => {
    const session = `${cookieName('session')}=${admin.client.cookie(cookieName('session'))}`;
    const address = `${TEST_APP_URL}/api/admin-center/communities?ids=${query}`;
    return serveExport(new Request(address, { headers: { cookie: session } }), 'communities');
  };
  const file = await (await download(`${ids[0]},${ids[2]}`)).text();
  const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ Id }) => Number(Id)).sort()).toEqual([ids[0], ids[2]].sort());
  expect(rows[0]).toHaveProperty('Complete (percent)', '0');
});

const mailsTo = (address: string) =>
  testDb().select().from(outboxMessages).where(eq(outboxMessages.recipient, address));

test('representatives are reminded once a week, of how far their page is', async () => {
  const emailId = `${word()}@example.test`.toLowerCase();
  const communityId = await makeCommunity(testDb(), { name: word() });
  const rep = await makeUser(testDb(), { roleId: ROLES.representative, emailId });
  await representCommunity(testDb(), communityId, rep);
  const alone = await makeCommunity(testDb());
  const remind = async () =>
    (await admin.client.call('user/remind-representatives', { communityIds: [communityId, alone] }))
      .body;
  expect(await remind()).toMatchObject({
    data: { reminded: 1, left: 1 },
    message: '1 representative was reminded. 1 community has no representative.',
  });
  expect((await remind()).message).toBe(
    '0 representatives were reminded. 1 was left out, because of a reminder in the last 7 days. 1 community has no representative.',
  );
  expect(await mailsTo(emailId)).toHaveLength(1);
  const { body: log } = await admin.client.call('user/list-audit-events', { userId: admin.id });
  expect(log.data[0]).toMatchObject({ action: 'representatives-reminded' });
});

test('several invitations are sent again; what changes something for somebody is left for a question', async () => {
  const communityId = await makeCommunity(testDb());
  const plain = await makeInvitation(testDb(), { communityId });
  const other = await makeCommunity(testDb());
  const asks = await makeInvitation(testDb(), { communityId: other });
  await representCommunity(
    testDb(),
    other,
    await makeUser(testDb(), { roleId: ROLES.representative }),
  );
  const { body } = await admin.client.call('user/resend-invitations', {
    ids: [plain.id, asks.id],
  });
  expect(body.data).toMatchObject({ sent: 1, left: [{ id: asks.id }] });
  expect(body.message).toMatch(/^1 invitation was sent again\. 1 wasn’t: .+ has a representative/);
});

test('communities and people are put on the to-do list once, until they are done', async () => {
  const communityId = await makeCommunity(testDb(), { name: word() });
  const add = async () =>
    (await admin.client.call('user/follow-up', { kind: 'community', ids: [communityId] })).body;
  expect(await add()).toMatchObject({ data: { added: 1 } });
  expect(await add()).toMatchObject({
    message: '0 entries were added to the to-do list. 1 was on it already.',
  });
  const { body } = await admin.client.call('user/list-work', {});
  const group = body.data.groups.find(({ kind }) => kind === 'community');
  expect(group?.items.map((item) => item.communityId)).toContain(communityId);
});
