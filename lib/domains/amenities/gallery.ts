import type { StoredImage } from '@/db/queries/amenities/amenity-writes';
import { AMENITY_IMAGE_MESSAGES, AMENITY_IMAGES } from '@/lib/shared/constants/media';
import type { CheckedPicture } from '@/lib/platform/media';
import { AppError } from '@/lib/platform/http/errors';
import { AMENITY_MESSAGES } from './constants';

/** What a form says of an amenity's pictures. */
export interface GalleryInput {
  keepImages?: string[] | undefined;
  imageAlts?: string[] | undefined;
  imageOrder?: number[] | undefined;
}

/** A picture of the gallery as it is to be: one that stays, or the number of a new one. */
export type PlannedImage = { alt: string; kept: StoredImage } | { alt: string; added: number };

/**
 * The gallery that a form asks for.
 * @param stored the pictures that are there now, in their order
 * @param added the new ones
 * @throws AppError 'invalid' for none or too many, a picture that is not there, the same one once
 *   more, or an order that is none
 */
export function planGallery(
  stored: readonly StoredImage[],
  added: readonly Pick<CheckedPicture, 'name' | 'digest'>[],
  { keepImages, imageAlts, imageOrder }: GalleryInput,
): PlannedImage[] {
  const kept = keptOf(stored, keepImages);
  if (kept.length + added.length === 0)
    throw new AppError('invalid', AMENITY_MESSAGES.imageRequired, { field: 'imageList' });
  if (kept.length + added.length > AMENITY_IMAGES.most)
    throw new AppError('invalid', AMENITY_IMAGE_MESSAGES.tooMany, { field: 'imageList' });
  for (const { name, digest } of added)
    if (kept.some((image) => image.digest === digest))
      throw new AppError('invalid', `${name}: ${AMENITY_IMAGE_MESSAGES.duplicate}`, {
        field: 'imageList',
        fieldMessage: AMENITY_IMAGE_MESSAGES.duplicate,
      });
  const planned: PlannedImage[] = [
    ...kept.map((image, at) => ({ kept: image, alt: imageAlts?.[at] ?? image.alt })),
    ...added.map((_, at) => ({ added: at, alt: imageAlts?.[kept.length + at] ?? '' })),
  ];
  return imageOrder ? inOrder(planned, imageOrder) : planned;
}

function keptOf(stored: readonly StoredImage[], wanted: string[] | undefined): StoredImage[] {
  if (!wanted) return [...stored];
  return [...new Set(wanted)].map((path) => {
    const image = stored.find((one) => one.image === path);
    if (!image) throw new AppError('invalid', AMENITY_MESSAGES.notKept, { field: 'keepImages' });
    return image;
  });
}

function inOrder(planned: readonly PlannedImage[], order: readonly number[]): PlannedImage[] {
  const sorted = order.map((place) => planned[place - 1]).filter((image) => image !== undefined);
  if (order.length !== planned.length || new Set(sorted).size !== planned.length)
    throw new AppError('invalid', AMENITY_MESSAGES.order, { field: 'imageOrder' });
  return sorted;
}
