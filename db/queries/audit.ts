import type { Db } from '../client';
import { auditEvents } from '../schema/platform';

/**
 * Notes who did what, in the transaction that does it.
 * @param event its subject names a kind and an id, such as 'community:12'
 */
export async function recordEvent(
  tx: Db,
  event: Omit<typeof auditEvents.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  await tx.insert(auditEvents).values(event);
}
