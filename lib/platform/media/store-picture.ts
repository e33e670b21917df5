import { randomBytes } from 'node:crypto';
import type { Db } from '@/db/client';
import { countWaitingMedia, insertMediaWithin, setVariants } from '@/db/queries/platform/media';
import { PICTURE_BYTES, PICTURE_MESSAGES, UPLOADS_WAITING } from '@/lib/shared/constants/media';
import {
  MEDIA_PREFIX,
  PICTURE_WIDTHS,
  type PictureKind,
} from '@/lib/shared/constants/picture-sources';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { discardMedia } from './discard-media';
import {
  encodePicture,
  inspectPicture,
  type EncodedPicture,
  type PicturePart,
} from './encode-picture';
import { claimMediaFolder } from './folder-owner';
import { mediaStorage } from './storage';

export interface PictureRules {
  kind: PictureKind;
  /** Pixels, smallest first. */
  widths: readonly number[];
  /** Cuts a square out of the middle. */
  square?: boolean;
  /** The part to store, where it is not the whole; needs messages.outside and messages.damaged. */
  part?: PicturePart | undefined;
  /** Pixels, of the picture and of its part; needs messages.tooNarrow. */
  minWidth?: number;
  /** The form's name of the input, for errors. */
  field: string;
  messages: {
    tooLarge: string;
    unsupported: string;
    empty: string;
    tooNarrow?: string;
    outside?: string;
    damaged?: string;
  };
}

/**
 * Checks an uploaded picture by its content and stores it in several widths and formats.
 * @param db not a transaction: the record has to be there before the files, and stay when a call is
 *   refused later, so that no file is ever without one
 * @param uploadedBy a user's id
 * @returns the path to keep: `/api/<path>` shows the picture
 * @throws AppError 'tooLarge', 'unsupported', 'invalid' (too narrow, or a part that is not in it);
 *   'tooMany' while too many uploads of this person wait to be removed; 'unavailable' when the
 *   storage is away
 */
export async function storePicture(
  db: Db,
  file: File,
  uploadedBy: string,
  rules: PictureRules,
): Promise<string> {
  await requireRoom(db, uploadedBy);
  return storeEncoded(db, await check(file, rules), uploadedBy, rules.kind);
}

/** @throws AppError 'tooMany' while too many uploads of this person wait to be removed */
export async function requireRoom(db: Db, uploadedBy: string): Promise<void> {
  if ((await countWaitingMedia(db, uploadedBy)) >= UPLOADS_WAITING) throw tooManyWaiting();
}

/**
 * Stores an encoded picture: its record, then its files.
 * @param db as of storePicture
 * @throws as storePicture, but for what is wrong with the picture
 */
export async function storeEncoded(
  db: Db,
  encoded: EncodedPicture,
  uploadedBy: string,
  kind: PictureKind,
): Promise<string> {
  const key = `${kind}-${randomBytes(16).toString('hex')}`;
  const { width, height, placeholder } = encoded;
  const variants = encoded.variants.map(({ bytes, extension, ...variant }) => ({
    ...variant,
    name: `${key}-${variant.width}.${extension}`,
    bytes: bytes.length,
  }));
  await claimMediaFolder(db);
  const media = {
    key,
    width,
    height,
    placeholder,
    variants,
    uploadedBy,
    contentType: 'image/jpeg',
    bytes: variants.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  if (!(await insertMediaWithin(db, media, UPLOADS_WAITING))) throw tooManyWaiting();
  const storage = mediaStorage();
  const puts = await Promise.allSettled(
    variants.map(async (variant, at) => {
      const bytes = encoded.variants[at]?.bytes ?? Buffer.alloc(0);
      const remote = await storage.put(variant.name, bytes, variant.contentType);
      return remote ? { ...variant, remote } : variant;
    }),
  );
  const stored = puts.map((put, at) => (put.status === 'fulfilled' ? put.value : variants[at]));
  const placed = stored.filter((variant) => variant !== undefined);
  const failed = puts.find((put) => put.status === 'rejected');
  if (failed) {
    await discardMedia(db, { key, variants: placed });
    throw failed.reason;
  }
  if (placed.some((variant) => 'remote' in variant)) await setVariants(db, key, placed);
  return MEDIA_PREFIX + key;
}

/** The oldest is removed within the next hours. */
const tooManyWaiting = () =>
  new AppError('tooMany', ERROR_MESSAGES.uploadsWaiting, { headers: { 'retry-after': '3600' } });

async function check(file: File, rules: PictureRules): Promise<EncodedPicture> {
  const { field, messages, part, minWidth = 0 } = rules;
  if (file.size === 0) throw new AppError('unsupported', messages.empty, { field });
  if (file.size > PICTURE_BYTES) throw new AppError('tooLarge', messages.tooLarge, { field });
  const unsupported = new AppError('unsupported', messages.unsupported, { field });
  const picture = await inspectPicture(Buffer.from(await file.arrayBuffer()));
  if (!picture) throw unsupported;
  if (Math.min(picture.width, part?.width ?? Infinity) < minWidth)
    throw new AppError('invalid', messages.tooNarrow ?? messages.unsupported, { field });
  if (part && !isInside(part, picture))
    throw new AppError('invalid', messages.outside ?? messages.unsupported, { field });
  const encoded = await encodePicture(picture, rules.widths, rules.square ?? false, part);
  if (encoded) return encoded;
  // It is a picture: its type is not the problem.
  throw messages.damaged ? new AppError('unsupported', messages.damaged, { field }) : unsupported;
}

const isInside = (
  { left, top, width, height }: PicturePart,
  picture: { width: number; height: number },
): boolean => left + width <= picture.width && top + height <= picture.height;

/**
 * Stores a person's picture as a square.
 * @returns the path to keep: `/api/<path>` shows the picture
 * @throws as storePicture does
 */
export function storeProfilePicture(db: Db, file: File, uploadedBy: string): Promise<string> {
  return storePicture(db, file, uploadedBy, {
    kind: 'profile',
    widths: PICTURE_WIDTHS.profile,
    square: true,
    field: 'profilePic',
    messages: PICTURE_MESSAGES,
  });
}
