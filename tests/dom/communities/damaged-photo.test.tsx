import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoto } from '@/components/screens/edit-community/cover-photo/chosen-photo';
import { COVER_MESSAGES } from '@/lib/shared/constants/media';

const PHOTO = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])], 'town.jpg', {
  type: 'image/jpeg',
});

/** An `<img>` that opens whatever begins as a photo of this width. */
const imageOf = (width: number) =>
  class {
    src = '';
    naturalWidth = width;
    naturalHeight = 900;
    decode = () => Promise.resolve();
  };

const close = vi.fn();
const revoked = vi.fn();

beforeEach(() => {
  vi.stubGlobal('Image', imageOf(1600));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('a photo is decoded as a whole before it can be cropped', async () => {
  vi.stubGlobal('createImageBitmap', (file: File) => {
    expect(file).toBe(PHOTO);
    return Promise.resolve({ close });
  });
  expect(await openPhoto(PHOTO)).toMatchObject({ name: 'town.jpg', width: 1600, height: 900 });
  expect(close).toHaveBeenCalledOnce();
  expect(revoked).not.toHaveBeenCalled();
});

test('a photo that an image shows in part, but that does not decode as a whole, is refused', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
  );
  expect(await openPhoto(PHOTO)).toBe(COVER_MESSAGES.damaged);
  expect(revoked).toHaveBeenCalledWith('blob:photo');
});

test('a narrow photo is called narrow, and is not decoded for it', async () => {
  vi.stubGlobal('Image', imageOf(1199));
  const decoding = vi.fn();
  vi.stubGlobal('createImageBitmap', decoding);
  expect(await openPhoto(PHOTO)).toBe(COVER_MESSAGES.tooNarrow);
  expect(decoding).not.toHaveBeenCalled();
});
