import { insertDataRun } from '@/db/queries/imports/data-runs';
import { findRun } from '@/db/queries/imports/imports';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { fillFromSource } from '@/lib/domains/public-data/tasks/fill-from-source';
import { startRunInput } from './input';
import { fileNameOf, kindOf } from './kinds';
import { startRunOutput, type DataRun } from './output';
import { presentRun } from './present';

export const startRun = operation({
  path: 'data/start-run',
  summary: 'Start filling communities from public sources, in the background.',
  permission: 'data:import',
  effect: 'write',
  input: startRunInput,
  output: startRunOutput,
  audit: ({ input: { sources, states = null, dryRun } }) => ({
    action: 'data-run-started',
    subject: 'import:census',
    details: { sources, states, dryRun: dryRun === true },
  }),
  async run({ actor, db, input: { sources, states = null, dryRun } }) {
    const runs: DataRun[] = [];
    for (const source of sources) {
      const id = await insertDataRun(db, {
        source,
        kind: kindOf(source),
        fileName: fileNameOf(source),
        states: states && states.length > 0 ? states : null,
        dryRun: dryRun === true,
        startedBy: actor.id,
      });
      if (id === null) throw new Refusal('conflict', REFUSALS.dataUnderWay, { field: 'sources' });
      await enqueue(db, fillFromSource, { run: id }, id);
      const row = await findRun(db, id);
      const shown = row && presentRun(row);
      if (shown) runs.push(shown);
    }
    return {
      data: runs,
      message: runs.length === 1 ? 'The run has started.' : `${runs.length} runs have started.`,
    };
  },
});
