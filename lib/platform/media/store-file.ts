import { randomBytes } from 'node:crypto';
import type { Db } from '@/db/client';
import { insertMediaWithin, setVariants, type MediaVariant } from '@/db/queries/platform/media';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { UPLOADS_WAITING } from '@/lib/shared/constants/media';
import { MEDIA_PREFIX } from '@/lib/shared/constants/picture-sources';
import { discardMedia } from './discard-media';
import { claimMediaFolder } from './folder-owner';
import { mediaStorage } from './storage';

interface CheckedFile {
  /** Letters; what keys begin with. */
  kind: string;
  bytes: Uint8Array;
  contentType: string;
  /** Of the stored file's name. */
  extension: string;
  /** Pixels. */
  width?: number;
  height?: number;
}

/**
 * Stores a file as it is, once its content has been checked.
 * @param db not a transaction: as for storePicture
 * @param uploadedBy a user's id
 * @returns the path to keep: `/api/<path>` shows the file
 * @throws AppError 'tooMany' while too many uploads of this person wait to be removed;
 *   'unavailable' when the storage is away
 */
export async function storeFile(db: Db, file: CheckedFile, uploadedBy: string): Promise<string> {
  const { kind, bytes, contentType, extension, width, height } = file;
  const key = `${kind}-${randomBytes(16).toString('hex')}`;
  const variant: MediaVariant = {
    name: `${key}.${extension}`,
    contentType,
    width: width ?? null,
    height: height ?? null,
    bytes: bytes.length,
  };
  await claimMediaFolder(db);
  const media = {
    key,
    contentType,
    bytes: bytes.length,
    width,
    height,
    variants: [variant],
    uploadedBy,
  };
  if (!(await insertMediaWithin(db, media, UPLOADS_WAITING)))
    throw new AppError('tooMany', ERROR_MESSAGES.uploadsWaiting, {
      headers: { 'retry-after': '3600' },
    });
  try {
    const remote = await mediaStorage().put(variant.name, bytes, contentType);
    if (remote) await setVariants(db, key, [{ ...variant, remote }]);
  } catch (error) {
    await discardMedia(db, { key, variants: [variant] });
    throw error;
  }
  return MEDIA_PREFIX + key;
}
