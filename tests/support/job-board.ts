import { eq, sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity, makeJobBoard } from '@/db/factories/communities';
import { jobBoards, jobBoardState } from '@/db/schema/jobs';
import { newLog } from '@/lib/platform/observability/log';
import { refreshJobsTask } from '@/lib/domains/jobs/tasks/refresh-jobs';
import { processSingleton, removeProcessSingleton } from '@/lib/shared/constants/process-singleton';
import { runDue } from '@/lib/platform/tasks/runner';
import { startJobBoard, type JobBoard } from '../../scripts/fake-job-board-server';
import { testDb, visitor } from './people/personas';

export const BOARD_TOKEN = 'secret-board-token-4711';

/**
 * Starts a board that ends with the test file, and points the app of this process at it. Call it
 * before the first test.
 */
export async function boardForTests(): Promise<JobBoard> {
  const board = await startJobBoard({ token: BOARD_TOKEN });
  Object.assign(process.env, {
    JOB_BOARD_URL: board.url,
    JOB_BOARD_TOKEN: BOARD_TOKEN,
    JOB_BOARD_TIMEOUT_MS: '1000',
  });
  afterAll(() => board.stop());
  return board;
}

/** Everything that the app logs from now on, one object a line. */
export function collectLog() {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  removeProcessSingleton('log');
  processSingleton('log', () => newLog('trace', { write }));
  return {
    text: () => text,
    said: (message: string) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === message),
  };
}

/** A community of a name of its own, with an import id there. */
export async function townWithBoard() {
  const word = `Town${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
  const communityId = await makeCommunity(testDb(), { name: word });
  const importId = `${word.toLowerCase()}-ks`;
  await makeJobBoard(testDb(), communityId, { jBoardId1: importId });
  return { communityId, importId, name: word };
}

/** Makes the refreshes that are queued. */
export const refreshQueued = async () => runDue(await database(), refreshJobsTask);

/** Lets time go by: the copy of a community is old, and the board may be asked again. */
export async function laterOn(communityId: number): Promise<void> {
  await testDb()
    .update(jobBoards)
    .set({ refreshedAt: sql`${jobBoards.refreshedAt} - interval '20 minutes'`, tryAgainAt: null })
    .where(eq(jobBoards.communityId, communityId));
  await testDb().update(jobBoardState).set({ tryAgainAt: null, toldToWait: false });
}

/** The jobs of a community, as readers get them. */
export const jobListOf = async (communityId: number, rest = {}) =>
  (await visitor().call('community/get-job-list', { communityId, ...rest })).body;

/** The same after the refresh that reading it asks for. */
export async function refreshedList(communityId: number, rest = {}) {
  await jobListOf(communityId);
  await refreshQueued();
  return jobListOf(communityId, rest);
}
