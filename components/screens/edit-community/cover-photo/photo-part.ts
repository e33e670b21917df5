import { COVER_WIDTH_LEAST } from '@/lib/shared/constants/media';
import type { ChosenPhoto } from './chosen-photo';

/** A part of a photo, in its own pixels. */
export interface PhotoPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part in whole pixels inside the photo, wide enough whatever was rounded on the way. */
export function wholePart(
  part: PhotoPart,
  photo: Pick<ChosenPhoto, 'width' | 'height'>,
): PhotoPart {
  const width = Math.min(photo.width, Math.max(COVER_WIDTH_LEAST, Math.round(part.width)));
  const height = Math.max(1, Math.min(photo.height, Math.round(part.height)));
  const x = Math.min(Math.max(0, Math.round(part.x)), photo.width - width);
  const y = Math.min(Math.max(0, Math.round(part.y)), photo.height - height);
  return { x, y, width, height };
}

/** Draws a part of a photo over a whole canvas, which it makes at most so many pixels wide. */
export function drawPart(
  canvas: HTMLCanvasElement,
  { image }: Pick<ChosenPhoto, 'image'>,
  { x, y, width, height }: PhotoPart,
  widest: number,
): void {
  canvas.width = Math.min(width, widest);
  canvas.height = Math.max(1, Math.round((height * canvas.width) / width));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser can’t edit photos.');
  brush.imageSmoothingQuality = 'high';
  // JPEG knows no transparency: what shows through is white, as on the server.
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
}
