import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { mediaFiles } from '@/db/schema/platform';
import { coverOutput } from '@/lib/domains/communities/output';
import { PICTURE_BYTES } from '@/lib/shared/constants/media';
import { serveMedia } from '@/lib/platform/media/serve';
import { TEST_APP_URL } from '../../support/app';
import type { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

const NOBODY_HAS = 999_999_999;
const NO_PERMISSION = 'You do not have permissions to access this url.';
const TOO_NARROW =
  'Photo dimensions not supported. Please upload images with a width of 1200 pixels.';

let communityId: number;
let own: Persona;
let photo: Buffer;

const picture = (width: number, height = 450) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } });

/** Bytes without a pattern, the same every time. */
function noise(length: number): Buffer {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) % 256;
  return Buffer.from(Uint8Array.from({ length }, () => (next() + next()) / 2));
}

beforeAll(async () => {
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
  photo = await picture(1200).jpeg().toBuffer();
});
afterAll(closeTestDb);

interface Cover {
  data: { images: string | null };
  message: string;
}

function upload(client: Client, bytes: Uint8Array | null, id = communityId, name = 'town.jpg') {
  const form = new FormData();
  form.set('communityId', String(id));
  if (bytes) form.set('coverPhoto', new File([new Uint8Array(bytes)], name));
  return client.post<Cover>('community/update-cover-photo', form, {});
}

type Crop = Partial<Record<'cropLeft' | 'cropTop' | 'cropWidth' | 'cropHeight', number | string>>;

function uploadPart(bytes: Uint8Array, crop: Crop) {
  const form = new FormData();
  form.set('communityId', String(communityId));
  form.set('coverPhoto', new File([new Uint8Array(bytes)], 'town.jpg'));
  for (const [name, value] of Object.entries(crop)) form.set(name, String(value));
  return own.client.post<Cover>('community/update-cover-photo', form, {});
}

const remove = (client: Client, id = communityId) =>
  client.call('community/delete-cover-photo', { communityId: id });

async function shown(id = communityId): Promise<string | null> {
  const { body } = await visitor().call('community/get-community-basic-info', { communityId: id });
  return body.data.images;
}

const file = (images: string | null, query = '') =>
  serveMedia(
    new Request(`${TEST_APP_URL}/api/${images}${query}`, { headers: { accept: 'image/jpeg' } }),
    (images ?? '').replace('media/', ''),
  );

test('a representative gives their own community a photo, which everyone sees', async () => {
  const { httpStatus, body } = await upload(own.client, photo);
  expect(httpStatus).toBe(200);
  coverOutput.parse(body);
  expect(body.message).toBe('The cover photo was published.');
  expect(body.data.images).toMatch(/^media\/cover-[0-9a-f]{32}$/);
  expect(await shown()).toBe(body.data.images);
  const [row] = await testDb()
    .select({ updatedBy: communities.updatedBy })
    .from(communities)
    .where(eq(communities.id, communityId));
  expect(row?.updatedBy).toBe(own.id);
});

