import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { amenities, amenityImages } from '@/db/schema/amenities';
import { keepDeleted } from '../deleted/deleted-items';
import { noteDeleted } from '../imports/deleted-records';

/** An amenity by itself or as one of its community's: nothing is changed in another one. */
interface OfCommunity {
  id: number;
  communityId: number;
}

const isOne = ({ id, communityId }: OfCommunity) =>
  and(eq(amenities.id, id), eq(amenities.communityId, communityId));

/** The communities that amenities belong to, each once; amenities that are not there have none. */
export async function communitiesOfAmenities(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ communityId: amenities.communityId })
    .from(amenities)
    .where(
      // One statement, whatever their number.
      sql`${amenities.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`,
    );
  return rows.map(({ communityId }) => communityId);
}

/**
 * Features an amenity, or takes it from the featured ones.
 * @returns its name and what it was; null where the community has no such amenity (any more)
 */
export async function setFeatured(
  tx: Db,
  one: OfCommunity,
  featured: boolean,
): Promise<{ name: string; wasFeatured: boolean } | null> {
  const [row] = await tx
    .select({ name: amenities.name, wasFeatured: amenities.featured })
    .from(amenities)
    .where(isOne(one))
    .for('no key update');
  if (!row) return null;
  if (row.wasFeatured !== featured)
    await tx
      .update(amenities)
      .set({ featured, updatedAt: sql`now()` })
      .where(isOne(one));
  return row;
}

/**
 * Deletes an amenity with its gallery; for some time it can be restored.
 * @returns its name and the paths of its pictures; null where the community has no such amenity
 *   (any more)
 */
export async function deleteAmenityRow(
  tx: Db,
  one: OfCommunity,
  deletedBy: string,
): Promise<{ name: string; images: string[] } | null> {
  const images = await tx
    .select({ image: amenityImages.image })
    .from(amenityImages)
    .where(eq(amenityImages.amenityId, one.id))
    .orderBy(asc(amenityImages.position));
  await keepDeleted(tx, 'amenity', { ...one, deletedBy });
  const [row] = await tx.delete(amenities).where(isOne(one)).returning();
  if (row) await noteDeleted(tx, 'amenities', row);
  return row ? { name: row.name, images: images.map(({ image }) => image) } : null;
}

/** A community's amenities in their order, by name. */
export const amenityOrder = (
  tx: Db,
  communityId: number,
): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: amenities.id, name: amenities.name })
    .from(amenities)
    .where(eq(amenities.communityId, communityId))
    .orderBy(asc(amenities.position), asc(amenities.id));

/**
 * Gives all amenities of a community their places, from 1, in one statement: either all or none.
 * @param ids the amenities in their new order, each once
 * @returns false where they are not exactly those that the community has; nothing is changed then
 */
export async function setAmenityOrder(
  tx: Db,
  communityId: number,
  ids: number[],
): Promise<boolean> {
  const [row] = await tx.execute<{ complete: boolean }>(sql`
    with wanted as (
      select given.id::int, given.place::int
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as given(id, place)
    ), compared as (
      select count(*) = ${ids.length}::int and count(wanted.id) = ${ids.length}::int as complete
      from ${amenities} left join wanted on wanted.id = ${amenities.id}
      where ${amenities.communityId} = ${communityId}
    ), moved as (
      update ${amenities} set position = wanted.place
      from wanted, compared
      where compared.complete and ${amenities.id} = wanted.id
        and ${amenities.communityId} = ${communityId} and ${amenities.position} <> wanted.place
    )
    select complete from compared`);
  return row?.complete ?? false;
}
