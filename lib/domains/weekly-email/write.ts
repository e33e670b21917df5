import type { Db } from '@/db/client';
import { claimWeeklyEmail } from '@/db/queries/accounts/weekly-emails';
import { weeklyCounts } from '@/db/queries/communities/page-numbers';
import { placeName } from '@/db/queries/insights/change-emails';
import { countConsultations } from '@/db/queries/videos/consultations';
import { shellAddress } from '@/lib/domains/accounts';
import { emptySections } from '@/lib/domains/insights';
import { queueEmail } from '@/lib/platform/mail';
import { regularUnsubscribeLink } from '@/lib/platform/mail/unsubscribe-token';
import { PATHS } from '@/lib/shared/constants/paths';
import { formatDay } from '@/lib/shared/format/dates';

/** The last week and this one. */
const WEEKS = 2;

/** What was counted in a week; null where it wasn't for the whole of it. */
async function numbersOf(db: Db, communityId: number, week: string) {
  const known = await weeklyCounts(db, communityId, WEEKS);
  const isWhole = (since: Date | undefined) =>
    since !== undefined && since.getTime() <= Date.parse(week);
  const viewsCounted = isWhole(known?.page) && isWhole(known?.counting);
  const times = known?.counts.find((one) => one.week === week && one.kind === 'view')?.times;
  const saved = known?.saved.find((one) => one.week === week)?.times;
  return {
    views: viewsCounted ? (times ?? 0) : null,
    favorites: isWhole(known?.page) ? (saved ?? 0) : null,
  };
}

/**
 * Writes to a representative about a week, once, and not at all where there is nothing to say.
 * @param week its Monday
 */
export const writeWeeklyEmail = (db: Db, userId: string, week: string): Promise<void> =>
  db.transaction(async (tx) => {
    const claimed = await claimWeeklyEmail(tx, userId, week);
    if (!claimed) return;
    const { emailId, firstName, communityId } = claimed;
    const { views, favorites } = await numbersOf(tx, communityId, week);
    const openRequests = await countConsultations(tx, { communityId, isDone: false });
    const empty = await emptySections(tx, communityId);
    if (!views && !favorites && openRequests === 0 && empty.length === 0) return;
    const unsubscribe = regularUnsubscribeLink('weekly', userId);
    const props = {
      firstName,
      place: await placeName(tx, communityId),
      week: formatDay(week),
      views,
      favorites,
      openRequests,
      emptySections: empty,
      link: shellAddress(PATHS.account.to({})),
      unsubscribe,
    };
    const email = { template: 'representative-week', props } as const;
    await queueEmail(tx, emailId, email, { unsubscribe });
  });
