import {
  acceptFigures,
  compareFigureAgain,
  rejectFigures,
} from '@/db/queries/imports/fact-differences';
import { decideDifferences } from '@/lib/domains/runs';
import { decideInput } from '@/lib/domains/runs/input';
import { decideOutput } from '@/lib/domains/runs/output';
import { operation } from '@/lib/platform/operations/operation';
import { queueMedians } from '@/lib/domains/figures';

export const decideDataDifference = operation({
  path: 'data/decide-difference',
  summary: 'Resolve differences between a public source and what people entered, for one or all.',
  permission: 'data:import',
  effect: 'write',
  // What was written in the meantime is compared again although the call fails.
  ownTransactions: true,
  input: decideInput,
  output: decideOutput,
  audit: ({ input: { decision, id }, after }) =>
    after === undefined
      ? null
      : {
          action: 'import-difference-decided',
          subject: 'import:facts',
          details: { decision, which: id ?? 'all', ...(after as object) },
        },
  run: ({ actor, db, input: { decision, id = null }, noteAfter }) =>
    decideDifferences(db, {
      decision,
      id,
      decidedBy: actor.id,
      async accept(tx, which) {
        const count = await acceptFigures(tx, which);
        if (count > 0) await queueMedians(tx);
        return count;
      },
      reject: rejectFigures,
      compareAgain: compareFigureAgain,
      nouns: ['figure', 'figures'],
      outcomes: { accept: 'updated from the source', reject: 'kept as entered' },
      noteAfter,
    }),
});
