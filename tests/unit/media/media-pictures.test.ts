import sharp, { type Sharp } from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { encodePicture, inspectPicture } from '@/lib/platform/media/encode-picture';

// A busy machine may take its time.
vi.setConfig({ testTimeout: 20_000 });

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number): Sharp {
  const red = { create: { width: width / 2, height, channels: 3 as const, background: '#f00' } };
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

async function encoded(bytes: Buffer, widths: number[], square = false) {
  const picture = await inspectPicture(bytes);
  if (!picture) throw new Error('The picture was refused.');
  const result = await encodePicture(picture, widths, square);
  if (!result) throw new Error('The picture is broken.');
  return result;
}

/** Whether the picture is accepted and can be unpacked. */
async function accepted(bytes: Buffer): Promise<boolean> {
  const picture = await inspectPicture(bytes);
  return picture !== null && (await encodePicture(picture, [96], true)) !== null;
}

const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe('what is stored', () => {
  test('every width comes as AVIF, WebP and JPEG', async () => {
    const { width, height, variants } = await encoded(
      await halves(1600, 800).jpeg().toBuffer(),
      [400, 800],
    );
    expect([width, height]).toEqual([800, 400]);
    const made = await Promise.all(
      variants.map(async ({ bytes, ...variant }) => {
        const { format, width, height } = await sharp(bytes).metadata();
        expect({ width, height }).toEqual({ width: variant.width, height: variant.height });
        return `${variant.contentType} ${format} ${width}`;
      }),
    );
    expect(made).toEqual([
      'image/avif heif 400',
      'image/webp webp 400',
      'image/jpeg jpeg 400',
      'image/avif heif 800',
      'image/webp webp 800',
      'image/jpeg jpeg 800',
    ]);
  });

  test('a small picture is not enlarged', async () => {
    const { variants } = await encoded(await halves(300, 200).png().toBuffer(), [96, 256, 512]);
    expect([...new Set(variants.map(({ width }) => width))]).toEqual([96, 256, 300]);
  });

  test('a tower of a picture stays within what the formats can hold', async () => {
    const { width, height } = await encoded(await halves(1200, 20_000).png().toBuffer(), [640]);
    expect(height).toBe(4096);
    expect(width).toBe(246);
  });

  test('a square is cut out of the middle', async () => {
    const { width, height, variants } = await encoded(
      await halves(900, 300).png().toBuffer(),
      [96, 256],
      true,
    );
    expect([width, height]).toEqual([256, 256]);
    const jpeg = variants.at(-1)?.bytes ?? Buffer.alloc(0);
    const [left] = await pixel(jpeg, 20, 128);
    const [, , right] = await pixel(jpeg, 236, 128);
    expect(left).toBeGreaterThan(200);
    expect(right).toBeGreaterThan(200);
  });

  test('place, camera and every other note about it are gone', async () => {
    const original = await halves(400, 400)
      .withExif({
        IFD0: { Make: 'Sample Camera', Artist: 'Ada' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 30/1 0/1', GPSLongitudeRef: 'W' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3', { attach: true })
      .jpeg()
      .toBuffer();
    expect(original.includes('Sample Camera')).toBe(true);
    const { variants } = await encoded(original, [96, 256]);
    for (const { bytes } of variants) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.includes('Sample Camera')).toBe(false);
    }
  });

  test('a picture taken sideways is turned upright', async () => {
    const sideways = await halves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await inspectPicture(sideways);
    expect(picture).toMatchObject({ width: 200, height: 400 });
    const { width, height, variants } = await encoded(sideways, [100]);
    expect([width, height]).toEqual([100, 200]);
    const jpeg = variants.at(-1)?.bytes ?? Buffer.alloc(0);
    const [topRed] = await pixel(jpeg, 50, 20);
    const [, , bottomBlue] = await pixel(jpeg, 50, 180);
    expect(topRed).toBeGreaterThan(200);
    expect(bottomBlue).toBeGreaterThan(200);
  });

  test('transparent, gray, deep and print-colored pictures become plain sRGB', async () => {
    const clear = { create: { width: 64, height: 64, channels: 4 as const, background: '#0000' } };
    const originals = [
      await sharp(clear).png().toBuffer(),
      await halves(64, 64).greyscale().png().toBuffer(),
      await halves(64, 64).toColourspace('rgb16').png().toBuffer(),
      await halves(64, 64).toColourspace('cmyk').jpeg().toBuffer(),
    ];
    for (const original of originals)
      for (const { bytes } of (await encoded(original, [32])).variants)
        expect(await sharp(bytes).metadata()).toMatchObject({ channels: 3, space: 'srgb' });
    const white = (await encoded(originals[0] ?? Buffer.alloc(0), [32])).variants.at(-1);
    expect(await pixel(white?.bytes ?? Buffer.alloc(0), 5, 5)).toEqual([255, 255, 255]);
  });

  test('the placeholder is a picture of at most 300 characters', async () => {
    const noise = sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const { placeholder } = await encoded(await noise.jpeg().toBuffer(), [200]);
    expect(placeholder.length).toBeLessThanOrEqual(300);
    const [, base64 = ''] = placeholder.split('data:image/webp;base64,');
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ width: 12 });
  });
});

