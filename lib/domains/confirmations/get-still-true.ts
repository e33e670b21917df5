import { residentAnswersOf } from '@/db/queries/reports/still-true';
import { operation } from '@/lib/platform/operations/operation';
import { stillTrueInput } from './input';
import { stillTrueOutput } from './output';

export const getStillTrue = operation({
  path: 'community/get-still-true',
  summary: 'What the caller, who lives there, said of a community’s texts.',
  permission: 'account:use',
  effect: 'read',
  input: stillTrueInput,
  output: stillTrueOutput,
  async run({ actor, db, input }) {
    const answers = await residentAnswersOf(db, input.communityId, actor.id);
    return {
      data: answers.map(({ answeredAt, ...answer }) => ({
        ...answer,
        answeredAt: answeredAt.toISOString(),
      })),
    };
  },
});
