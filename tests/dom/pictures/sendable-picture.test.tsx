import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendablePicture } from '@/components/pictures/sendable-picture';
import { PICTURE_BYTES, PICTURE_MESSAGES } from '@/lib/shared/constants/media';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC = [...Buffer.from('\0\0\0\x18ftypheic', 'latin1')];

/** A file that begins so, and is so large. */
function file(name: string, type: string, start: number[], size = PICTURE_BYTES + 1): File {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return new File([bytes], name, { type });
}

/** What the browser opens, and the bytes that it needs for a pixel at the best quality. */
let opened = { width: 8064, height: 6048, bytesOfPixel: 1, decodes: true, whole: true };
/** What was drawn on each canvas, in order. */
let drawn: string[] = [];
let qualities: number[] = [];

class FakeImage {
  src = '';
  naturalWidth = opened.width;
  naturalHeight = opened.height;
  decode = () => (opened.decodes ? Promise.resolve() : Promise.reject(new Error('no picture')));
}

class FakeCanvas {
  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}
  getContext() {
    const put = (what: string) => drawn.push(`${what} ${this.width}x${this.height}`);
    return {
      fillStyle: '',
      fillRect() {
        put(this.fillStyle);
      },
      drawImage: () => put('picture'),
    };
  }
  convertToBlob({ type, quality }: { type: string; quality: number }) {
    qualities.push(quality);
    const bytes = this.width * this.height * opened.bytesOfPixel * quality;
    return Promise.resolve(new Blob([new Uint8Array(Math.floor(bytes))], { type }));
  }
}

beforeEach(() => {
  opened = { width: 8064, height: 6048, bytesOfPixel: 0.4, decodes: true, whole: true };
  drawn = [];
  qualities = [];
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('createImageBitmap', () =>
    opened.whole ? Promise.resolve({ close() {} }) : Promise.reject(new Error('damaged')),
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

test('a picture within the limit is sent as it is, and nothing is drawn', async () => {
  const small = file('town.jpg', 'image/jpeg', JPEG, PICTURE_BYTES);
  const shrinking = vi.fn();
  expect(await sendablePicture(small, shrinking)).toBe(small);
  expect(shrinking).not.toHaveBeenCalled();
  expect(drawn).toEqual([]);
});

describe('a picture that is too large', () => {
  test('becomes a JPEG within the limit, no longer than what is stored, and that is said', async () => {
    const shrinking = vi.fn();
    const sent = await sendablePicture(file('IMG 1.jpeg', 'image/jpeg', JPEG), shrinking);
    expect(sent).toMatchObject({ name: 'IMG 1.jpg', type: 'image/jpeg' });
    expect((sent as File).size).toBeLessThanOrEqual(PICTURE_BYTES);
    expect(drawn).toEqual(['white 4096x3072', 'picture 4096x3072']);
    expect(qualities).toEqual([0.9]);
    expect(shrinking).toHaveBeenCalledOnce();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
  });

  test('takes less quality before it takes fewer pixels', async () => {
    opened.bytesOfPixel = 0.55;
    expect(await sendablePicture(file('a.jpg', 'image/jpeg', JPEG))).toBeInstanceOf(File);
    expect(qualities).toEqual([0.9, 0.8, 0.7]);
    expect(drawn).toHaveLength(2);
  });

  test('takes fewer pixels where no quality is enough', async () => {
    opened.bytesOfPixel = 0.8;
    expect(await sendablePicture(file('a.jpg', 'image/jpeg', JPEG))).toBeInstanceOf(File);
    expect(drawn.at(-1)).toBe('picture 3072x2304');
  });

  test('as a transparent PNG stands on white', async () => {
    const sent = await sendablePicture(file('map.png', 'image/png', PNG));
    expect(sent).toMatchObject({ name: 'map.jpg', type: 'image/jpeg' });
    expect(drawn[0]).toMatch(/^white /);
  });

  test('stays wide enough for a cover photo where it is tall', async () => {
    opened = { ...opened, width: 2000, height: 9000, bytesOfPixel: 0.1 };
    await sendablePicture(file('tall.png', 'image/png', PNG));
    expect(drawn.at(-1)).toBe('picture 1200x5400');
  });

  test.each([
    ['this browser cannot open', { decodes: false }],
    ['is damaged', { whole: false }],
  ])('and %s is called too large, as before', async (_, fault) => {
    opened = { ...opened, ...fault };
    expect(await sendablePicture(file('a.jpg', 'image/jpeg', JPEG))).toBe(
      PICTURE_MESSAGES.tooLarge,
    );
  });

  test('and is no picture is not opened', async () => {
    expect(await sendablePicture(file('a.jpg', 'image/jpeg', [1, 2, 3, 4]))).toBe(
      PICTURE_MESSAGES.tooLarge,
    );
    expect(drawn).toEqual([]);
  });
});

describe('a HEIC photo', () => {
  const photos = [
    file('IMG_1.HEIC', '', HEIC, 2000),
    file('IMG_1.heic', 'image/heic', HEIC),
    file('renamed.jpg', 'image/jpeg', HEIC, 2000),
  ];

  test.each(photos)('is converted where the browser opens it: $name', async (photo) => {
    const sent = await sendablePicture(photo);
    expect(sent).toMatchObject({ type: 'image/jpeg' });
    expect((sent as File).name).toMatch(/^(IMG_1|renamed)\.jpg$/);
  });

  test.each(photos)('says how to save it where it does not: $name', async (photo) => {
    opened.decodes = false;
    expect(await sendablePicture(photo)).toBe(PICTURE_MESSAGES.heic);
  });
});

test.each([
  ['another type', file('a.gif', 'image/gif', [71, 73, 70, 56], 20), PICTURE_MESSAGES.unsupported],
  ['text under its name', file('a.jpg', 'image/jpeg', [60, 104], 20), PICTURE_MESSAGES.unsupported],
  ['an empty file', file('a.jpg', 'image/jpeg', [], 0), PICTURE_MESSAGES.empty],
  ['an empty HEIC', file('a.heic', 'image/heic', [], 0), PICTURE_MESSAGES.empty],
])('%s is refused, and not drawn', async (_, chosen, message) => {
  expect(await sendablePicture(chosen)).toBe(message);
  expect(drawn).toEqual([]);
});
