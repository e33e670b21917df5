import { database } from '@/db/client';
import { setRegularEmails } from '@/db/queries/accounts/weekly-emails';
import { regularUnsubscribe } from '@/lib/platform/operations/regular-unsubscribe';

export const serveChecklistUnsubscribe = regularUnsubscribe('checklist', {
  what: 'checklist-unsubscribe',
  asks: 'You’ll no longer be asked twice a year whether what you wrote still holds. Readers still see how old it is.',
  done: 'The half-yearly email is off. You can switch it on in your account.',
  end: async (userId) =>
    setRegularEmails((await database()).primary, userId, { checklistEmail: false }),
});
