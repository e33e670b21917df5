import { database } from '@/db/client';
import { setRegularEmails } from '@/db/queries/accounts/weekly-emails';
import { regularUnsubscribe } from '@/lib/platform/operations/regular-unsubscribe';

export const serveWeeklyUnsubscribe = regularUnsubscribe('weekly', {
  what: 'weekly-unsubscribe',
  asks: 'You’ll no longer get the weekly email about your page. You’ll still get email about your account and your page when something happens.',
  done: 'The weekly email is off. You can switch it on in your account.',
  end: async (userId) =>
    setRegularEmails((await database()).primary, userId, { weeklyEmail: false }),
});
