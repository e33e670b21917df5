import { countNoes, lockForAnswer, storeAnswer } from '@/db/queries/reports/still-true';
import { sectionOf } from '@/lib/domains/insights/sections';
import { reportByResidents } from '@/lib/domains/reports';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { can } from '@/lib/shared/access/can';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { RESIDENTS_AGREEING } from '@/lib/shared/constants/reports';
import { CONFIRM_MESSAGES as SAY } from './constants';
import { readAsShown } from './confirm';
import { sayStillTrueInput } from './input';
import { sayStillTrueOutput } from './output';

export const sayStillTrue = operation({
  path: 'community/say-still-true',
  summary:
    'Say, as somebody who lives there, whether a section’s text is still true, or take it back. Saying it again replaces what the same person said before; three who say no open a report, without their names. Editors of the page confirm it instead.',
  permission: 'account:use',
  effect: 'write',
  limit: RATE_LIMITS.residentAnswers,
  input: sayStillTrueInput,
  output: sayStillTrueOutput,
  async run({ actor, db, input }) {
    const { communityId, section, version, isTrue } = input;
    if (can(actor, 'community:edit', { communityId })) throw new AppError('forbidden', SAY.editsIt);
    // One after the other: of two at once, neither would be the third.
    await lockForAnswer(db, communityId);
    const { label } =
      isTrue === null
        ? sectionOf(section)
        : await readAsShown(db, { communityId, section, version });
    await storeAnswer(db, { communityId, section, userId: actor.id, isTrue });
    if (isTrue === false && (await countNoes(db, { communityId, section })) >= RESIDENTS_AGREEING)
      await reportByResidents(db, communityId, section);
    return { message: said(label, isTrue) };
  },
});

function said(label: string, isTrue: boolean | null): string {
  if (isTrue === null) return 'Your answer is taken back.';
  return `You said that “${label}” is ${isTrue ? 'still' : 'no longer'} true.`;
}
