import { and, asc, eq, sql } from 'drizzle-orm';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import type { Db } from '@/db/client';
import { amenities, amenityImages } from '@/db/schema/amenities';
import { confirmedByPerson } from '../reports/confirmed-items';

/** One picture of an amenity as it is stored. */
export interface StoredImage {
  image: string;
  alt: string;
  /** SHA-256 of the uploaded file; null where it is not known. */
  digest: string | null;
}

/** What is written of an amenity besides its pictures. */
export type AmenityValues = Pick<
  typeof amenities.$inferInsert,
  'typeId' | 'name' | 'address' | 'description' | 'featured' | 'repId' | 'isAdminEntry'
>;

/**
 * The pictures of one amenity of a community, in their order.
 * @returns null where the community has no such amenity
 */
export async function galleryOf(
  db: Db,
  { communityId, amenityId }: { communityId: number; amenityId: number },
): Promise<StoredImage[] | null> {
  const [row] = await db
    .select({ id: amenities.id })
    .from(amenities)
    .where(and(eq(amenities.id, amenityId), eq(amenities.communityId, communityId)));
  if (!row) return null;
  return db
    .select({ image: amenityImages.image, alt: amenityImages.alt, digest: amenityImages.digest })
    .from(amenityImages)
    .where(eq(amenityImages.amenityId, amenityId))
    .orderBy(asc(amenityImages.position));
}

/**
 * @returns the amenity that a form has added to a community already; null for a form that has not
 */
export async function findSubmitted(
  db: Db,
  communityId: number,
  submissionId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ id: amenities.id })
    .from(amenities)
    .where(and(eq(amenities.communityId, communityId), eq(amenities.submissionId, submissionId)));
  return row?.id ?? null;
}

/** @returns the new amenity's id */
export async function insertAmenity(
  tx: Db,
  communityId: number,
  values: AmenityValues & { submissionId: string | null },
): Promise<number> {
  const [row] = await tx
    .insert(amenities)
    .values({ communityId, ...values, ...confirmedByPerson })
    .returning({ id: amenities.id });
  if (!row) throw new LoggableError('The amenity was not stored.');
  return row.id;
}

export async function updateAmenity(
  tx: Db,
  id: number,
  values: Omit<AmenityValues, 'featured'> & { featured?: boolean | undefined },
): Promise<void> {
  await tx
    .update(amenities)
    .set({ ...values, ...confirmedByPerson, isSample: false, updatedAt: sql`now()` })
    .where(eq(amenities.id, id));
}

/** Gives an amenity these pictures, in this order, in place of those it has. */
export async function setGallery(
  tx: Db,
  amenityId: number,
  images: readonly StoredImage[],
): Promise<void> {
  await tx.delete(amenityImages).where(eq(amenityImages.amenityId, amenityId));
  if (images.length === 0) return;
  await tx
    .insert(amenityImages)
    .values(images.map((image, at) => ({ amenityId, ...image, position: at + 1 })));
}
