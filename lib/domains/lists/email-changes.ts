import type { Db } from '@/db/client';
import { claimListEmail, unseenChanges, type ListChange } from '@/db/queries/lists/list-news';
import { shellAddress } from '@/lib/domains/accounts';
import { queueEmail } from '@/lib/platform/mail';
import { regularUnsubscribeLink } from '@/lib/platform/mail/unsubscribe-token';
import { PATHS } from '@/lib/shared/constants/paths';
import { nameAmongMembers } from './present';

/** Changes of one list that an email names. */
const MOST_NAMED = 6;

/** 'Dana added Boone, NC.' What a note says stays on the list. */
function sentence(change: ListChange): string {
  const who = nameAmongMembers(change);
  const { kind, place, status } = change;
  switch (kind) {
    case 'added':
      return `${who} added ${place}.`;
    case 'removed':
      return `${who} removed ${place}.`;
    case 'status':
      return `${who} set ${place} to ${status}.`;
    case 'note':
      return `${who} wrote about ${place}.`;
    case 'joined':
      return `${who} keeps the list with you now.`;
  }
}

/**
 * Writes to somebody what others changed on their lists, once for a week, and not at all where they
 * have seen it.
 * @param week its Monday
 */
export const emailListChanges = (db: Db, userId: string, week: string): Promise<void> =>
  db.transaction(async (tx) => {
    const changes = await unseenChanges(tx, userId);
    const [first] = changes;
    const claimed = first && (await claimListEmail(tx, userId, week));
    if (!claimed) return;
    const listIds = [...new Set(changes.map(({ listId }) => listId))];
    const byList = listIds.map((id) => changes.filter(({ listId }) => listId === id));
    const unsubscribe = regularUnsubscribeLink('lists', userId);
    const props = {
      firstName: claimed.firstName,
      count: changes.length,
      where: byList.length === 1 ? first.title : 'your lists',
      lists: byList.map((ofList) => ({
        title: ofList[0]?.title ?? '',
        changes: ofList.slice(0, MOST_NAMED).map(sentence),
        more: Math.max(0, ofList.length - MOST_NAMED),
      })),
      link: shellAddress(PATHS.list.to({ listId: first.listId })),
      unsubscribe,
    };
    const email = { template: 'list-changes', props } as const;
    await queueEmail(tx, claimed.emailId, email, { unsubscribe });
  });
