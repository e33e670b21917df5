import type { Db } from '@/db/client';
import { setCoverImage } from '@/db/queries/cover-photo';
import { editorOf } from '@/lib/access/editor';
import type { Actor } from '@/lib/access/roles';
import { MESSAGES } from '@/lib/constants/messages';
import { forgetPicture } from '@/lib/media';
import { Refusal } from '@/lib/server/errors';

interface Change {
  communityId: number;
  /** The stored photo's path, or null for none. */
  images: string | null;
  actor: Actor;
  afterCommit(effect: () => void): void;
}

/**
 * Puts a stored photo, or none, on a community's page and forgets the one that stood there.
 * @param db not a transaction
 * @throws Refusal 'forbidden' for whoever stopped editing the community a moment ago
 */
export async function replaceCover(
  db: Db,
  { communityId, images, actor, afterCommit }: Change,
): Promise<void> {
  const replaced = await db.transaction((tx) =>
    setCoverImage(tx, communityId, images, editorOf(actor)),
  );
  if (!replaced) {
    if (images !== null) await forgetPicture(images);
    throw new Refusal('forbidden', MESSAGES.noPermission);
  }
  const { before } = replaced;
  if (before !== null && before !== images) afterCommit(() => void forgetPicture(before));
}
