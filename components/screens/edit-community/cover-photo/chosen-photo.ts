import { isWhole } from '@/components/pictures/picture-content';
import { sendablePicture } from '@/components/pictures/sendable-picture';
import { COVER_MESSAGES, COVER_SHAPE, COVER_WIDTH_LEAST } from '@/lib/shared/constants/media';

/** A photo that was opened from the person's own files, turned upright. */
export interface ChosenPhoto {
  name: string;
  file: File;
  /** Of the file in memory; to be revoked when it is no longer shown. */
  url: string;
  image: HTMLImageElement;
  /** Pixels. */
  width: number;
  height: number;
}

async function problemOf(file: File, opened: boolean, width: number): Promise<string | null> {
  if (!opened) return COVER_MESSAGES.unsupported;
  if (width < COVER_WIDTH_LEAST) return COVER_MESSAGES.tooNarrow;
  return (await isWhole(file)) ? null : COVER_MESSAGES.damaged;
}

/**
 * @param onShrinking called where the photo has to be made smaller first
 * @returns the photo, or in words why it cannot be one
 */
export async function openPhoto(
  chosen: File,
  onShrinking?: () => void,
): Promise<ChosenPhoto | string> {
  const file = await sendablePicture(chosen, onShrinking);
  if (typeof file === 'string') return file;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const opened = await image.decode().then(
    () => true,
    () => false,
  );
  const { naturalWidth: width, naturalHeight: height } = image;
  const problem = await problemOf(file, opened, width);
  if (!problem) return { name: file.name, file, url, image, width, height };
  URL.revokeObjectURL(url);
  return problem;
}

/**
 * Width to height of the part that is cut out: the page's own, and flatter only where a low photo
 * would otherwise be left with fewer pixels than a cover photo needs.
 */
export const shapeFor = ({ height }: Pick<ChosenPhoto, 'height'>): number =>
  Math.max(COVER_SHAPE, COVER_WIDTH_LEAST / height);

/** How far a photo can be enlarged until the part that is left is too narrow; 1 is not at all. */
export function mostZoom(photo: Pick<ChosenPhoto, 'width' | 'height'>): number {
  const widest = Math.min(photo.width, photo.height * shapeFor(photo));
  return Math.max(1, widest / COVER_WIDTH_LEAST);
}
