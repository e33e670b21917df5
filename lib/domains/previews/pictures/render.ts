import { readStoredPicture } from '@/lib/platform/media';
import { MEDIA_PREFIX } from '@/lib/shared/constants/picture-sources';
import { drawCommunity, PICTURE_FROM } from './draw-community';
import { drawPlaces } from './draw-places';
import type { Drawing } from './drawing';
import { COLORS } from './palette';
import { PICTURE } from './size';

/** With the first picture: most processes never need it, and it takes 12 MB. */
const loadSharp = async () => (await import('sharp')).default;

const sheet = (body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">${body}</svg>`,
  );

/** Flat drawings take 60 to 120 kB as they are, a photo six times that without fewer colors. */
const PNG = {
  drawn: { compressionLevel: 7 },
  photo: { palette: true, quality: 90, effort: 4 },
} as const;

/** Draws a picture as PNG; all but the shapes of letters is done in the threads of sharp. */
export async function renderPicture(drawing: Drawing): Promise<Buffer> {
  const sharp = await loadSharp();
  const photo =
    drawing.kind === 'community' && drawing.photo !== null
      ? await readStoredPicture(drawing.photo.slice(MEDIA_PREFIX.length), PICTURE.width)
      : null;
  const words = sheet(
    drawing.kind === 'community' ? drawCommunity(drawing, photo !== null) : drawPlaces(drawing),
  );
  if (!photo) return sharp(words).flatten({ background: COLORS.paper }).png(PNG.drawn).toBuffer();
  return sharp(photo)
    .resize({ width: PICTURE.width - PICTURE_FROM, height: PICTURE.height, fit: 'cover' })
    .extend({ left: PICTURE_FROM, background: COLORS.paper })
    .composite([{ input: words }])
    .png(PNG.photo)
    .toBuffer();
}
