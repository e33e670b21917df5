import { isWhole } from '@/components/pictures/picture-content';
import { AMENITY_IMAGE_MESSAGES, fitsAmenity, PICTURE_PIXELS } from '@/lib/shared/constants/media';

/** An image that was opened from the person's own files. */
export interface OpenedImage {
  file: File;
  /** Of the file in memory; to be revoked when it is no longer shown. */
  url: string;
  /** Pixels, upright. */
  width: number;
  height: number;
}

/** Reads an image's size without unpacking it: a small file may hold more than a browser can. */
const sizeOf = (url: string) =>
  new Promise<{ width: number; height: number } | null>((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });

async function problemOf(
  file: File,
  size: { width: number; height: number } | null,
): Promise<string | null> {
  if (!size) return AMENITY_IMAGE_MESSAGES.unsupported;
  if (size.width * size.height > PICTURE_PIXELS) return AMENITY_IMAGE_MESSAGES.tooManyPixels;
  if (!fitsAmenity(size)) return AMENITY_IMAGE_MESSAGES.shape;
  return (await isWhole(file)) ? null : AMENITY_IMAGE_MESSAGES.damaged;
}

/**
 * @param file one that can be sent as it is
 * @returns the image, or in words why it cannot be one
 */
export async function openImage(file: File): Promise<OpenedImage | string> {
  const url = URL.createObjectURL(file);
  const size = await sizeOf(url);
  const problem = await problemOf(file, size);
  if (!problem && size) return { file, url, ...size };
  URL.revokeObjectURL(url);
  return problem ?? AMENITY_IMAGE_MESSAGES.unsupported;
}

/** @returns SHA-256 of the file's bytes, in hexadecimal */
export async function digestOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Browsers offer Web Crypto on https and localhost only.
  const digest = window.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two files hold the same bytes. */
export async function isSameFile(one: File, other: File): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all(
    [one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
  return a !== undefined && b !== undefined && a.every((byte, at) => byte === b[at]);
}
