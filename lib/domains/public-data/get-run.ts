import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { readRun } from '@/lib/domains/runs';
import { operation } from '@/lib/platform/operations/operation';
import { dataRunInput } from './input';
import { runOutput } from './output';
import { presentDataRun } from './present';

export const getDataRun = operation({
  path: 'data/get-run',
  summary: 'Get the progress and results of a run of a public source.',
  permission: 'data:import',
  effect: 'read',
  input: dataRunInput,
  output: runOutput,
  run: async ({ db, input }) => ({
    data: presentDataRun(await readRun(db, input.id, ERROR_MESSAGES.noDataRun)),
  }),
});
