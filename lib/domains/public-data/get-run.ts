import { findRun } from '@/db/queries/imports/imports';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { runInput } from './input';
import { runOutput } from './output';
import { presentRun } from './present';

export const getRun = operation({
  path: 'data/get-run',
  summary: 'Get the progress and results of a run of a public source.',
  permission: 'data:import',
  effect: 'read',
  input: runInput,
  output: runOutput,
  async run({ db, input }) {
    const row = await findRun(db, input.id);
    const data = row && presentRun(row);
    if (!data) throw new Refusal('missing', REFUSALS.noDataRun);
    return { data };
  },
});
