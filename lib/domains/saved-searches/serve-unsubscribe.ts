import { database } from '@/db/client';
import { endSearchEmails } from '@/db/queries/accounts/saved-searches';
import { regularUnsubscribe } from '@/lib/platform/operations/regular-unsubscribe';

export const serveSearchUnsubscribe = regularUnsubscribe('searches', {
  what: 'search-unsubscribe',
  asks: 'You’ll no longer get email about your saved searches. The searches stay.',
  done: 'Email about your saved searches is off. You can switch it on for each of them in Favorites, under Searches.',
  end: async (userId) => endSearchEmails((await database()).primary, userId),
});
