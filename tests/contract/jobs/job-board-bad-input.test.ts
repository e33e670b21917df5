import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { jobBoards, jobBoardState } from '@/db/schema/jobs';
import {
  BOARD_TOKEN,
  boardForTests,
  collectLog,
  jobListOf,
  laterOn,
  refreshedList,
  refreshQueued,
  townWithBoard,
} from '../../support/job-board';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

const board = await boardForTests();
afterAll(closeTestDb);

beforeEach(() => {
  board.behave({});
  board.asked.length = 0;
});

const boardRow = async (communityId: number) => {
  const where = eq(jobBoards.communityId, communityId);
  const [row] = await testDb().select().from(jobBoards).where(where);
  return row;
};

test('a hiccup of the board is tried again at once', async () => {
  const { communityId } = await townWithBoard();
  board.behave({ mode: 'fail', status: 503, times: 2 });
  expect(await refreshedList(communityId)).toMatchObject({ count: 12 });
  expect(board.asked).toHaveLength(3);
});

test('a board that asks for a short wait is asked again after it', async () => {
  const { communityId } = await townWithBoard();
  board.behave({ mode: 'fail', status: 429, retryAfter: '1', times: 1 });
  await jobListOf(communityId);
  const startedAt = Date.now();
  await refreshQueued();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1000);
  expect((await jobListOf(communityId)).count).toBe(12);
});

test('a board that asks for a long wait gets no request until then from anybody', async () => {
  const lines = collectLog();
  const [one, other] = [await townWithBoard(), await townWithBoard()];
  board.behave({ mode: 'fail', status: 429, retryAfter: '900' });
  expect(await refreshedList(one.communityId)).toMatchObject({ count: 0, refreshing: false });
  expect(board.asked).toHaveLength(1);
  board.behave({});
  expect(await refreshedList(other.communityId)).toMatchObject({ count: 0, refreshing: false });
  expect(board.asked).toHaveLength(1);
  const [state] = await testDb().select().from(jobBoardState);
  const minutes = ((state?.tryAgainAt?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  expect(lines.text().match(/too-many-requests/g)).toHaveLength(1);
  await laterOn(one.communityId);
  expect(await refreshedList(one.communityId)).toMatchObject({ count: 12 });
});

test('an outage that hits many communities is logged once', async () => {
  const lines = collectLog();
  board.behave({ mode: 'fail', status: 401 });
  for (let towns = 0; towns < 3; towns += 1) {
    const { communityId } = await townWithBoard();
    await laterOn(communityId);
    await refreshedList(communityId);
    expect((await boardRow(communityId))?.outcome).toBe('token-refused');
  }
  expect(lines.text().match(/the job board can’t be used/g)).toHaveLength(1);
  expect(lines.text()).not.toContain(BOARD_TOKEN);
  await testDb().update(jobBoardState).set({ failure: null, tryAgainAt: null });
});

test('scripts, styles, pictures and event handlers of a description are gone before it is stored', async () => {
  const { communityId, importId } = await townWithBoard();
  board.behave({ odd: true });
  const { data } = await refreshedList(communityId);
  const odd = data.find(({ id }) => id === `${importId}-odd`);
  expect(odd?.description).toBe('<p>Good <b>pay</b></p>apply');
  expect(odd?.title).toBe('Odd <script>alert(6)</script>');
});

test('a job without a location is not listed, and an entry that is no job is left out and counted', async () => {
  const { communityId, importId } = await townWithBoard();
  board.behave({ odd: true });
  const { count } = await refreshedList(communityId);
  expect(count).toBe(13);
  expect(await boardRow(communityId)).toMatchObject({ jobsKept: 14, jobsLeftOut: 1 });
  const nowhere = await visitor().get<{ data: { location: null } }>(`jobs/${importId}-nowhere`);
  expect(nowhere.body.data.location).toBeNull();
  const inTown = `jobs/${importId}-nowhere?communityId=${communityId}`;
  expect((await visitor().get(inTown)).httpStatus).toBe(404);
});

test('an import id that the board does not know leaves the copy and is shown as unknown', async () => {
  const { communityId } = await townWithBoard();
  const wrong = { jBoardId1: 'no!such' };
  await testDb().update(jobBoards).set(wrong).where(eq(jobBoards.communityId, communityId));
  await refreshedList(communityId);
  expect((await boardRow(communityId))?.outcome).toBe('unknown-import-id');
});

test('jobs and employers that are not in the copy are read through a cache, those that do not exist too', async () => {
  const id = 'far-away-ks-3';
  type Answer = { data: { title: string; employer: { name: string } } };
  const job = await visitor().get<Answer>(`jobs/${id}`);
  expect(job.body.data).toMatchObject({ title: 'Registered Nurse', location: 'Far Away, KS' });
  await visitor().get(`jobs/${id}`);
  const employer = await visitor().get<{ data: { name: string } }>('employers/77');
  expect(employer.body.data.name).toMatch(/^Sample Employer/);
  await visitor().get('employers/77');
  for (let time = 0; time < 2; time += 1)
    expect((await visitor().get('employers/nobody')).httpStatus).toBe(404);
  expect(board.asked).toEqual([`/api/jobs/${id}`, '/api/employers/77', '/api/employers/nobody']);
  const strange = await visitor().get('jobs/..%2F..%2Fcontrol');
  expect(strange.httpStatus).toBe(404);
});

test('a board that is away answers a single job with 503, not with a made-up 404, and with no token', async () => {
  board.behave({ mode: 'fail', status: 500 });
  const away = await visitor().takingBusy().get('jobs/not-seen-ks-1');
  expect(away.httpStatus).toBe(503);
  expect(JSON.stringify(away.body)).not.toContain(BOARD_TOKEN);
});
