import { jobBoardOf, toldToWaitUntil } from '@/db/queries/jobs/job-board';
import { jobsInPlace } from '@/db/queries/jobs/jobs';
import { operation } from '@/lib/platform/operations/operation';
import { boardSettings } from './board/settings';
import { communityJobsInput } from './input';
import { jobBoardsOutput } from './output';
import { presentImportIds, presentRefresh } from './present';

export const getJboards = operation({
  path: 'community/get-jboards',
  summary: 'Get a community’s import ids at the job board, and how its last refresh went.',
  permission: 'community:edit',
  effect: 'read',
  input: communityJobsInput,
  output: jobBoardsOutput,
  async run({ db, input }) {
    const row = await jobBoardOf(db, input.communityId);
    const waitUntil = boardSettings() ? await toldToWaitUntil(db) : null;
    return {
      data: presentImportIds(row),
      refresh: {
        ...presentRefresh(row, await jobsInPlace(db, input.communityId)),
        waitUntil: waitUntil?.toISOString() ?? null,
      },
    };
  },
});
