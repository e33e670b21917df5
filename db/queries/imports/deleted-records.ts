import type { Db } from '@/db/client';
import { deletedRecords } from '@/db/schema/imports';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';

/** Keeps the external id of a record that an editor deleted, so that no list brings it back. */
export async function noteDeleted(
  tx: Db,
  kind: ImportKind,
  communityId: number,
  externalId: string | null,
): Promise<void> {
  if (externalId === null) return;
  await tx.insert(deletedRecords).values({ kind, communityId, externalId }).onConflictDoNothing();
}
