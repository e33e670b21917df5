import { beforeEach, expect, test, vi } from 'vitest';
import { isWhole } from '@/components/pictures/picture-content';

const close = vi.fn();
/** The last rows that are drawn. */
let rows: number[];

const jpeg = (...end: number[]) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 7, 7, ...end])], 'a.jpg', {
    type: 'image/jpeg',
  });

beforeEach(() => {
  rows = [9, 9, 9, 255, 8, 9, 9, 255];
  // As Chromium does: nothing without an end marker.
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) throw new Error('damaged');
    return { close, width: 2, height: 9 };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ drawImage() {}, getImageData: () => ({ data: rows }) }) as never,
  );
});

test.each([
  ['with its end', jpeg(0xff, 0xd9)],
  ['without its end marker', jpeg()],
  ['with half of its end marker', jpeg(0xff)],
])('a photo %s is whole', async (_, photo) => {
  expect(await isWhole(photo)).toBe(true);
});

test('a photo of which the last rows are missing is damaged', async () => {
  rows = [128, 128, 128, 255, 128, 128, 128, 255];
  expect(await isWhole(jpeg())).toBe(false);
});

test('what does not decode with its end either is damaged, as is a PNG without one', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
  expect(await isWhole(jpeg())).toBe(false);
  expect(await isWhole(jpeg(0xff, 0xd9))).toBe(false);
  expect(await isWhole(new File([new Uint8Array([0x89, 0x50])], 'a.png'))).toBe(false);
});
