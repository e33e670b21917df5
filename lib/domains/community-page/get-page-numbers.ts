import { questionsSince } from '@/db/queries/communities/page-questions';
import { weeklyCounts } from '@/db/queries/communities/page-numbers';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { WEEKS_SHOWN } from '@/lib/domains/page-stats/constants';
import { pageNumbersInput } from '@/lib/domains/page-stats/input';
import { pageNumbersOutput } from '@/lib/domains/page-stats/output';
import { presentQuestions } from '@/lib/domains/page-stats';
import { stillOpen } from './still-open';
import { lastMondays, mondayOf } from '@/lib/shared/format/weeks';

export const getPageNumbers = operation({
  path: 'community/get-page-numbers',
  summary: 'Get how often a community’s page was viewed, saved and shared in each of 12 weeks.',
  permission: 'community:see-numbers',
  effect: 'read',
  input: pageNumbersInput,
  output: pageNumbersOutput,
  async run({ primary, input }) {
    const known = await weeklyCounts(primary, input.communityId, WEEKS_SHOWN);
    if (!known) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
    const { page, counting, counts, saved, thisWeek } = known;
    const countedSince = (page > counting ? page : counting).toISOString();
    const favoritesSince = page.toISOString();
    const timesOf = (kind: 'view' | 'share', week: string) =>
      counts.find((one) => one.week === week && one.kind === kind)?.times ?? 0;
    const weeks = lastMondays(thisWeek, WEEKS_SHOWN).map((week) => {
      const counted = week >= mondayOf(countedSince);
      const existed = week >= mondayOf(favoritesSince);
      return {
        week,
        views: counted ? timesOf('view', week) : null,
        favorites: existed ? (saved.find((one) => one.week === week)?.times ?? 0) : null,
        shares: counted ? timesOf('share', week) : null,
      };
    });
    const shown = weeks.map(({ week }) => week);
    const asked = await questionsSince(primary, input.communityId, shown[0] ?? thisWeek);
    const questions = presentQuestions(await stillOpen(input.communityId, asked), shown);
    return { data: { countedSince, favoritesSince, questions, weeks } };
  },
});
