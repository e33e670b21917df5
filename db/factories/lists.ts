import { randomUUID } from 'node:crypto';
import type { Db } from '../client';
import { insertLink, insertListInvitation, insertMember } from '../queries/lists/list-sharing';
import { addItems, insertList, insertNote } from '../queries/lists/list-changes';
import { newLinkToken } from '@/lib/platform/auth/secrets';
import { makeCommunity } from './communities';

/** A list of its owner and others, with one place and a note of the owner's on it. */
export async function makeList(db: Db, ownerId: string, others: readonly string[] = []) {
  const listId = await insertList(db, ownerId, 'Towns by a river');
  for (const userId of others) await insertMember(db, listId, userId);
  const communityId = await makeCommunity(db);
  const [itemId = 0] = await addItems(db, listId, ownerId, [communityId]);
  const noteId = await insertNote(db, { itemId, authorId: ownerId, text: 'Ask about winters' });
  return { listId, itemId, noteId, communityId };
}

/** A link that shows a list. @returns what it says */
export async function makeListLink(db: Db, listId: string, createdBy: string): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  await insertLink(db, { listId, tokenHash, createdBy });
  return token;
}

/** An invitation to a list. @returns what its link says */
export async function makeListInvitation(
  db: Db,
  listId: string,
  invitedBy: string,
  emailId = `${randomUUID()}@example.test`,
): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  await insertListInvitation(db, { listId, invitedBy, emailId, tokenHash }, 3600);
  return token;
}
