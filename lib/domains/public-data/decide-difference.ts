import type { Db } from '@/db/client';
import {
  compareFigureAgain,
  keepFigures,
  lockOpenDifferences,
  markTaken,
  putProposed,
} from '@/db/queries/imports/fact-differences';
import { keepFigure } from '@/db/queries/communities/figure-versions';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { queueMedians } from '@/lib/domains/figures/tasks/recompute-medians';
import { decideDifferenceInput } from './input';
import { decideOutput } from './output';

/** Each has a history to write; more are left for the next click. */
const MOST_AT_ONCE = 200;

export const decideDifference = operation({
  path: 'data/decide-difference',
  summary: 'Resolve differences between a public source and what people entered, for one or all.',
  permission: 'data:import',
  effect: 'write',
  // What was written meanwhile is compared again although the call is refused.
  ownTransactions: true,
  input: decideDifferenceInput,
  output: decideOutput,
  audit: ({ input: { decision, id }, after }) =>
    after === undefined
      ? null
      : {
          action: 'import-difference-decided',
          subject: 'import:census',
          details: { decision, id: id ?? 'all' },
        },
  async run({ actor, db, input: { decision, id = null }, noteAfter }) {
    const decided = await db.transaction(async (tx) => {
      const decide = decision === 'keep' ? keepFigures : take;
      const count = await decide(tx, { id, decidedBy: actor.id });
      if (count > 0) noteAfter({ decided: count });
      return count;
    });
    if (decided === 0 && id !== null)
      throw (await compareFigureAgain(db, id))
        ? new Refusal('conflict', REFUSALS.writtenMeanwhile)
        : new Refusal('missing', REFUSALS.noDifference);
    const what = decision === 'take' ? 'updated from the source' : 'kept as entered';
    return {
      data: { decided },
      message: decided === 1 ? `One figure was ${what}.` : `${decided} figures were ${what}.`,
    };
  },
});

async function take(
  tx: Db,
  { id, decidedBy }: { id: number | null; decidedBy: string },
): Promise<number> {
  let taken = 0;
  for (const difference of await lockOpenDifferences(tx, { id, limit: MOST_AT_ONCE })) {
    if (!difference.isCurrent) continue;
    const figure = { communityId: difference.communityId, field: difference.field };
    await keepFigure(tx, figure);
    await putProposed(tx, difference, decidedBy);
    await keepFigure(tx, figure);
    await markTaken(tx, difference.id, decidedBy);
    taken += 1;
  }
  if (taken > 0) await queueMedians(tx);
  return taken;
}
