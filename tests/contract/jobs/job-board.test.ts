import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeJob } from '@/db/factories/communities';
import { jobBoards, jobBoardState } from '@/db/schema/jobs';
import {
  BOARD_TOKEN,
  boardForTests,
  collectLog,
  jobListOf,
  laterOn,
  refreshQueued,
  townWithBoard,
} from '../../support/job-board';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

const board = await boardForTests();
afterAll(closeTestDb);

beforeEach(async () => {
  board.behave({});
  board.asked.length = 0;
  await testDb()
    .update(jobBoardState)
    .set({ failure: null, failingSince: null, tryAgainAt: null, toldToWait: false });
});

/** A community whose jobs have come once, and whose copy is old by now. */
async function townWithCopy() {
  const town = await townWithBoard();
  await jobListOf(town.communityId);
  await refreshQueued();
  await laterOn(town.communityId);
  board.asked.length = 0;
  return town;
}

const OUTAGE = 'the job board can’t be used; its jobs are served from the copy';
const RECOVERY = 'the job board can be used again';

describe('a community’s jobs', () => {
  test('come from the board in the background: the first answer says that they are being looked for', async () => {
    const { communityId, importId } = await townWithBoard();
    const first = await jobListOf(communityId);
    expect(first).toMatchObject({ data: [], count: 0, asOf: null, refreshing: true });
    expect(board.asked).toEqual([]);
    expect(await refreshQueued()).toBe(1);
    const then = await jobListOf(communityId);
    expect(then).toMatchObject({ count: 12, refreshing: false });
    expect(Date.now() - Date.parse(then.asOf ?? '')).toBeLessThan(60_000);
    expect(then.data[0]).toMatchObject({
      id: `${importId}-1`,
      employer: { name: 'Sample Employer: Copper Lantern Software', logo: null },
      apply_url: `https://jobs.example/apply/${importId}/1`,
      isSample: false,
    });
    expect(await refreshQueued()).toBe(0);
  });

  test('are read once, however many people ask at the same moment', async () => {
    const { communityId } = await townWithBoard();
    await Promise.all(Array.from({ length: 12 }, () => jobListOf(communityId)));
    await Promise.all([refreshQueued(), refreshQueued()]);
    expect(board.asked).toHaveLength(1);
  });

  test('are read again after a quarter of an hour, and not before', async () => {
    const { communityId } = await townWithBoard();
    await jobListOf(communityId);
    await refreshQueued();
    expect(await jobListOf(communityId)).toMatchObject({ refreshing: false });
    expect(await refreshQueued()).toBe(0);
    await laterOn(communityId);
    expect(await jobListOf(communityId)).toMatchObject({ count: 12, refreshing: true });
    expect(await refreshQueued()).toBe(1);
  });

  test('that are gone from the board disappear, and so do the demo’s samples', async () => {
    const { communityId } = await townWithBoard();
    await makeJob(testDb(), communityId, { isSample: true });
    expect((await jobListOf(communityId)).count).toBe(1);
    await refreshQueued();
    expect((await jobListOf(communityId)).count).toBe(12);
    await laterOn(communityId);
    board.behave({ jobs: 7 });
    await jobListOf(communityId);
    await refreshQueued();
    expect((await jobListOf(communityId)).count).toBe(7);
  });

  test('come from up to four import ids, each job once', async () => {
    const { communityId, importId } = await townWithBoard();
    const rest = { jBoardId2: `${importId}x`, jBoardId3: `${importId.slice(0, -3)}-mo` };
    await testDb().update(jobBoards).set(rest).where(eq(jobBoards.communityId, communityId));
    await jobListOf(communityId);
    await refreshQueued();
    // The second import's location is one long word that holds the name too.
    expect((await jobListOf(communityId)).count).toBe(36);
  });

  test('are those whose location contains the community’s name, before three are taken and pages are counted', async () => {
    const { communityId, name } = await townWithBoard();
    await testDb().delete(jobBoards).where(eq(jobBoards.communityId, communityId));
    const at = (location: string | null, hours: number) =>
      makeJob(testDb(), communityId, {
        location,
        postedAt: new Date(Date.now() - hours * 3_600_000),
      });
    for (const hours of [1, 2, 3]) await at('Elsewhere, KS', hours);
    const [, , here, shouted] = [
      await at(null, 4),
      await at('', 4),
      await at(`Greater ${name} Area`, 5),
      await at(name.toUpperCase().replace('O', 'Ó'), 6),
    ];
    const recent = await visitor().call('community/get-recent-job-list', { communityId });
    expect(recent.body.data.map(({ id }) => id)).toEqual([here, shouted]);
    const page = await jobListOf(communityId, { page: 1, limit: 1 });
    expect(page).toMatchObject({ count: 2, pagination: { totalCount: 2, totalPages: 2 } });
    const under = await visitor().get(`jobs/${here}?communityId=${communityId}`);
    expect(under.httpStatus).toBe(200);
  });
});

