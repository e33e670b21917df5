import type { Db } from '@/db/client';
import type { amenities } from '@/db/schema/amenities';
import { deletedRecords } from '@/db/schema/imports';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';

type Deleted = Pick<
  typeof amenities.$inferSelect,
  'communityId' | 'externalId' | 'externalList' | 'name' | 'address'
>;

/** Keeps the external id of a record that an editor deleted: its list doesn't bring it back. */
export async function noteDeleted(tx: Db, kind: ImportKind, deleted: Deleted): Promise<void> {
  const { communityId, externalId, externalList, name, address } = deleted;
  if (externalId === null) return;
  await tx
    .insert(deletedRecords)
    .values({ kind, communityId, externalId, externalList: externalList ?? '', name, address })
    .onConflictDoNothing();
}
