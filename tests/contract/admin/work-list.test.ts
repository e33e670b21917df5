import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeInvitation } from '@/db/factories/invitations';
import { makeUser } from '@/db/factories/people';
import { makeVideo } from '@/db/factories/videos';
import { recordEvent } from '@/db/queries/platform/audit';
import { jobBoards } from '@/db/schema/jobs';
import { ROLES } from '@/lib/shared/access/roles';
import type { WorkKind } from '@/lib/shared/constants/work';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  type Persona,
} from '../../support/people/personas';

const DAY = 86_400_000;

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

const work = async () => (await admin.client.call('user/list-work', {})).body.data;

const itemsOf = async (kind: WorkKind) =>
  (await work())?.groups.find((group) => group.kind === kind)?.items ?? [];

test('a video waits until it is decided', async () => {
  const communityId = await makeCommunity(testDb(), { name: 'Waitville' });
  const requestId = await makeVideo(testDb(), communityId);
  const before = (await work())?.total ?? 0;
  expect(await itemsOf('video')).toContainEqual(
    expect.objectContaining({
      id: requestId,
      communityId,
      communityNameText: 'Waitville',
      label: 'new',
    }),
  );
  await admin.client.call('community/approve-video', { requestId, action: 'approve' });
  expect((await itemsOf('video')).map(({ id }) => id)).not.toContain(requestId);
  expect((await work())?.total).toBe(before - 1);
});

test('an invitation waits in its last three days', async () => {
  const communityId = await makeCommunity(testDb());
  const ending = await makeInvitation(testDb(), {
    communityId,
    expiresAt: new Date(Date.now() + 2 * DAY),
  });
  const fresh = await makeInvitation(testDb(), {
    communityId,
    expiresAt: new Date(Date.now() + 10 * DAY),
  });
  const ids = (await itemsOf('invitation')).map(({ id }) => id);
  expect(ids).toContain(ending.id);
  expect(ids).not.toContain(fresh.id);
});

test('a community that lost its representative waits, one that never had any or is hidden does not', async () => {
  const left = await makeCommunity(testDb());
  const never = await makeCommunity(testDb());
  const again = await makeCommunity(testDb());
  const hidden = await makeCommunity(testDb(), {
    hiddenAs: 'unpublished',
    hiddenAt: new Date(),
  });
  for (const communityId of [left, again, hidden])
    await recordEvent(testDb(), {
      actorId: admin.id,
      action: 'representative-removed',
      subject: `user:${admin.id}`,
      details: { communityId },
    });
  await representativeOf(again);
  const ids = (await itemsOf('unrepresented')).map(({ communityId }) => communityId);
  expect(ids).toContain(left);
  expect(ids).not.toContain(never);
  expect(ids).not.toContain(again);
  expect(ids).not.toContain(hidden);
});

test('a representative without a community waits until they have one', async () => {
  const communityId = await makeCommunity(testDb());
  const userId = await makeUser(testDb(), {
    roleId: ROLES.representative,
    firstName: 'Wanda',
    lastName: 'Waits',
  });
  const represents = (await representativeOf(await makeCommunity(testDb()))).id;
  const before = await itemsOf('representative');
  expect(before).toContainEqual(expect.objectContaining({ id: userId, label: 'Wanda Waits' }));
  expect(before.map(({ id }) => id)).not.toContain(represents);
  await admin.client.call('user/change-account-type', {
    userId,
    roleId: ROLES.representative,
    communityId,
  });
  expect((await itemsOf('representative')).map(({ id }) => id)).not.toContain(userId);
});

test('types without a meaning, places to match, failed emails and boards without jobs wait', async () => {
  const communityId = await makeCommunity(testDb());
  await testDb().execute(
    sql`insert into imported_type_names (kind, type_text, row_count) values ('healthcare', 'Bone Setter', 12)`,
  );
  await testDb().execute(
    sql`insert into place_matches (community_id, geoid, name, lat, long, distance_miles, reason)
      values (${communityId}, '9999999', 'Far town', 35, -82, 9, 'far')`,
  );
  await testDb().execute(
    sql`insert into outbox_messages (recipient, sender, subject, html, text, given_up_at, last_error)
      values ('', 'a@example.test', 'Lost email', '', '', now(), 'Refused')`,
  );
  await testDb().insert(jobBoards).values({
    communityId,
    jBoardId1: '77',
    outcome: 'done',
    jobsKept: 0,
    refreshedAt: new Date(),
  });
  expect(await itemsOf('type')).toContainEqual(
    expect.objectContaining({ label: 'Bone Setter', number: 12 }),
  );
  expect((await itemsOf('match'))[0]?.number).toBeGreaterThan(0);
  expect(await itemsOf('email')).toContainEqual(expect.objectContaining({ label: 'Lost email' }));
  expect((await itemsOf('jobs')).map((item) => item.communityId)).toContain(communityId);
});

test('an entry is given to an administrator, who has it among theirs, and the log says who gave it', async () => {
  const other = await administrator();
  const communityId = await makeCommunity(testDb());
  const id = await makeVideo(testDb(), communityId);
  const { httpStatus } = await admin.client.call('user/mark-work', {
    kind: 'video',
    id,
    assigneeId: other.id,
  });
  expect(httpStatus).toBe(200);
  const theirs = (await other.client.call('user/list-work', { mine: true })).body.data;
  expect(theirs?.groups.flatMap(({ items }) => items)).toEqual([
    expect.objectContaining({ id, assignee: expect.objectContaining({ id: other.id }) }),
  ]);
  expect((await admin.client.call('user/list-work', { mine: true })).body.data?.total).toBe(0);
  const { body: log } = await admin.client.call('user/list-audit-events', { userId: other.id });
  expect(log.data?.[0]).toMatchObject({
    action: 'work-assigned',
    actor: { id: admin.id },
    details: 'work: Videos to review',
  });
  await admin.client.call('user/mark-work', { kind: 'video', id, assigneeId: null });
  expect((await other.client.call('user/list-work', { mine: true })).body.data?.total).toBe(0);
});

test('work is not given to somebody who is no administrator', async () => {
  const { id: assigneeId } = await representativeOf(await makeCommunity(testDb()));
  const refused = await admin.client.call('user/mark-work', {
    kind: 'match',
    id: 'all',
    assigneeId,
  });
  expect(refused.httpStatus).toBe(422);
});

test('an entry that is marked as done is gone until it waits again; a video is not done by hand', async () => {
  const communityId = await makeCommunity(testDb());
  const leave = () =>
    recordEvent(testDb(), {
      actorId: admin.id,
      action: 'representative-removed',
      subject: `user:${admin.id}`,
      details: { communityId },
    });
  const entry = async () =>
    (await itemsOf('unrepresented')).find((item) => item.communityId === communityId);
  await leave();
  const since = (await entry())?.since ?? '';
  const id = String(communityId);
  await admin.client.call('user/mark-work', { kind: 'unrepresented', id, doneSince: since });
  expect(await entry()).toBeUndefined();
  await leave();
  expect(await entry()).toBeDefined();
  const video = await makeVideo(testDb(), communityId);
  const refused = await admin.client.call('user/mark-work', {
    kind: 'video',
    id: video,
    doneSince: since,
  });
  expect(refused.httpStatus).toBe(422);
});
