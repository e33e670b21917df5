import { database } from '@/db/client';
import { setListEmails } from '@/db/queries/lists/list-news';
import { regularUnsubscribe } from '@/lib/platform/operations/regular-unsubscribe';

export const serveListUnsubscribe = regularUnsubscribe('lists', {
  what: 'list-unsubscribe',
  asks: 'You’ll no longer get email about what others change on your lists. The lists stay.',
  done: 'Email about your lists is off. You can switch it on again in a list, under Share this list.',
  end: async (userId) => setListEmails((await database()).primary, userId, false),
});
