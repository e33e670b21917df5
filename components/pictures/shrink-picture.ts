import {
  COVER_WIDTH_LEAST,
  PICTURE_BYTES,
  PICTURE_PIXELS,
  PICTURE_TALLEST,
} from '@/lib/shared/constants/media';
import { isPicture, isWhole } from './picture-content';

/** Of JPEG, the best first. */
const QUALITIES = [0.9, 0.8, 0.7];
/** Of the sides, where even the least quality takes too many bytes. */
const SMALLER = 0.75;
/** Times that the sides are made smaller: noise of 4096 pixels square needs two. */
const ROUNDS = 6;

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * How much of a picture's sides is kept: the server stores no longer side. A tall one stays wide
 * enough for a cover photo all the same, if its pixels aren't too many.
 */
function firstScale({ width, height }: Size): number {
  const wanted = Math.max(PICTURE_TALLEST / Math.max(width, height), COVER_WIDTH_LEAST / width);
  return Math.min(1, wanted, Math.sqrt(PICTURE_PIXELS / (width * height)));
}

/**
 * Opens a picture, turned upright as its file says.
 * @throws where this browser can't, or where some of it is missing
 */
async function open(file: File): Promise<{ image: HTMLImageElement; url: string }> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    if ((await isPicture(file)) && !(await isWhole(file))) throw new Error('damaged');
    return { image, url };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

type Brush = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;

interface Sheet {
  brush: Brush;
  encode: (quality: number) => Promise<Blob | null>;
}

function newSheet({ width, height }: Size): Sheet {
  const type = 'image/jpeg';
  if ('OffscreenCanvas' in globalThis) {
    const canvas = new OffscreenCanvas(width, height);
    return {
      brush: canvas.getContext('2d'),
      encode: (quality) => canvas.convertToBlob({ type, quality }),
    };
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return {
    brush: canvas.getContext('2d'),
    encode: (quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
  };
}

/** @returns null where it stays too large at every quality */
async function encodeAt(image: HTMLImageElement, size: Size): Promise<Blob | null> {
  const { brush, encode } = newSheet(size);
  if (!brush) throw new Error('no canvas');
  brush.imageSmoothingQuality = 'high';
  // JPEG knows no transparency: what shows through is white, as on the server.
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, size.width, size.height);
  brush.drawImage(image, 0, 0, size.width, size.height);
  for (const quality of QUALITIES) {
    const blob = await encode(quality);
    // Where a browser has no room for a canvas of this size, it gives nothing, or a PNG.
    if (blob?.type !== 'image/jpeg') throw new Error('no JPEG');
    if (blob.size <= PICTURE_BYTES) return blob;
  }
  return null;
}

/**
 * Makes a JPEG within the limit of a picture, upright and without what its file tells of place and
 * camera; nothing leaves the machine.
 * @throws where this browser can't
 */
export async function shrinkPicture(file: File): Promise<File> {
  const { image, url } = await open(file);
  try {
    const { naturalWidth, naturalHeight } = image;
    const first = firstScale({ width: naturalWidth, height: naturalHeight });
    for (let round = 0; round < ROUNDS; round += 1) {
      const scale = first * SMALLER ** round;
      const blob = await encodeAt(image, {
        width: Math.max(1, Math.round(naturalWidth * scale)),
        height: Math.max(1, Math.round(naturalHeight * scale)),
      });
      if (blob)
        return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
    }
    throw new Error('too large');
  } finally {
    URL.revokeObjectURL(url);
  }
}
