import { z } from 'zod';
import { findRun } from '@/db/queries/imports/runs';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
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
    .array(z.enum(SOURCE_NAMES, REFUSALS.dataSource), REFUSALS.dataSource)
    .min(1, REFUSALS.dataSource)
    .max(SOURCE_NAMES.length, REFUSALS.dataSource)
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
      if (id === null) throw new Refusal('conflict', REFUSALS.dataUnderWay, { field: 'sources' });
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
