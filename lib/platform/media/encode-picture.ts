import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { PICTURE_PIXELS, PICTURE_TALLEST } from '@/lib/shared/constants/media';
import { hasForeignContent, withJpegEnd } from './foreign-content';

const ALLOWED = ['image/png', 'image/jpeg'];
const PLACEHOLDER_PIXELS = 12;
const DECODE_SECONDS = 10;

const FORMATS = [
  {
    extension: 'avif',
    contentType: 'image/avif',
    // More effort takes many times as long for a few percent, and a call has three seconds.
    encode: (picture: Sharp) => picture.avif({ quality: 55, effort: 1 }),
  },
  {
    extension: 'webp',
    contentType: 'image/webp',
    encode: (picture: Sharp) => picture.webp({ quality: 76 }),
  },
  {
    extension: 'jpg',
    contentType: 'image/jpeg',
    encode: (picture: Sharp) => picture.jpeg({ quality: 80, mozjpeg: true }),
  },
] as const;

interface EncodedVariant {
  bytes: Buffer;
  contentType: string;
  extension: string;
  width: number;
  height: number;
}

export interface EncodedPicture {
  /** The widest, in pixels. */
  width: number;
  height: number;
  variants: EncodedVariant[];
  /** A blurred picture of a few pixels as a data URL. */
  placeholder: string;
}

/** A part of a picture, in its own pixels as people see it, turned the way it was taken. */
export interface PicturePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A picture that was looked at: its size as people see it, turned the way it was taken. */
export interface InspectedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** With the first picture: most processes never need it, and it takes 12 MB. */
const loadSharp = async () => (await import('sharp')).default;

type FailOn = 'error' | 'warning';

const decode = async (bytes: Buffer, failOn: FailOn) =>
  (await loadSharp())(bytes, { limitInputPixels: PICTURE_PIXELS, failOn });

/**
 * Looks at what the bytes are, whatever name and type they came under.
 * @returns null unless they are a PNG or JPEG and nothing else
 */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture | null> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ALLOWED.includes(type.mime) || hasForeignContent(bytes)) return null;
  try {
    // Only its head is read here: what unpacks to too much is refused before it is unpacked.
    const sharp = await loadSharp();
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { bytes, ...autoOrient };
  } catch {
    return null;
  }
}

/** Whether a picture would unpack to more than a server can take. */
export const hasTooManyPixels = ({ width, height }: Pick<InspectedPicture, 'width' | 'height'>) =>
  width * height > PICTURE_PIXELS;

/**
 * Re-encodes a picture in every width and format. Nothing but its pixels is taken over: no place,
 * no camera, no color profile (colors become sRGB), no transparency (white behind).
 * @param widths pixels, smallest first; a smaller picture is not enlarged
 * @param part inside the picture, where not all of it is wanted; the whole must be sound all the
 *   same
 * @returns null for a picture that is broken or takes too long
 */
export async function encodePicture(
  picture: InspectedPicture,
  widths: readonly number[],
  square: boolean,
  part?: PicturePart,
): Promise<EncodedPicture | null> {
  const base = await unpack(picture, widths, square, part).catch(() => null);
  if (!base) return null;
  const { width, height } = base.info;
  const sharp = await loadSharp();
  const resized = (to: number) =>
    sharp(base.data, { raw: { width, height, channels: 3 } }).resize({ width: to });
  const stored = [...widths.filter((one) => one < width), width];
  const variants = await Promise.all(
    stored.flatMap((to) =>
      FORMATS.map(async ({ extension, contentType, encode }) => {
        const { data, info } = await encode(resized(to)).toBuffer({ resolveWithObject: true });
        const { width, height } = info;
        return { bytes: data, contentType, extension, width, height };
      }),
    ),
  );
  const tiny = await resized(width)
    .resize({ width: PLACEHOLDER_PIXELS, height: PLACEHOLDER_PIXELS, fit: 'inside' })
    .blur(0.8)
    .webp({ quality: 30 })
    .toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width, height, variants, placeholder };
}

/** The pixels in the largest width, upright. @throws where any of the picture is broken */
async function unpack(
  { bytes: given, width, height }: InspectedPicture,
  widths: readonly number[],
  square: boolean,
  part: PicturePart | undefined,
) {
  const ended = withJpegEnd(given);
  const bytes = ended ?? given;
  // With an end that the file didn't have, what is missing before it is only a warning.
  const failOn = ended ? 'warning' : 'error';
  await readToTheEnd(bytes, failOn);
  const upright = (await decode(bytes, failOn)).autoOrient();
  if (part) return toPixels(upright.extract(part).resize(largest(widths)));
  const side = Math.min(Math.max(...widths), width, height);
  return toPixels(
    upright.resize(square ? { width: side, height: side, fit: 'cover' } : largest(widths)),
  );
}

/** Cutting and shrinking leave rows unread; the last cannot be had without all that come before. */
async function readToTheEnd(bytes: Buffer, failOn: FailOn): Promise<void> {
  const { width, height } = await (await decode(bytes, failOn)).metadata();
  const last = { left: 0, top: height - 1, width, height: 1 };
  await toPixels((await decode(bytes, failOn)).extract(last));
}

const largest = (widths: readonly number[]) =>
  ({
    width: Math.max(...widths),
    height: PICTURE_TALLEST,
    fit: 'inside',
    withoutEnlargement: true,
  }) as const;

const toPixels = (picture: Sharp) =>
  picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
