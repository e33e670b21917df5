import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import { AppError, type ErrorCode } from '@/lib/platform/http/errors';
import { AMENITY_IMAGE_MESSAGES, fitsAmenity, PICTURE_BYTES } from '@/lib/shared/constants/media';
import { PICTURE_WIDTHS } from '@/lib/shared/constants/picture-sources';
import { forgetPicture } from './discard-media';
import {
  encodePicture,
  hasTooManyPixels,
  inspectPicture,
  type InspectedPicture,
} from './encode-picture';
import { requireRoom, storeEncoded } from './store-picture';

/** Characters of a file's name that an error repeats. */
const NAME_SHOWN = 60;

/** A picture of a form whose head is sound; its pixels are not looked at yet. */
export interface CheckedPicture {
  /** What the person calls it. */
  name: string;
  /** SHA-256 of the file, in hexadecimal. */
  digest: string;
  picture: InspectedPicture;
}

/** A file's name as it can be shown, or its place in the form. */
function nameOf(file: File, at: number): string {
  const name = file.name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  if (name === '') return `Image ${at + 1}`;
  return name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN)}…` : name;
}

/** An error that says which file is meant. */
const pictureError = (code: ErrorCode, name: string, message: string, field: string): AppError =>
  new AppError(code, `${name}: ${message}`, { field, fieldMessage: message });

/**
 * Looks at the pictures of an amenity's form by their content, before any work is put into them.
 * @param field the form's name of the input, for errors
 * @throws AppError 'unsupported', 'tooLarge', 'invalid' (shape, size in pixels, the same one
 *   twice), each naming the file
 */
export async function checkGallery(
  files: readonly File[],
  field: string,
): Promise<CheckedPicture[]> {
  const checked: CheckedPicture[] = [];
  for (const [at, file] of files.entries()) {
    const name = nameOf(file, at);
    const refuse = (code: ErrorCode, message: string) => pictureError(code, name, message, field);
    if (file.size === 0) throw refuse('unsupported', AMENITY_IMAGE_MESSAGES.empty);
    if (file.size > PICTURE_BYTES) throw refuse('tooLarge', AMENITY_IMAGE_MESSAGES.tooLarge);
    const bytes = Buffer.from(await file.arrayBuffer());
    const picture = await inspectPicture(bytes);
    if (!picture) throw refuse('unsupported', AMENITY_IMAGE_MESSAGES.unsupported);
    if (hasTooManyPixels(picture)) throw refuse('invalid', AMENITY_IMAGE_MESSAGES.tooManyPixels);
    if (!fitsAmenity(picture)) throw refuse('invalid', AMENITY_IMAGE_MESSAGES.shape);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (checked.some((other) => other.digest === digest))
      throw refuse('invalid', AMENITY_IMAGE_MESSAGES.duplicate);
    checked.push({ name, digest, picture });
  }
  return checked;
}

/**
 * Unpacks and encodes checked pictures, one after the other, and stores them: all or none.
 * @param db not a transaction, as of storePicture
 * @returns the paths to keep, in the same order
 * @throws AppError 'unsupported' naming the file that is damaged; and as storePicture does
 */
export async function storeGallery(
  db: Db,
  pictures: readonly CheckedPicture[],
  uploadedBy: string,
  field: string,
): Promise<string[]> {
  if (pictures.length > 0) await requireRoom(db, uploadedBy);
  const paths: string[] = [];
  try {
    for (const { name, picture } of pictures) {
      const encoded = await encodePicture(picture, PICTURE_WIDTHS.amenity, false);
      if (!encoded) throw pictureError('unsupported', name, AMENITY_IMAGE_MESSAGES.damaged, field);
      paths.push(await storeEncoded(db, encoded, uploadedBy, 'amenity'));
    }
    return paths;
  } catch (error) {
    await Promise.all(paths.map(forgetPicture));
    throw error;
  }
}
