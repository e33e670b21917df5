import { jobBoardOf, toldToWaitUntil } from '@/db/queries/jobs/job-board';
import { jobsInPlace } from '@/db/queries/jobs/jobs';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { boardSettings } from './board/settings';
import { requestRefresh } from './board/request-refresh';
import { JOB_BOARD_IDS } from '@/lib/shared/constants/jobs';
import { communityJobsInput } from './input';
import { refreshJobsOutput } from './output';
import { presentRefresh } from './present';

export const refreshJobs = operation({
  path: 'community/refresh-jobs',
  summary: 'Read a community’s jobs from the job board now, in the background.',
  permission: 'community:set-job-board',
  effect: 'write',
  limit: RATE_LIMITS.jobRefreshes,
  input: communityJobsInput,
  output: refreshJobsOutput,
  audit: () => ({ action: 'jobs-refreshed' as const, details: {} }),
  async run({ db, input: { communityId } }) {
    if (!boardSettings()) throw new AppError('refused', ERROR_MESSAGES.noBoard);
    const row = await jobBoardOf(db, communityId);
    if (!JOB_BOARD_IDS.some((key) => row?.[key]))
      throw new AppError('refused', ERROR_MESSAGES.noImportIds);
    if (await toldToWaitUntil(db)) throw new AppError('refused', ERROR_MESSAGES.boardToldToWait);
    const begun = await requestRefresh(db, communityId, null);
    const refresh = presentRefresh(
      await jobBoardOf(db, communityId),
      await jobsInPlace(db, communityId),
    );
    return {
      data: { ...refresh, waitUntil: null },
      message: begun ? 'The jobs are being read.' : 'The jobs are being read already.',
    };
  },
});
