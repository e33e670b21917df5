import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCommunity, makeJob } from '@/db/factories/communities';
import { auditEvents } from '@/db/schema/platform';
import { jobBoards, jobBoardState } from '@/db/schema/jobs';
import { boardForTests, refreshQueued, townWithBoard } from '../../support/job-board';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  visitor,
} from '../../support/people/personas';

const board = await boardForTests();
afterAll(closeTestDb);

const eventsOf = (communityId: number) =>
  testDb()
    .select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.subject, `community:${communityId}`));

test('an administrator sets the import ids, and the jobs come without a visit', async () => {
  const { client } = await administrator();
  const communityId = await makeCommunity(testDb(), { name: 'Millbrook Falls' });
  const ids = { jBoardId1: 'millbrook-falls-ks', jBoardId2: 42 };
  const added = await client.call('community/add-jobs-by-importid', { communityId, ...ids });
  const now = {
    jBoardId1: 'millbrook-falls-ks',
    jBoardId2: '42',
    jBoardId3: null,
    jBoardId4: null,
  };
  expect(added.body).toMatchObject({ status: true, data: now });
  await refreshQueued();
  const list = await visitor().call('community/get-job-list', { communityId });
  expect(list.body.count).toBe(12);
  const { client: own } = await representativeOf(communityId);
  const seen = await own.call('community/get-jboards', { communityId });
  expect(seen.body).toMatchObject({
    data: now,
    refresh: { outcome: 'done', jobs: 24, leftOut: 0, refreshing: false, boardIsSet: true },
  });
  const imported = await own.call('community/get-jobs-by-importid', { communityId });
  expect(imported.body.data).toHaveLength(24);
  expect(await eventsOf(communityId)).toMatchObject([
    {
      action: 'job-boards-changed',
      details: { 'import id 1': { before: null, after: 'millbrook-falls-ks' } },
    },
  ]);
});

test('an edit changes what it names, and the jobs of an id that is gone disappear at once', async () => {
  const { client } = await administrator();
  const { communityId, importId } = await townWithBoard();
  const edit = (ids: object) =>
    client.call('community/edit-jobs-by-importid', { communityId, ...ids });
  await edit({ jBoardId3: `${importId}x` });
  await refreshQueued();
  const count = async () =>
    (await visitor().call('community/get-job-list', { communityId })).body.count;
  expect(await count()).toBe(24);
  board.behave({ mode: 'fail' });
  expect((await edit({ jBoardId1: '' })).body.data).toMatchObject({
    jBoardId1: null,
    jBoardId3: `${importId}x`,
  });
  expect(await count()).toBe(12);
  await edit({ jBoardId3: null });
  expect(await count()).toBe(0);
  const before = (await eventsOf(communityId)).length;
  await edit({ jBoardId3: null });
  expect(await eventsOf(communityId)).toHaveLength(before);
  board.behave({});
});

test.each([
  [{ jBoardId1: 'a', jBoardId4: 'a' }, 'jBoardId4'],
  [{ jBoardId2: 'two words' }, 'jBoardId2'],
  [{ jBoardId3: 'x'.repeat(101) }, 'jBoardId3'],
  [{ jBoardId1: ['a'] }, 'jBoardId1'],
])('import ids like %o are refused with a word about the field', async (ids, field) => {
  const { client } = await administrator();
  const communityId = await makeCommunity(testDb());
  const input = JSON.stringify({ communityId, ...ids });
  const refused = await client.post('community/edit-jobs-by-importid', input);
  expect(refused).toMatchObject({ httpStatus: 422, body: { field } });
});

test('an import id that is set already is refused in a second call too, and may move in one', async () => {
  const { client } = await administrator();
  const communityId = await makeCommunity(testDb());
  const edit = (ids: object) =>
    client.call('community/edit-jobs-by-importid', { communityId, ...ids });
  await edit({ jBoardId1: 'same' });
  expect(await edit({ jBoardId2: 'same' })).toMatchObject({
    httpStatus: 422,
    body: { field: 'jBoardId2' },
  });
  expect((await edit({ jBoardId1: null, jBoardId2: 'same' })).body.data).toMatchObject({
    jBoardId1: null,
    jBoardId2: 'same',
  });
});

test.each([
  ['Saint Paul', 'st-paul-mn'],
  ['St. Louis', 'saint-louis-mo'],
  ['Fort Worth', 'ft-worth-tx'],
  ['Mount Vernon', 'mt-vernon-ny'],
])('jobs of %s are its own where the board writes %s', async (name, importId) => {
  const { client } = await administrator();
  const communityId = await makeCommunity(testDb(), { name });
  await client.call('community/add-jobs-by-importid', { communityId, jBoardId1: importId });
  await refreshQueued();
  const list = await visitor().call('community/get-job-list', { communityId });
  expect(list.body.count).toBe(12);
});

