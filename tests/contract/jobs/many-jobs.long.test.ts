import { afterAll, expect, test } from 'vitest';
import {
  boardForTests,
  collectLog,
  jobListOf,
  laterOn,
  refreshedList,
  townWithBoard,
} from '../../support/job-board';
import { closeTestDb } from '../../support/people/personas';
import { threadTime } from '../../support/thread-time';

const board = await boardForTests();
afterAll(closeTestDb);

test('5,000 jobs come whole, and a page of them comes quickly', async () => {
  const { communityId } = await townWithBoard();
  board.behave({ jobs: 5000 });
  const { count, data } = await refreshedList(communityId);
  expect([count, data.length]).toEqual([5000, 5000]);
  const startedAt = threadTime();
  const page = await jobListOf(communityId, { page: 1000, jobTitle: 'post' });
  expect(threadTime() - startedAt).toBeLessThan(1500);
  expect(page).toMatchObject({ pagination: { totalCount: 5000, totalPages: 1000 } });
  expect(page.data).toHaveLength(5);
  // What has not changed is not written again.
  const lines = collectLog();
  await laterOn(communityId);
  await refreshedList(communityId);
  expect(lines.said('jobs were refreshed')).toMatchObject([{ jobs: 5000, changed: 0 }]);
}, 60_000);
