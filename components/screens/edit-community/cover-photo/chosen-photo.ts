import { pictureFault } from '@/components/account/picture-fault';
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

const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/** Whether a file begins as PNG and JPEG files do, whatever its name says. */
export async function isPicture(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return SIGNATURES.some((signature) => signature.every((byte, at) => start[at] === byte));
}

/**
 * Whether all of a picture can be decoded: an `<img>` also shows what there is of a damaged one.
 */
export async function isWhole(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}

async function problemOf(file: File, opened: boolean, width: number): Promise<string | null> {
  if (!opened) return COVER_MESSAGES.unsupported;
  if (width < COVER_WIDTH_LEAST) return COVER_MESSAGES.tooNarrow;
  return (await isWhole(file)) ? null : COVER_MESSAGES.damaged;
}

/** @returns the photo, or in words why it cannot be one */
export async function openPhoto(file: File): Promise<ChosenPhoto | string> {
  const fault = pictureFault(file);
  if (fault) return fault;
  if (!(await isPicture(file).catch(() => false))) return COVER_MESSAGES.unsupported;
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
