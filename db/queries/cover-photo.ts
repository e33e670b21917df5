import { and, eq, sql } from 'drizzle-orm';
import type { Editor } from '@/lib/access/editor';
import type { Db } from '../client';
import { communities } from '../schema/communities';

/**
 * Gives a community another cover photo, or none, in the transaction of `tx`.
 * @returns the path that stood there before; null where the person does not edit this community
 *   (any more)
 */
export async function setCoverImage(
  tx: Db,
  communityId: number,
  coverImage: string | null,
  editor: Editor,
): Promise<{ before: string | null } | null> {
  const editable = and(
    eq(communities.id, communityId),
    editor.ofAny ? undefined : eq(communities.representativeId, editor.id),
  );
  const [row] = await tx
    .select({ before: communities.coverImage })
    .from(communities)
    .where(editable)
    .for('no key update');
  if (!row || row.before === coverImage) return row ?? null;
  await tx
    .update(communities)
    .set({ coverImage, updatedBy: editor.id, updatedAt: sql`now()` })
    .where(editable);
  return row;
}
