import { jobBoardOf } from '@/db/queries/jobs';
import { operation } from '@/lib/server/operation';
import { communityJobsInput } from './input';
import { jobBoardsOutput } from './output';

export const getJboards = operation({
  path: 'community/get-jboards',
  summary: 'Get a community’s import ids at the job board.',
  permission: 'community:edit',
  effect: 'read',
  input: communityJobsInput,
  output: jobBoardsOutput,
  async run({ db, input }) {
    const row = await jobBoardOf(db, input.communityId);
    return {
      data: {
        jBoardId1: row?.jBoardId1 ?? null,
        jBoardId2: row?.jBoardId2 ?? null,
        jBoardId3: row?.jBoardId3 ?? null,
        jBoardId4: row?.jBoardId4 ?? null,
      },
    };
  },
});
