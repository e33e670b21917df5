import {
  acceptProposed,
  compareAgain,
  rejectProposed,
} from '@/db/queries/imports/import-differences';
import { decideDifferences } from '@/lib/domains/runs';
import { decideOutput } from '@/lib/domains/runs/output';
import { operation } from '@/lib/platform/operations/operation';
import { decideImportInput } from './input';

export const decideDifference = operation({
  path: 'import/decide-difference',
  summary: 'Resolve differences between a file and what people wrote, for one record or all.',
  permission: 'data:import',
  effect: 'write',
  // What was written in the meantime is compared again although the call fails.
  ownTransactions: true,
  input: decideImportInput,
  output: decideOutput,
  audit: ({ input: { kind, decision, id }, after }) =>
    after === undefined
      ? null
      : {
          action: 'import-difference-decided',
          subject: `import:${kind}`,
          details: { decision, which: id ?? 'all', ...(after as object) },
        },
  run: ({ actor, db, input: { kind, decision, id = null }, noteAfter }) =>
    decideDifferences(db, {
      decision,
      id,
      decidedBy: actor.id,
      accept: (tx, which) => acceptProposed(tx, { kind, ...which }),
      reject: (tx, which) => rejectProposed(tx, { kind, ...which }),
      compareAgain: (tx, one) => compareAgain(tx, kind, one),
      nouns: ['record', 'records'],
      outcomes: { accept: 'updated from the file', reject: 'kept as written' },
      noteAfter,
    }),
});
