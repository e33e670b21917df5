import { findJob } from '@/db/queries/jobs';
import { REFUSALS } from '@/lib/constants/refusals';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { presentJob } from './present';
import { jobInput } from './input';
import { jobOutput } from './output';

export const getJob = operation({
  path: 'jobs/{id}',
  summary: 'Get a job, optionally only if it belongs to a given community.',
  methods: 'GET only',
  permission: 'public',
  effect: 'read',
  input: jobInput,
  output: jobOutput,
  async run({ db, input }) {
    const row = await findJob(db, input.id, input.communityId);
    if (!row) throw new Refusal('missing', REFUSALS.noJob);
    return { data: presentJob(row) };
  },
});
