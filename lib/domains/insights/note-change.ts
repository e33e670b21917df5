import type { Db } from '@/db/client';
import { addPendingChange } from '@/db/queries/insights/change-emails';
import type { Editor } from '@/lib/shared/access/editor';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { tellRepresentativeTask } from '@/lib/domains/insights/tasks/tell-representative';

/** Milliseconds between two emails about one community's page. */
const BETWEEN_EMAILS = 60 * 60 * 1000;

interface Change {
  communityId: number;
  /** Who published it. */
  editor: Editor;
  /** Whom to notify. */
  representativeId: string | null;
}

/**
 * Makes sure that a representative is notified of what somebody else published on their page: at
 * once, or together with other changes an hour after the last email.
 */
export async function noteChange(
  tx: Db,
  { communityId, editor, representativeId }: Change,
): Promise<void> {
  if (!editor.ofAny || !representativeId || representativeId === editor.id) return;
  const pending = await addPendingChange(tx, communityId);
  if (!pending) return;
  const { since, writtenAt } = pending;
  const notBefore = writtenAt ? new Date(writtenAt.getTime() + BETWEEN_EMAILS) : undefined;
  const key = `${communityId} ${since.toISOString()}`;
  await enqueue(tx, tellRepresentativeTask, { communityId }, key, notBefore);
}
