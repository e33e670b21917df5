import { failRun, findRun } from '@/db/queries/imports/runs';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { readRun } from '@/lib/domains/runs';
import { dataRunInput } from './input';
import { cancelRunOutput } from './output';
import { presentDataRun } from './present';

export const cancelRun = operation({
  path: 'data/cancel-run',
  summary: 'Cancel a run of a public source. What it has saved stays.',
  permission: 'data:import',
  effect: 'write',
  input: dataRunInput,
  output: cancelRunOutput,
  audit: ({ input: { id }, before }) => ({
    action: 'data-run-canceled',
    subject: 'import:facts',
    details: { id, run: before },
  }),
  async run({ db, input: { id }, noteBefore }) {
    const { run } = await readRun(db, id, ERROR_MESSAGES.noDataRun);
    if (run.source === null) throw new AppError('missing', ERROR_MESSAGES.noDataRun);
    if (!(await failRun(db, id, 'An administrator canceled it.')))
      throw new AppError('conflict', ERROR_MESSAGES.dataRunEnded);
    noteBefore(run.fileName);
    const row = (await findRun(db, id)) ?? { run, starter: null, undo: null };
    return { data: presentDataRun(row), message: 'The run was canceled.' };
  },
});
