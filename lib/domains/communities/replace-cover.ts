import type { Db } from '@/db/client';
import { setCoverImage } from '@/db/queries/communities/cover-photo';
import { editorOf } from '@/lib/shared/access/editor';
import type { Actor } from '@/lib/shared/access/roles';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { forgetPicture } from '@/lib/platform/media';
import { AppError } from '@/lib/platform/http/errors';

interface Change {
  communityId: number;
  /** The stored photo's path, or null for none. */
  images: string | null;
  /** The version of the history that it comes from. */
  restoredVersion?: number;
  actor: Actor;
  afterCommit(effect: () => void): void;
  /** Called with the replaced version, in the transaction, where anything is changed. */
  noteBefore(version: number): void;
}

/**
 * Puts a stored photo, or none, on a community's page; the replaced one is kept in the history.
 * @param db not a transaction
 * @returns the version that takes it back, where anything was changed
 * @throws AppError 'forbidden' for a person who stopped editing the community a moment ago
 */
export async function replaceCover(
  db: Db,
  { communityId, images, restoredVersion, actor, afterCommit, noteBefore }: Change,
): Promise<{ undo?: { version: number } }> {
  const editor = editorOf(actor);
  const change = {
    communityId,
    image: images,
    editor,
    ...(restoredVersion !== undefined && { restoredVersion }),
  };
  const replaced = await db.transaction(async (tx) => {
    const stored = await setCoverImage(tx, change);
    if (stored && stored.before !== null) noteBefore(stored.before);
    return stored;
  });
  if (!replaced) {
    if (images !== null) await forgetPicture(images);
    throw new AppError('forbidden', MESSAGES.noPermission);
  }
  for (const dropped of replaced.dropped) afterCommit(() => void forgetPicture(dropped));
  return replaced.before === null ? {} : { undo: { version: replaced.before } };
}
