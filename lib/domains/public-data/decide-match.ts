import { decideMatchRow, matchedPlace } from '@/db/queries/imports/place-matches';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { decideOutput } from '@/lib/domains/runs/output';
import { operation } from '@/lib/platform/operations/operation';
import { decideMatchInput } from './input';

export const decideMatch = operation({
  path: 'data/decide-match',
  summary: 'Say whether a place of the census is a community. The next run then fills its figures.',
  permission: 'data:import',
  effect: 'write',
  input: decideMatchInput,
  output: decideOutput,
  audit: ({ input: { decision, id }, after }) => ({
    action: 'place-match-decided',
    subject: 'import:facts',
    details: { decision, id, ...(after as object) },
  }),
  async run({ actor, db, input: { decision, id }, noteAfter }) {
    const outcome = await decideMatchRow(db, {
      id,
      accept: decision === 'accept',
      decidedBy: actor.id,
    });
    if (outcome === 'missing') throw new AppError('missing', ERROR_MESSAGES.noMatch);
    if (outcome === 'taken') throw new AppError('conflict', ERROR_MESSAGES.placeTaken);
    noteAfter(await matchedPlace(db, id));
    return {
      data: { decided: 1 },
      message:
        decision === 'accept'
          ? 'The place was matched. The next run fills its figures.'
          : 'This place won’t be suggested again.',
    };
  },
});
