import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { MEDIA_PREFIX } from '@/lib/shared/constants/picture-sources';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { amenityImages } from '@/db/schema/amenities';
import { communities, coverVersions } from '@/db/schema/communities';
import { deletedFiles } from '@/db/schema/deleted-items';
import { itemVersionFiles, itemVersions } from '@/db/schema/item-versions';
import { mediaFiles } from '@/db/schema/platform';
import { communityVideos } from '@/db/schema/videos';

/** One stored file of a record: a width of a picture in one format, or a video. */
export interface MediaVariant {
  /** The file's name in the storage. */
  name: string;
  contentType: string;
  /** Pixels; null where it is not known. */
  width: number | null;
  height: number | null;
  bytes: number;
  /** Where it lies when it is not a file of our own. */
  remote?: { key: string; url: string };
}

export interface MediaFile {
  key: string;
  variants: MediaVariant[];
}

type NewMedia = Omit<typeof mediaFiles.$inferInsert, 'variants'> & { variants: MediaVariant[] };

/** Every column that holds a path to media. A new one has to be added, or its files are pruned. */
const REFERENCES = [
  users.profilePic,
  communities.coverImage,
  coverVersions.image,
  amenityImages.image,
  deletedFiles.path,
  itemVersionFiles.path,
  communityVideos.video,
  communityVideos.poster,
  communityVideos.captions,
  communityVideos.editedVideo,
  communityVideos.editedPoster,
  communityVideos.editedCaptions,
];

const unreferenced = (): SQL | undefined =>
  and(
    ...REFERENCES.map(
      (column) =>
        sql`not exists (select 1 from ${column.table} where ${column} = ${MEDIA_PREFIX}::text || ${mediaFiles.key})`,
    ),
  );

const columns = { key: mediaFiles.key, variants: mediaFiles.variants };

/** The column is jsonb that nobody but insertMedia and setVariants writes. */
const toMedia = ({ key, variants }: { key: string; variants: unknown }): MediaFile => ({
  key,
  variants: variants as MediaVariant[],
});

export async function insertMedia(db: Db, media: NewMedia): Promise<void> {
  await db.insert(mediaFiles).values(media);
}

/** Any number, the same in every process: with an account, whose uploads are counted. */
const UPLOADS_LOCK = 7_301_946;

/**
 * Records an upload, unless too many of the same person's wait that nothing points to. Of uploads
 * at once, as many are recorded as there is room for.
 * @returns whether it was recorded
 */
export async function insertMediaWithin(db: Db, media: NewMedia, most: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}, hashtext(${media.uploadedBy}::text))`,
    );
    if ((await countWaitingMedia(tx, media.uploadedBy ?? '')) >= most) return false;
    await insertMedia(tx, media);
    return true;
  });
}

/** How many uploads of a person nothing points to. */
export function countWaitingMedia(db: Db, uploadedBy: string): Promise<number> {
  return db.$count(mediaFiles, and(eq(mediaFiles.uploadedBy, uploadedBy), unreferenced()));
}

export async function setVariants(db: Db, key: string, variants: MediaVariant[]): Promise<void> {
  await db.update(mediaFiles).set({ variants }).where(eq(mediaFiles.key, key));
}

export async function findMedia(db: Db, key: string): Promise<MediaFile | null> {
  const [row] = await db.select(columns).from(mediaFiles).where(eq(mediaFiles.key, key));
  return row ? toMedia(row) : null;
}

/**
 * Whether an amenity's picture is kept only so that it can be restored: with its amenity, or with
 * one of its versions.
 */
export async function isKeptToRestore(db: Db, path: string): Promise<boolean> {
  const [row] = await db.execute<{ kept: boolean }>(sql`
    select exists (select 1 from ${deletedFiles} d where d.path = ${path})
      or exists (
        select 1 from ${itemVersionFiles} f join ${itemVersions} v on v.id = f.item_version_id
        where f.path = ${path} and not exists (
          select 1 from ${amenityImages} i where i.amenity_id = v.item_id and i.image = f.path)
      ) as kept`);
  return row?.kept ?? false;
}

/** Those of the keys that have a record. */
export async function knownMediaKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: mediaFiles.key })
    .from(mediaFiles)
    .where(inArray(mediaFiles.key, keys));
  return new Set(rows.map(({ key }) => key));
}

/** Uploads made before a moment that nothing points to, oldest first. */
export async function unreferencedMedia(db: Db, before: Date, limit: number): Promise<MediaFile[]> {
  const rows = await db
    .select(columns)
    .from(mediaFiles)
    .where(and(lt(mediaFiles.createdAt, before), unreferenced()))
    .orderBy(asc(mediaFiles.createdAt))
    .limit(limit);
  return rows.map(toMedia);
}

/** @returns an upload, or null where there is none or something still points to it */
export async function findUnreferencedMedia(db: Db, key: string): Promise<MediaFile | null> {
  const [row] = await db
    .select(columns)
    .from(mediaFiles)
    .where(and(eq(mediaFiles.key, key), unreferenced()));
  return row ? toMedia(row) : null;
}

export async function deleteMedia(db: Db, key: string): Promise<void> {
  await db.delete(mediaFiles).where(eq(mediaFiles.key, key));
}
