import { expect, test } from 'vitest';
import type { MediaVariant } from '@/db/queries/platform/media';
import { pictureSources } from '@/lib/shared/constants/picture-sources';
import { byteRange } from '@/lib/platform/media/byte-range';
import { chooseVariant } from '@/lib/platform/media/choose-variant';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes=99-99', { start: 99, end: 99 }],
])('of 100 bytes, %s is a part', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'of 100 bytes, %s lies outside',
  (header) => {
    expect(byteRange(header, 100)).toBe('unsatisfiable');
  },
);

test.each([null, '', 'bytes=', 'bytes=-', 'bytes=9-1', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
  '%j sends the whole file',
  (header) => {
    expect(byteRange(header, 100)).toBeNull();
  },
);

const picture = (contentType: string, width: number): MediaVariant => ({
  name: `${width} ${contentType}`,
  contentType,
  width,
  height: width,
  bytes: 1,
});
const pictures = ['image/avif', 'image/webp', 'image/jpeg'].flatMap((type) =>
  [512, 96, 256].map((width) => picture(type, width)),
);
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

test.each([
  [BROWSER, 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['image/avif;q=0, IMAGE/WEBP;q=0.5', 'image/webp'],
  ['image/*', 'image/jpeg'],
  ['*/*', 'image/jpeg'],
  ['', 'image/jpeg'],
  ['text/html', 'image/jpeg'],
])('a client that accepts %j gets %s', (accept, contentType) => {
  expect(chooseVariant(pictures, 96, accept)).toMatchObject({ contentType });
});

test.each([
  [null, 512],
  [0, 96],
  [96, 96],
  [97, 256],
  [512, 512],
  [4000, 512],
])('asked for %j pixels, it shows the stored width %j', (asked, width) => {
  expect(chooseVariant(pictures, asked, BROWSER)).toMatchObject({ width });
});

test('a video is shown as it is', () => {
  const video = { ...picture('video/mp4', 0), width: null };
  expect(chooseVariant([video], 256, BROWSER)).toBe(video);
  expect(chooseVariant([], 256, BROWSER)).toBeUndefined();
});

test('a page offers the browser every stored width of an upload', () => {
  expect(pictureSources('media/profile-1', 'profile')).toEqual({
    src: '/api/media/profile-1',
    srcSet:
      '/api/media/profile-1?w=96 96w, /api/media/profile-1?w=256 256w, /api/media/profile-1?w=512 512w',
  });
  expect(pictureSources('pictures/a.jpg', 'cover')).toEqual({ src: '/api/pictures/a.jpg' });
});
