import { describe, expect, test } from 'vitest';
import { mostZoom, shapeFor } from '@/components/screens/edit-community/cover-photo/chosen-photo';
import { wholePart } from '@/components/screens/edit-community/cover-photo/photo-part';
import { COVER_SHAPE, COVER_WIDTH_LEAST } from '@/lib/shared/constants/media';

/** The part that is left of a photo when it is enlarged as far as it goes. */
const smallestPart = (photo: { width: number; height: number }) =>
  Math.min(photo.width, photo.height * shapeFor(photo)) / mostZoom(photo);

describe('the part of a cover photo', () => {
  test.each([
    [3000, 2000],
    [1200, 1600],
    [1200, 450],
    [6000, 900],
    [1200, 300],
    [5000, 301],
  ])('of %i × %i pixels never is narrower than a cover photo may be', (width, height) => {
    expect(smallestPart({ width, height })).toBeGreaterThanOrEqual(COVER_WIDTH_LEAST - 1e-6);
  });

  test('has the shape of the page, but for photos too low for it', () => {
    expect(shapeFor({ height: 2000 })).toBe(COVER_SHAPE);
    expect(shapeFor({ height: 300 })).toBe(4);
  });

  test('cannot be enlarged where the photo is just large enough', () => {
    expect(mostZoom({ width: 1200, height: 900 })).toBe(1);
    expect(mostZoom({ width: 3000, height: 1125 })).toBe(2.5);
  });

  test('is cut in whole pixels that lie inside the photo', () => {
    const photo = { width: 1200, height: 800 };
    const part = { x: 0.4, y: 349.9, width: 1199.6, height: 450.3 };
    expect(wholePart(part, photo)).toEqual({ x: 0, y: 350, width: 1200, height: 450 });
    const beyond = { x: 30, y: 790, width: 1200, height: 450 };
    expect(wholePart(beyond, photo)).toEqual({ x: 0, y: 350, width: 1200, height: 450 });
  });
});
