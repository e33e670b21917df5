import * as z from 'zod';
import { findRun } from '@/db/queries/imports/runs';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { beginRun } from './begin-run';
import { runLimits } from './input';
import { startRunOutput, type DataRun } from './output';
import { presentDataRun } from './present';
import { SOURCE_NAMES } from './sources';
import { fillFromSource } from './tasks/fill-from-source';

const input = runLimits.extend({
  sources: z
    .array(z.enum(SOURCE_NAMES, ERROR_MESSAGES.dataSource), ERROR_MESSAGES.dataSource)
    .min(1, ERROR_MESSAGES.dataSource)
    .max(SOURCE_NAMES.length, ERROR_MESSAGES.dataSource)
    .transform((names) => [...new Set(names)]),
});

export const startRun = operation({
  path: 'data/start-run',
  summary: 'Start filling communities from public sources, in the background.',
  permission: 'data:import',
  effect: 'write',
  input,
  output: startRunOutput,
  audit: ({ input: { sources, states = null, dryRun } }) => ({
    action: 'data-run-started',
    subject: 'import:facts',
    details: { sources, states, dryRun: dryRun === true },
  }),
  async run({ actor, db, input: { sources, states = null, dryRun } }) {
    const runs: DataRun[] = [];
    for (const source of sources) {
      const id = await beginRun(db, source, {
        states: states && states.length > 0 ? states : null,
        dryRun: dryRun === true,
        startedBy: actor.id,
      });
      if (id === null)
        throw new AppError('conflict', ERROR_MESSAGES.dataUnderWay, { field: 'sources' });
      await enqueue(db, fillFromSource, { run: id }, id);
      const row = await findRun(db, id);
      if (row) runs.push(presentDataRun(row));
    }
    return {
      data: runs,
      message: runs.length === 1 ? 'The run has started.' : `${runs.length} runs have started.`,
    };
  },
});
