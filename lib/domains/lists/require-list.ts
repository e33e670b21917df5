import type { Db } from '@/db/client';
import { findNote } from '@/db/queries/lists/list-changes';
import { findListOf, itemsById, lockListOf, type StoredList } from '@/db/queries/lists/lists';
import { AppError } from '@/lib/platform/http/errors';
import { LIST_MESSAGES as SAY } from './messages';

/** @throws AppError 'missing' where the person doesn't keep such a list */
export async function requireList(db: Db, id: string, userId: string): Promise<StoredList> {
  const list = await findListOf(db, id, userId);
  if (!list) throw new AppError('missing', SAY.missing);
  return list;
}

/**
 * The list, which nobody else changes until the transaction ends: what two people write at once is
 * written one after the other.
 * @throws AppError 'missing' where the person doesn't keep such a list
 */
export async function lockedList(tx: Db, id: string, userId: string): Promise<StoredList> {
  const list = await lockListOf(tx, id, userId);
  if (!list) throw new AppError('missing', SAY.missing);
  return list;
}

/** @throws AppError 'missing' where the place isn't on the list */
export async function requireItem(db: Db, listId: string, id: number) {
  const [item] = await itemsById(db, listId, [id]);
  if (!item || item.removedAt) throw new AppError('missing', SAY.missingItem);
  return item;
}

/** @throws AppError 'missing' for no note of the list; 'forbidden' for somebody else's */
export async function requireOwnNote(db: Db, listId: string, id: number, userId: string) {
  const note = await findNote(db, listId, id);
  if (!note) throw new AppError('missing', SAY.missingNote);
  if (note.authorId !== userId) throw new AppError('forbidden', SAY.notYours);
  return note;
}
