import type { Db } from '@/db/client';
import { countItems, countNotes } from '@/db/queries/lists/list-changes';
import { countListsOf, countMembers, lockKeeper } from '@/db/queries/lists/list-sharing';
import { AppError } from '@/lib/platform/http/errors';
import { LIST_LIMITS } from './constants';
import { LIST_MESSAGES as SAY } from './messages';

/** @throws AppError 'conflict' where somebody keeps as many lists as they may */
export async function requireRoomForList(tx: Db, userId: string): Promise<void> {
  await lockKeeper(tx, userId);
  if ((await countListsOf(tx, userId)) >= LIST_LIMITS.lists)
    throw new AppError('conflict', SAY.tooManyLists);
}

/** @throws AppError 'conflict' where a locked list is kept by as many people as may */
export async function requireRoomForMember(tx: Db, listId: string): Promise<void> {
  if ((await countMembers(tx, listId)) >= LIST_LIMITS.members)
    throw new AppError('conflict', SAY.fullMembers);
}

/** @throws AppError 'conflict' where a locked list has more than its places by now */
export async function requireRoomHeld(tx: Db, listId: string): Promise<void> {
  if ((await countItems(tx, listId)) > LIST_LIMITS.items)
    throw new AppError('conflict', SAY.fullList);
}

/** @throws AppError 'conflict' where a place of a locked list has as many notes as it may */
export async function requireRoomForNote(tx: Db, itemId: number): Promise<void> {
  if ((await countNotes(tx, itemId)) >= LIST_LIMITS.notes)
    throw new AppError('conflict', SAY.tooManyNotes);
}