test('a refresh tells how many of the jobs are in the community', async () => {
  const { client } = await administrator();
  const communityId = await makeCommunity(testDb(), { name: 'Santa Fe' });
  await client.call('community/add-jobs-by-importid', { communityId, jBoardId1: 'taos-nm' });
  await refreshQueued();
  const { body } = await client.call('community/get-jboards', { communityId });
  expect(body.refresh).toMatchObject({ jobs: 12, inPlace: { name: 'Santa Fe', jobs: 0 } });
});

test('what keeps one community’s jobs from being stored doesn’t keep the others', async () => {
  const [first, second] = [await townWithBoard(), await townWithBoard()];
  const { client } = await administrator();
  await testDb().execute(sql`
    create function refuse_jobs() returns trigger language plpgsql as $$
    begin raise exception 'no room'; end $$`);
  await testDb().execute(
    sql.raw(
      `create trigger refuse_jobs before insert on jobs for each row when (new.community_id = ${first.communityId}) execute function refuse_jobs()`,
    ),
  );
  try {
    for (const { communityId } of [first, second])
      await client.call('community/refresh-jobs', { communityId });
    await refreshQueued();
  } finally {
    await testDb().execute(sql`drop function refuse_jobs cascade`);
  }
  const jobsOf = async (communityId: number) =>
    (await client.call('community/get-jobs-by-importid', { communityId })).body.data.length;
  expect(await jobsOf(first.communityId)).toBe(0);
  expect(await jobsOf(second.communityId)).toBe(12);
});

test('ids that change while the board is read win: what was read of the old ones is dropped', async () => {
  const { client } = await administrator();
  const { communityId, importId } = await townWithBoard();
  board.behave({ mode: 'slow', slowMs: 200, times: 1 });
  await client.call('community/refresh-jobs', { communityId });
  const reading = refreshQueued();
  await expect.poll(() => board.asked.length).toBeGreaterThan(0);
  const next = { communityId, jBoardId1: `${importId}-next` };
  await client.call('community/edit-jobs-by-importid', next);
  await reading;
  await refreshQueued();
  const list = await client.call('community/get-jobs-by-importid', { communityId });
  expect(list.body.data.map(({ id }) => id.startsWith(`${importId}-next`))).toEqual(
    Array(12).fill(true),
  );
});

test('Refresh now reads a copy that is young too, once at a time', async () => {
  const { client } = await administrator();
  const { communityId } = await townWithBoard();
  const refresh = () => client.call('community/refresh-jobs', { communityId });
  await refresh();
  await refreshQueued();
  board.asked.length = 0;
  board.behave({ jobs: 3 });
  const answers = await Promise.all([refresh(), refresh(), refresh()]);
  expect(answers.map(({ body }) => body.message).sort()).toEqual([
    'The jobs are being read already.',
    'The jobs are being read already.',
    'The jobs are being read.',
  ]);
  await Promise.all([refreshQueued(), refreshQueued()]);
  expect(board.asked).toHaveLength(1);
  const list = await visitor().call('community/get-job-list', { communityId });
  expect(list.body.count).toBe(3);
  board.behave({});
});

test('Refresh now says why it cannot', async () => {
  const { client } = await administrator();
  const bare = await makeCommunity(testDb());
  const without = await client.call('community/refresh-jobs', { communityId: bare });
  expect(without.body).toMatchObject({ status: false, message: 'Add an import id first.' });
  const { communityId } = await townWithBoard();
  const soon = sql`now() + interval '1 hour'`;
  await testDb().update(jobBoardState).set({ tryAgainAt: soon, toldToWait: true });
  const told = await client.call('community/refresh-jobs', { communityId });
  expect(told.body).toMatchObject({ status: false });
  expect(told.body.message).toMatch(/asked us to wait/);
  await testDb().update(jobBoardState).set({ tryAgainAt: null, toldToWait: false });
});

test('a process that dies in a refresh keeps nobody from the next one for long', async () => {
  const { communityId } = await townWithBoard();
  await makeJob(testDb(), communityId, { isSample: true });
  const dead = { turnOf: crypto.randomUUID(), turnEndsAt: sql`now() + interval '1 minute'` };
  await testDb().update(jobBoardState).set(dead);
  await visitor().call('community/get-job-list', { communityId });
  await refreshQueued();
  const count = async () =>
    (await visitor().call('community/get-job-list', { communityId })).body.count;
  expect(await count()).toBe(1);
  await testDb()
    .update(jobBoardState)
    .set({ turnEndsAt: sql`now() - interval '1 second'` });
  const lost = { wantedAt: sql`now() - interval '11 minutes'` };
  await testDb().update(jobBoards).set(lost).where(eq(jobBoards.communityId, communityId));
  await count();
  await refreshQueued();
  expect(await count()).toBe(12);
});