describe('what is refused', () => {
  const jpeg = () => halves(300, 300).jpeg().toBuffer();
  const png = () => halves(300, 300).png().toBuffer();
  const zipEnd = () => Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>';

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', () => halves(30, 30).gif().toBuffer()],
    ['a WebP', () => halves(30, 30).webp().toBuffer()],
    ['an AVIF', () => halves(30, 30).avif().toBuffer()],
    ['a TIFF', () => halves(30, 30).tiff().toBuffer()],
    ['text', () => Buffer.from('not a picture')],
    ['nothing', () => Buffer.alloc(0)],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*=1;*/=alert(1)')],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 700)],
    ['half a PNG', async () => (await png()).subarray(0, 400)],
    ['the beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['the beginning of a PNG', async () => (await png()).subarray(0, 8)],
    [
      'a PNG with a page behind it',
      async () => Buffer.concat([await png(), Buffer.from('<html>')]),
    ],
    [
      'a JPEG with a script behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from('<SCRIPT src=x>')]),
    ],
    ['a JPEG with PHP behind it', async () => Buffer.concat([await jpeg(), Buffer.from('<?php ')])],
    ['a PNG that is a zip', async () => Buffer.concat([await png(), zipEnd()])],
    ['a JPEG that is a PDF', () => halves(10, 10).withXmp('<a>%PDF-1.7</a>').jpeg().toBuffer()],
  ])('%s', async (_, make) => {
    expect(await accepted(await make())).toBe(false);
  });

  test('a picture of more than fifty million pixels, however small its file', async () => {
    const plain = { width: 7200, height: 7200, channels: 3 as const, background: '#fff' };
    const bomb = await sharp({ create: plain }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await accepted(bomb)).toBe(false);
  });

  test.each([
    ['two bytes short', 2],
    ['one byte short', 1],
  ])('but not a whole JPEG whose end marker is %s', async (_, missing) => {
    const whole = await jpeg();
    expect(await accepted(whole.subarray(0, whole.length - missing))).toBe(true);
  });

  test('a JPEG of which half is missing', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
    const create = { width: 400, height: 400, channels: 3 as const, background: '#fff', noise };
    const whole = await sharp({ create }).jpeg().toBuffer();
    expect(await accepted(whole.subarray(0, whole.length - 2))).toBe(true);
    expect(await accepted(whole.subarray(0, whole.length / 2))).toBe(false);
  });

  test('but not a photo whose caption names a tag', async () => {
    const caption = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Our &lt;html> page <html> </x:xmpmeta>';
    expect(await accepted(await halves(10, 10).withXmp(caption).jpeg().toBuffer())).toBe(true);
    expect(await accepted(await halves(10, 10).withXmp(caption).png().toBuffer())).toBe(true);
  });

  test('but not pixels that happen to read like markup', async () => {
    const letters = Buffer.from('<svg >'.repeat(3000), 'latin1');
    const raw = sharp(letters, { raw: { width: 100, height: 60, channels: 3 } });
    const plain = await raw.png({ compressionLevel: 0, adaptiveFiltering: false }).toBuffer();
    expect(plain.includes('<svg >')).toBe(true);
    expect(await accepted(plain)).toBe(true);
    const compressed = await jpeg();
    const scan = compressed.length - 20;
    const noise = [compressed.subarray(0, scan), '<svg >', compressed.subarray(scan)];
    const picture = Buffer.concat(noise.map((part) => Buffer.from(part)));
    expect(await inspectPicture(picture)).not.toBeNull();
  });

  test('but not a phone’s picture with a video attached', async () => {
    const film = Buffer.concat([Buffer.from('....ftypmp42', 'latin1'), Buffer.alloc(5000, 7)]);
    expect(await accepted(Buffer.concat([await jpeg(), film]))).toBe(true);
  });
});
