import path from 'node:path';
import type { MediaVariant } from '@/db/queries/platform/media';
import { dataDir, env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { diskStorage } from './disk-storage';
import { isInBucket, s3Storage, type BucketStorage } from './s3-storage';
import { type Storage, type StoredFile } from './storage-driver';
import { uploadThingStorage } from './uploadthing-storage';

/** The folder of stored files, where they are files of our own. */
export const mediaFolder = () => path.join(dataDir(), 'media');

const disk = () => diskStorage(mediaFolder());
const uploadThing = () => uploadThingStorage(env().UPLOADTHING_TOKEN);

/** The bucket of the settings; null without one. */
export function bucketStorage(): BucketStorage | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return s3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

/** @throws LoggableError where files are in a bucket, and the settings name none */
function bucket(): BucketStorage {
  const storage = bucketStorage();
  if (!storage) throw new LoggableError('Stored files are in a bucket, but S3_BUCKET is not set.');
  return storage;
}

/** Where new files go: the bucket, or else UploadThing, or else the data folder. */
export const mediaStorage = (): Storage =>
  bucketStorage() ?? (env().UPLOADTHING_TOKEN ? uploadThing() : disk());

/** Where a stored file is: an installation that moved to another storage still has older files. */
export function storageOf(file: StoredFile): Storage {
  if (!file.remote) return disk();
  return isInBucket(file) ? bucket() : uploadThing();
}

/** Whether new files go into the data folder. */
export const keepsFilesItself = (): boolean => !bucketStorage() && !env().UPLOADTHING_TOKEN;

/**
 * Where a browser gets a stored file from by itself, for a quarter of an hour; null where it comes
 * through this server.
 */
export async function directLink(file: MediaVariant): Promise<string | null> {
  const { S3_PUBLIC_ENDPOINT } = env();
  return S3_PUBLIC_ENDPOINT && isInBucket(file)
    ? bucket().linkTo(file, file.contentType, S3_PUBLIC_ENDPOINT)
    : null;
}

/** Removes files from wherever they are. */
export async function removeFiles(files: StoredFile[]): Promise<void> {
  const own = files.filter((file) => !file.remote);
  const inBucket = files.filter(isInBucket);
  const others = files.filter((file) => file.remote && !isInBucket(file));
  if (inBucket.length > 0) await bucket().remove(inBucket);
  if (others.length > 0) await uploadThing().remove(others);
  if (own.length === 0) return;
  await disk().remove(own);
  // An upload to a service that was cut off is not known to be there.
  if (!keepsFilesItself()) await mediaStorage().remove(own);
}