describe('a list of jobs', () => {
  test('is filtered before its pages are counted', async () => {
    const { communityId } = await townWithCopy();
    const ids = async (rest: object) =>
      (await jobListOf(communityId, { limit: 100, ...rest })).data.map(({ id }) =>
        Number(/\d+$/.exec(id)),
      );
    expect(await ids({ jobTitle: 'night  BAKÉR' })).toEqual([1, 6, 11]);
    expect(await ids({ jobTitle: 'Post 12' })).toEqual([12]);
    expect(await ids({ jobTitle: 'maple row' })).toEqual([2, 5, 8, 11]);
    expect(await ids({ jobTitle: 'strong' })).toEqual([]);
    expect(await ids({ jobCat: null })).toEqual([3, 5, 8, 10]);
    expect(await ids({ jobCat: 75022 })).toEqual([2, 7, 12]);
    expect(await ids({ jobType: 20328 })).toEqual([4, 9]);
    expect(await ids({ jobPostedAt: 1 })).toEqual([1, 2, 3, 4]);
    expect(await ids({ jobIsRemote: true })).toEqual([4, 8, 12]);
    expect(await ids({ jobIsRemote: false })).toHaveLength(12);
    const page = await jobListOf(communityId, { jobTitle: 'baker', page: 2, limit: 5 });
    expect(page).toMatchObject({ count: 12, pagination: { currentPage: 2, totalCount: 6 } });
    expect(page.data).toHaveLength(1);
  });

  test.each([
    ['jobCat', 5],
    ['jobType', 99],
    ['jobPostedAt', 6],
    ['jobIsRemote', 'yes'],
    ['page', 0],
    ['limit', 1.5],
  ])('refuses %s %s with a word about the field', async (field, value) => {
    const { communityId } = await townWithBoard();
    const input = JSON.stringify({ communityId, [field]: value });
    const refused = await visitor().post('community/get-job-list', input);
    expect(refused).toMatchObject({ httpStatus: 422, body: { field } });
  });
});

describe.each([
  ['refuses the token', 'token-refused', { mode: 'fail', status: 401 }],
  ['fails', 'board-error', { mode: 'fail', status: 500 }],
  ['is slow by 30 s', 'slow', { mode: 'slow', slowMs: 30_000 }],
  ['sends JSON that is cut off', 'not-understood', { mode: 'truncated' }],
  ['sends a page of HTML', 'not-understood', { mode: 'rubbish' }],
  ['sends us elsewhere', 'moved', { mode: 'redirect', location: 'http://127.0.0.2:9/api/jobs' }],
  // Last: it does not come back.
  ['is down', 'unreachable', null],
] as const)('a board that %s', (_, reason, mood) => {
  test('leaves the copy with its time, and is logged once', async () => {
    const lines = collectLog();
    const town = await townWithCopy();
    const { communityId } = town;
    const before = await jobListOf(communityId);
    if (mood) board.behave(mood);
    else await board.stop();
    await refreshQueued();
    for (let time = 0; time < 2; time += 1) {
      const after = await jobListOf(communityId);
      expect(after).toMatchObject({ count: 12, asOf: before.asOf, refreshing: false });
      expect(after.data).toHaveLength(12);
      await laterOn(communityId);
      await testDb()
        .update(jobBoards)
        .set({ refreshedAt: new Date(before.asOf ?? 0) })
        .where(eq(jobBoards.communityId, communityId));
      expect(await jobListOf(communityId)).toMatchObject({ count: 12, refreshing: true });
      await refreshQueued();
    }
    expect(lines.said(OUTAGE)).toMatchObject([{ reason, community: communityId }]);
    expect(lines.text()).not.toContain(BOARD_TOKEN);
    expect(lines.text()).not.toContain('a task failed');
    const [row] = await testDb()
      .select()
      .from(jobBoards)
      .where(eq(jobBoards.communityId, communityId));
    expect(row).toMatchObject({ outcome: reason, failures: 3 });
    expect(JSON.stringify(row)).not.toContain(BOARD_TOKEN);
    if (!mood) return;
    board.behave({});
    await laterOn(communityId);
    await jobListOf(communityId);
    await refreshQueued();
    expect((await jobListOf(communityId)).asOf).not.toBe(before.asOf);
    const isOver = !['not-understood', 'moved'].includes(reason);
    expect(lines.said(RECOVERY)).toHaveLength(isOver ? 1 : 0);
  });
});
