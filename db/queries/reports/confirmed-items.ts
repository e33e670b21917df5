import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { amenities } from '@/db/schema/amenities';
import type { healthFacilities } from '@/db/schema/facilities';
import type { ConfirmedAs } from '@/lib/shared/constants/confirmations';
import type { VersionedKind } from '@/lib/shared/constants/item-versions';
import { versionedTable } from '../versions/keep-versions';

/** What a person's writing says of an amenity or facility: that it is so. */
export const confirmedByPerson = { confirmedAt: sql`now()`, confirmedAs: 'person' } as const;

/** Notes that a person says that it is still so. @returns its name; null where it is gone */
export async function confirmItemRow(
  tx: Db,
  kind: VersionedKind,
  { id, communityId }: { id: number; communityId: number },
): Promise<{ name: string } | null> {
  const [row] = await tx.execute<{ name: string }>(sql`
    update ${versionedTable(kind)} set confirmed_at = now(), confirmed_as = 'person'
    where id = ${id} and community_id = ${communityId} returning name`);
  return row ?? null;
}

type ItemRow = Pick<
  typeof amenities.$inferSelect | typeof healthFacilities.$inferSelect,
  'confirmedAt' | 'confirmedAs' | 'updatedAt' | 'repId' | 'isAdminEntry'
>;

/** When it was last found to be so and by what: of older rows, when and by what they changed. */
export function confirmationOfItem(row: ItemRow): { at: Date; as: ConfirmedAs } {
  const isPersons = row.repId !== null || row.isAdminEntry;
  return {
    at: row.confirmedAt ?? row.updatedAt,
    as: row.confirmedAs ?? (isPersons ? 'person' : 'import'),
  };
}
