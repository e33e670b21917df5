import { compareAgain, keepStored, takeProposed } from '@/db/queries/imports/import-differences';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { decideInput } from './input';
import { decideOutput } from './output';

export const decideDifference = operation({
  path: 'import/decide-difference',
  summary: 'Resolve differences between a file and what people wrote, for one record or all.',
  permission: 'data:import',
  effect: 'write',
  // What was written meanwhile is compared again although the call is refused.
  ownTransactions: true,
  input: decideInput,
  output: decideOutput,
  audit: ({ input: { kind, decision, id }, after }) =>
    after === undefined
      ? null
      : {
          action: 'import-difference-decided',
          subject: `import:${kind}`,
          details: { decision, id: id ?? 'all' },
        },
  async run({ actor, db, input: { kind, decision, id = null }, noteAfter }) {
    const decide = decision === 'take' ? takeProposed : keepStored;
    const decided = await db.transaction(async (tx) => {
      const count = await decide(tx, { kind, id, decidedBy: actor.id });
      if (count > 0) noteAfter({ decided: count });
      return count > 0 || id === null ? count : null;
    });
    if (decided === null) throw await refusalOf();
    const what = decision === 'take' ? 'updated from the file' : 'kept as written';
    return {
      data: { decided },
      message: decided === 1 ? `One record was ${what}.` : `${decided} records were ${what}.`,
    };

    async function refusalOf(): Promise<Refusal> {
      const isThere = id !== null && (await compareAgain(db, kind, id));
      return isThere
        ? new Refusal('conflict', REFUSALS.writtenMeanwhile)
        : new Refusal('missing', REFUSALS.noDifference);
    }
  },
});
