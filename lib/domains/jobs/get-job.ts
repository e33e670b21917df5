import { findJob } from '@/db/queries/jobs/jobs';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { lookUp } from './board/look-up';
import { readDescription, readEmployer, readJob } from './board/records';
import { readCopies } from './board/request-refresh';
import { jobInput } from './input';
import { jobOutput } from './output';
import { presentJob } from './present';

export const getJob = operation({
  path: 'jobs/{id}',
  summary: 'Get a job, optionally only if it belongs to a given community.',
  methods: 'GET only',
  permission: 'public',
  effect: 'read',
  input: jobInput,
  output: jobOutput,
  async run({ actor, db, primary, input, network }) {
    const { id, communityId } = input;
    const row = await findJob(db, id, communityId);
    if (row) {
      const { asOf } = await readCopies(db, primary, [row.job.communityId]);
      return { data: presentJob(row), asOf };
    }
    // A community has the jobs of its list; which of the board's others are near it is not known.
    if (communityId !== undefined) throw new AppError('missing', ERROR_MESSAGES.noJob);
    const caller = actor?.id ?? network;
    const job = readJob(await lookUp({ primary, kind: 'jobs', id, caller }));
    if (!job) throw new AppError('missing', ERROR_MESSAGES.noJob);
    const { employerId } = job;
    const employer =
      job.employer ??
      readEmployer(
        await lookUp({ primary, kind: 'employers', id: employerId, caller }),
        employerId,
      );
    if (!employer) throw new AppError('missing', ERROR_MESSAGES.noJob);
    const shown = { ...job, description: await readDescription(job), isSample: false };
    return { data: presentJob({ job: shown, employer }), asOf: null };
  },
});