test('it comes in the widths that the screens use', async () => {
  const { body } = await upload(own.client, await picture(2600, 975).png().toBuffer());
  for (const width of [640, 1200, 1920]) {
    const answer = await file(body.data.images, `?w=${width}`);
    const { width: stored, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect([stored, format]).toEqual([width, 'jpeg']);
  }
});

test('a new photo takes the place of the old one, which is kept for the history', async () => {
  const first = (await upload(own.client, photo)).body.data.images ?? '';
  const second = (await upload(own.client, photo)).body.data.images ?? '';
  expect(second).not.toBe(first);
  expect(await shown()).toBe(second);
  expect((await file(first)).status).toBe(200);
  expect((await file(second)).status).toBe(200);
});

test('a photo full of detail may take longer than other calls', async () => {
  const size = { width: 2400, height: 1600, channels: 3 } as const;
  const detailed = await sharp(noise(2400 * 1600 * 3), { raw: size })
    .jpeg({ quality: 70 })
    .toBuffer();
  const { httpStatus, body } = await upload(own.client, detailed);
  expect(httpStatus).toBe(200);
  expect(await shown()).toBe(body.data.images);
}, 30_000);

test('where a photo was taken is not stored', async () => {
  const tagged = await picture(1300)
    .withExif({
      IFD0: { Make: 'A camera', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 36/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(tagged).metadata()).exif).toBeDefined();
  const { body } = await upload(own.client, tagged);
  const stored = Buffer.from(await (await file(body.data.images)).arrayBuffer());
  const { exif, xmp, iptc } = await sharp(stored).metadata();
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  expect(stored.includes('A camera')).toBe(false);
});

test('a deleted photo is shown no more, and deleting once more changes nothing', async () => {
  await upload(own.client, photo);
  const { httpStatus, body } = await remove(own.client);
  expect(httpStatus).toBe(200);
  coverOutput.parse(body);
  expect(body.data).toEqual({ images: null });
  expect(await shown()).toBeNull();
  expect((await remove(own.client)).httpStatus).toBe(200);
});

describe('a part of a photo', () => {
  /** Noise, so that any damage falls on a pixel; its right half is dark. */
  let whole: Buffer;
  beforeAll(async () => {
    const size = { width: 2400, height: 900, channels: 3 } as const;
    const bytes = noise(2400 * 900 * 3).map((value, at) =>
      Math.floor(at / 3) % 2400 < 1200 ? 128 + value / 2 : value / 4,
    );
    whole = await sharp(bytes, { raw: size }).jpeg({ quality: 60 }).toBuffer();
  });
  const right = { cropLeft: 1200, cropTop: 0, cropWidth: 1200, cropHeight: 450 };
  const stored = async (images: string | null) =>
    sharp(Buffer.from(await (await file(images, '?w=1920')).arrayBuffer()));

  test('is what is shown of it', async () => {
    const { httpStatus, body } = await uploadPart(whole, right);
    expect(httpStatus).toBe(200);
    const shown = await stored(body.data.images);
    const { width, height } = await shown.metadata();
    expect([width, height]).toEqual([1200, 450]);
    const { channels } = await shown.stats();
    expect(channels[0]?.mean).toBeLessThan(64);
  });

  test('is measured in the picture as people see it, turned the way it was taken', async () => {
    const lying = await sharp(whole).rotate(270).withMetadata({ orientation: 6 }).jpeg();
    const { body } = await uploadPart(await lying.toBuffer(), right);
    const { channels } = await (await stored(body.data.images)).stats();
    expect(channels[0]?.mean).toBeLessThan(64);
  });

  test('of a damaged photo is refused, though the part itself is sound', async () => {
    const before = await shown();
    for (const damaged of [whole.subarray(0, whole.length * 0.7), whole.subarray(0, -200)])
      expect(await uploadPart(damaged, right)).toMatchObject({
        httpStatus: 415,
        body: {
          field: 'coverPhoto',
          fieldMessage: 'This photo is damaged or incomplete. Please choose another one.',
        },
      });
    expect(await shown()).toBe(before);
  });

  test.each([
    ['beyond the right edge', { ...right, cropLeft: 1201 }, 'coverPhoto'],
    ['beyond the lower edge', { ...right, cropTop: 451 }, 'coverPhoto'],
    ['too narrow', { ...right, cropWidth: 1199 }, 'coverPhoto'],
    ['of no height', { ...right, cropHeight: 0 }, 'cropHeight'],
    ['that begins before the photo', { ...right, cropLeft: -1 }, 'cropLeft'],
    ['in words', { ...right, cropTop: 'top' }, 'cropTop'],
    ['half said', { cropLeft: 0, cropTop: 0, cropWidth: 1200 }, 'cropHeight'],
  ])('is refused that is %s', async (_, crop, field) => {
    const { httpStatus, body } = await uploadPart(whole, crop);
    expect([httpStatus, body]).toMatchObject([422, { field }]);
  });
});

describe('who may', () => {
  test('an administrator changes the photo of any community', async () => {
    const { client } = await administrator();
    const id = await makeCommunity(testDb());
    const { body } = await upload(client, photo, id);
    expect(await shown(id)).toBe(body.data.images);
    expect((await remove(client, id)).body.data.images).toBeNull();
  });

  test('a representative of another community and a shopper are refused, and nothing is kept', async () => {
    const before = await shown();
    const other = await representativeOf(await makeCommunity(testDb()));
    for (const { id, client } of [other, await shopper()]) {
      for (const refused of [await upload(client, photo), await remove(client)]) {
        expect(refused.httpStatus).toBe(403);
        expect(refused.body.message).toBe(NO_PERMISSION);
      }
      const kept = await testDb().select().from(mediaFiles).where(eq(mediaFiles.uploadedBy, id));
      expect(kept).toEqual([]);
    }
    expect(await shown()).toBe(before);
  });

  test('a visitor is asked to log in, whatever they send', async () => {
    expect((await upload(visitor(), photo)).httpStatus).toBe(401);
    expect((await upload(visitor(), null, NOBODY_HAS)).httpStatus).toBe(401);
    expect((await remove(visitor(), NOBODY_HAS)).httpStatus).toBe(401);
  });

  test('a community that is not there is a 404', async () => {
    expect((await upload(own.client, photo, NOBODY_HAS)).httpStatus).toBe(404);
    expect((await remove(own.client, NOBODY_HAS)).httpStatus).toBe(404);
  });

  test('a page of another site cannot send a photo with the session of this one', async () => {
    const form = new FormData();
    form.set('communityId', String(communityId));
    form.set('coverPhoto', new File([new Uint8Array(photo)], 'town.jpg'));
    const { httpStatus } = await own.client.post('community/update-cover-photo', form, {
      origin: 'https://elsewhere.example',
    });
    expect(httpStatus).toBe(403);
  });
});

describe('what is refused', () => {
  test('no file, or an empty one', async () => {
    for (const bytes of [null, new Uint8Array()])
      expect(await upload(own.client, bytes)).toMatchObject({
        httpStatus: 422,
        body: { status: false, field: 'coverPhoto' },
      });
  });

  test('a photo that is one pixel too narrow; one that is just wide enough is not', async () => {
    const narrow = await upload(own.client, await picture(1199).jpeg().toBuffer());
    expect(narrow).toMatchObject({
      httpStatus: 422,
      body: { field: 'coverPhoto', fieldMessage: TOO_NARROW },
    });
    expect((await upload(own.client, photo)).httpStatus).toBe(200);
  });

  test('a tall photo that lies on its side in the file is measured upright', async () => {
    const lying = await picture(1300, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await upload(own.client, lying)).body.fieldMessage).toBe(TOO_NARROW);
  });

  test('a file one byte over 5 MB; one of just 5 MB is not', async () => {
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    expect(await upload(own.client, padded(PICTURE_BYTES + 1))).toMatchObject({
      httpStatus: 413,
      body: { field: 'coverPhoto', fieldMessage: 'File size too large, max file size is 5mb' },
    });
    expect((await upload(own.client, padded(PICTURE_BYTES))).httpStatus).toBe(200);
  });

  test.each([
    ['a text that calls itself a PNG', () => Promise.resolve(Buffer.from('no picture at all'))],
    ['a GIF', () => picture(1300).gif().toBuffer()],
    ['a WEBP', () => picture(1300).webp().toBuffer()],
    [
      'an SVG',
      () =>
        Promise.resolve(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="500"/>'),
        ),
    ],
  ])('%s', async (_, make) => {
    expect(await upload(own.client, await make(), communityId, 'town.png')).toMatchObject({
      httpStatus: 415,
      body: { field: 'coverPhoto', fieldMessage: 'Incorrect file type' },
    });
  });

  test('an empty file, and says so', async () => {
    expect(await upload(own.client, Buffer.alloc(0))).toMatchObject({
      httpStatus: 422,
      body: { field: 'coverPhoto', fieldMessage: 'This file is empty.' },
    });
  });

  test('half a JPEG, which is a photo all the same; one that only lacks its end is taken', async () => {
    expect(await upload(own.client, photo.subarray(0, photo.length / 2))).toMatchObject({
      httpStatus: 415,
      body: {
        field: 'coverPhoto',
        fieldMessage: 'This photo is damaged or incomplete. Please choose another one.',
      },
    });
    expect((await upload(own.client, photo.subarray(0, -2))).httpStatus).toBe(200);
  });
});
