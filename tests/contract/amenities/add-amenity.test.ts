import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { makeAmenity, makeCommunity } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { auditEvents, mediaFiles } from '@/db/schema/platform';
import { contentKey } from '@/lib/domains/amenities/content-key';
import { savedAmenityOutput } from '@/lib/domains/amenities/output';
import { PICTURE_BYTES } from '@/lib/shared/constants/media';
import { serveMedia } from '@/lib/platform/media/serve';
import { TEST_APP_URL } from '../../support/app';
import type { Client } from '../../support/client';
import { blackPng, EMPTY_ZIP, jpeg, plainPicture, SCRIPT_SVG } from '../../support/files/pictures';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

const NO_PERMISSION = 'You do not have permissions to access this url.';
const SHAPE =
  'For optimal display, please ensure images have a balanced 4:3 width-to-height ratio with a minimum width of 400 pixels.';
/** For what happens after the answer has gone out. */
const SOON = { timeout: 10_000 };

let communityId: number;
let own: Persona;
/** Two different pictures. */
let park: Buffer;
let pond: Buffer;

beforeAll(async () => {
  [park, pond] = await Promise.all([jpeg(640, 480, '#363'), jpeg(640, 480, '#336')]);
});
beforeEach(async () => {
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
});
afterAll(closeTestDb);

interface Saved {
  data: {
    id: number;
    amenityGallery: { image: string; alt: string; placeholder: string | null }[];
    featuredAmenity: boolean;
    isAdminEntry: boolean;
    order: number;
    amenityName: string;
  };
  message: string;
  field?: string;
  fieldMessage?: string;
}

type Picture = Buffer | readonly [bytes: Buffer, name: string];
type Fields = Record<string, string | number | boolean | readonly string[] | null>;

const TEXTS = {
  amenityCategoryId: 1,
  amenityTypeId: 101,
  amenityName: 'Town Museum',
  amenityAddress: '1 Main Street',
  amenityDesc: 'A collection of local things.',
};

/** Sends the form; a field that is null is left out, a list is sent several times. */
function send(client: Client, fields: Fields = {}, pictures: readonly Picture[] = [park]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ communityId, ...TEXTS, ...fields }))
    if (Array.isArray(value)) for (const one of value) form.append(name, one);
    else if (value !== null) form.append(name, String(value));
  for (const picture of pictures) {
    const [bytes, name] = Buffer.isBuffer(picture) ? [picture, 'town.jpg'] : picture;
    form.append('imageList', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  }
  return client.post<Saved>('community/add-amenity', form, {});
}

const read = async (id: number) =>
  (await visitor().call('community/get-amenity', { id })).body.data;

const paths = ({ amenityGallery }: Pick<Saved['data'], 'amenityGallery'>) =>
  amenityGallery.map(({ image }) => image);

const uploadsOf = ({ id }: Persona) =>
  testDb().select().from(mediaFiles).where(eq(mediaFiles.uploadedBy, id));

const amenitiesThere = (id = communityId) =>
  testDb().select().from(amenities).where(eq(amenities.communityId, id));

const file = (image: string, width: number, accept: string) =>
  serveMedia(
    new Request(`${TEST_APP_URL}/api/${image}?w=${width}`, { headers: { accept } }),
    image.replace('media/', ''),
  );

describe('a new amenity', () => {
  test('says which of the community’s amenities it is, so that one is led to it', async () => {
    await makeAmenity(testDb(), communityId, { position: 2 });
    await makeAmenity(testDb(), communityId, { position: 1 });
    const { body } = await send(own.client);
    expect(body).toMatchObject({ place: 3 });
    const change = { amenityId: body.data.id, amenityName: 'Renamed' };
    const again = await send(own.client, change, []);
    expect(again.body).toMatchObject({ place: 3 });
  });

  test('that is corrected without a word about it is as featured as before', async () => {
    const { body } = await send(own.client, { featuredAmenity: false });
    const amenityId = body.data.id;
    const corrected = await send(own.client, { amenityId, amenityName: 'Town Hall' }, []);
    expect(corrected.body.data).toMatchObject({ featuredAmenity: false });
  });

  test('is stored with its pictures, in the name of who is logged in', async () => {
    const { httpStatus, body } = await send(
      own.client,
      {
        amenityName: '  Town   Museum ',
        repId: 'somebody-else',
        isAdminEntry: true,
        featuredAmenity: true,
        imageAlts: ['A house with columns', ''],
      },
      [park, pond],
    );
    expect(httpStatus, body.message).toBe(200);
    savedAmenityOutput.parse(body);
    expect(body.message).toBe('The amenity was added.');
    expect(body.data).toMatchObject({
      amenityName: 'Town Museum',
      featuredAmenity: true,
      isAdminEntry: false,
      order: 9999,
    });
    expect(body.data.amenityGallery).toEqual([
      {
        image: expect.stringMatching(/^media\/amenity-[0-9a-f]{32}$/) as string,
        alt: 'A house with columns',
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/) as string,
      },
      expect.objectContaining({ alt: '' }) as object,
    ]);
    expect(await read(body.data.id)).toMatchObject(body.data);
    const [row] = await amenitiesThere();
    expect(row?.repId).toBe(own.id);
  });

  test('has its pictures in the widths and formats that the screens use', async () => {
    const { body } = await send(own.client, {}, [await jpeg(1600, 1200)]);
    const [image = ''] = paths(body.data);
    for (const width of [400, 800, 1200])
      for (const [accept, format] of [
        ['image/avif', 'heif'],
        ['image/webp', 'webp'],
        ['*/*', 'jpeg'],
      ] as const) {
        const answer = await file(image, width, accept);
        const stored = await sharp(await answer.arrayBuffer()).metadata();
        expect([stored.width, stored.format]).toEqual([width, format]);
      }
  });

  test('is an administrator’s entry where one adds it, in any community', async () => {
    const { client } = await administrator();
    const { body } = await send(client, { featuredAmenity: null });
    expect(body.data).toMatchObject({ isAdminEntry: true, featuredAmenity: false });
  });

  test('takes its category from the type where the form names none', async () => {
    expect((await send(own.client, { amenityCategoryId: null })).httpStatus).toBe(200);
  });

  test('is one amenity where its form is sent twice, with what was sent last', async () => {
    const submissionId = 'a-form-of-its-own';
    const first = await send(own.client, { submissionId });
    const twice = await Promise.all(
      ['Second', 'Third'].map((amenityName) =>
        send(own.client, { submissionId, amenityName }, [park, pond]),
      ),
    );
    expect(twice.map(({ body }) => body.data.id)).toEqual([first.body.data.id, first.body.data.id]);
    expect(await amenitiesThere()).toHaveLength(1);
    await expect.poll(async () => (await uploadsOf(own)).length, SOON).toBe(2);
    // Another community's form may have the same name.
    const other = await makeCommunity(testDb());
    const { client } = await administrator();
    const elsewhere = await send(client, { submissionId, communityId: other });
    expect(elsewhere.body.data.id).not.toBe(first.body.data.id);
  });

  test('is written down in the log of events', async () => {
    await send(own.client);
    const events = await testDb()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `community:${communityId}`));
    expect(events).toMatchObject([{ actorId: own.id, action: 'amenity-added' }]);
  });
});

describe('an amenity that is edited', () => {
  test('keeps the pictures that are listed, in the order that is said, and nobody is given the files of others', async () => {
    const { data } = (await send(own.client, { imageAlts: ['Park', 'Pond'] }, [park, pond])).body;
    const [first = '', second = ''] = paths(data);
    const { body } = await send(
      own.client,
      {
        amenityId: data.id,
        amenityName: 'Museum of the Town',
        keepImages: [second],
        imageOrder: '[2,1]',
        imageAlts: JSON.stringify(['The pond', 'The hill']),
      },
      [await jpeg(500, 400, '#852')],
    );
    expect(body.message).toBe('The amenity was saved.');
    const [added, kept] = paths(body.data);
    expect(kept).toBe(second);
    expect([first, second]).not.toContain(added);
    expect(body.data.amenityGallery.map(({ alt }) => alt)).toEqual(['The hill', 'The pond']);
    expect(body.data.amenityName).toBe('Museum of the Town');
    expect((await file(first, 400, '*/*')).status).toBe(404);
    expect((await file(second, 400, '*/*')).status).toBe(200);
  });

  test('keeps its pictures, their alt texts and whether it is featured, where the form does not say', async () => {
    const { data } = (
      await send(own.client, { featuredAmenity: true, imageAlts: ['Park'] }, [park])
    ).body;
    const { body } = await send(own.client, { amenityId: data.id, amenityName: 'Hall' }, []);
    expect(body.data).toMatchObject({ amenityName: 'Hall', featuredAmenity: true });
    expect(body.data.amenityGallery).toEqual(data.amenityGallery);
    const unfeatured = await send(
      own.client,
      { amenityId: data.id, featuredAmenity: false, keepImages: paths(data) },
      [],
    );
    expect(unfeatured.body.data.featuredAmenity).toBe(false);
  });

  test('is not left without a picture', async () => {
    const { data } = (await send(own.client)).body;
    const { httpStatus, body } = await send(
      own.client,
      { amenityId: data.id, keepImages: '[]' },
      [],
    );
    expect([httpStatus, body.field]).toEqual([422, 'imageList']);
    expect(paths(await read(data.id))).toEqual(paths(data));
  });

  test('of another community is not found, moved or changed', async () => {
    const other = await makeCommunity(testDb());
    const amenityId = await makeAmenity(testDb(), other, { name: 'Elsewhere' });
    expect((await send(own.client, { amenityId })).httpStatus).toBe(404);
    expect((await send(own.client, { amenityId, communityId: other })).httpStatus).toBe(403);
    const { client } = await administrator();
    expect((await send(client, { amenityId })).httpStatus).toBe(404);
    expect(await amenitiesThere()).toEqual([]);
    expect(await amenitiesThere(other)).toMatchObject([{ id: amenityId, name: 'Elsewhere' }]);
    expect(await uploadsOf(own)).toEqual([]);
  });

  test.each(['999999999', 'default', '0'])('with the id %s is not found', async (amenityId) => {
    expect((await send(own.client, { amenityId })).httpStatus).toBe(404);
  });

  test('cannot take over a picture of another one', async () => {
    const { data: mine } = (await send(own.client)).body;
    const { data: other } = (await send(own.client, {}, [pond])).body;
    const { httpStatus, body } = await send(
      own.client,
      { amenityId: mine.id, keepImages: [...paths(mine), ...paths(other)] },
      [],
    );
    expect([httpStatus, body.field]).toEqual([422, 'keepImages']);
  });

  test('by two at once has the pictures of one of them, and nobody is given the files of the others', async () => {
    const { data } = (await send(own.client)).body;
    const another = await administrator();
    const answers = await Promise.all([
      send(own.client, { amenityId: data.id, keepImages: '[]' }, [pond]),
      send(another.client, { amenityId: data.id, keepImages: '[]' }, [await jpeg(700, 500)]),
    ]);
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
    const sent = [...(await uploadsOf(own)), ...(await uploadsOf(another))];
    const given: string[] = [];
    for (const image of sent.map(({ key }) => `media/${key}`))
      if ((await file(image, 400, '*/*')).status === 200) given.push(image);
    expect(given).toHaveLength(1);
    expect(paths(await read(data.id))).toEqual(given);
  });
});

describe('who may', () => {
  test('others are refused, and nothing of theirs is kept', async () => {
    const other = await representativeOf(await makeCommunity(testDb()));
    for (const persona of [other, await shopper()]) {
      const { httpStatus, body } = await send(persona.client);
      expect([httpStatus, body.message]).toEqual([403, NO_PERMISSION]);
      expect(await uploadsOf(persona)).toEqual([]);
    }
    expect((await send(visitor())).httpStatus).toBe(401);
    expect((await send(own.client, { communityId: 999_999_999 })).httpStatus).toBe(404);
    expect(await amenitiesThere()).toEqual([]);
  });
});

describe('a form that is refused', () => {
  test.each([
    ['amenityTypeId', null, 'Amenity type is required'],
    ['amenityTypeId', '', 'Amenity type is required'],
    ['amenityTypeId', '99999', 'One of the amenity types isn’t recognized.'],
    ['amenityName', null, 'Amenity name is required'],
    ['amenityName', '  ', 'Amenity name is required'],
    ['amenityName', 'x'.repeat(151), 'Please use at most 150 characters.'],
    ['amenityAddress', '\u200b', 'Amenity address is required'],
    ['amenityAddress', 'x'.repeat(251), 'Please use at most 250 characters.'],
    ['amenityDesc', null, 'Amenity description is required'],
    ['amenityDesc', ' \n ', 'Amenity description is required'],
    ['amenityDesc', 'x'.repeat(701), 'Please use at most 700 characters.'],
    ['amenityName', '\u0000\u2028\ufffc', 'Amenity name is required'],
    ['featuredAmenity', 'perhaps', 'This must be true or false.'],
    ['imageAlts', 'x'.repeat(201), 'Please describe an image in at most 200 characters.'],
    ['imageOrder', '[2]', 'The order must name every image once.'],
    ['imageOrder', '[1,1]', 'The order must name every image once.'],
    ['keepImages', 'media/amenity-00000000000000000000000000000000', null],
  ] as const)('%s: %j', async (field, value, message) => {
    const amenityId = field === 'keepImages' ? await makeAmenity(testDb(), communityId) : null;
    const { httpStatus, body } = await send(own.client, { [field]: value, amenityId });
    expect([httpStatus, body.field]).toEqual([422, field]);
    if (message) expect(body.fieldMessage).toBe(message);
    expect(await uploadsOf(own)).toEqual([]);
  });

  test('where the type belongs to another category', async () => {
    const { httpStatus, body } = await send(own.client, { amenityCategoryId: 2 });
    expect([httpStatus, body.field]).toEqual([422, 'amenityTypeId']);
  });

  test('without any picture', async () => {
    const { httpStatus, body } = await send(own.client, {}, []);
    expect(httpStatus).toBe(422);
    expect([body.field, body.fieldMessage]).toEqual(['imageList', 'Amenity image is required']);
  });
});

describe('a picture that is refused', () => {
  test.each([
    ['zip.png', () => EMPTY_ZIP, 415, 'Incorrect file type'],
    ['drawing.svg', () => SCRIPT_SVG, 415, 'Incorrect file type'],
    ['drawing.png', () => SCRIPT_SVG, 415, 'Incorrect file type'],
    ['moving.gif', () => plainPicture().gif().toBuffer(), 415, 'Incorrect file type'],
    [
      'both.png',
      async () => Buffer.concat([await plainPicture().png().toBuffer(), EMPTY_ZIP]),
      415,
      'Incorrect file type',
    ],
    [
      'large.jpg',
      () => Buffer.concat([park, Buffer.alloc(PICTURE_BYTES + 1 - park.length)]),
      413,
      'File size too large, max file size is 5mb',
    ],
    [
      'bomb.png',
      () => blackPng(20_000, 20_000),
      422,
      'This image has too many pixels. Please choose one with at most 50 million.',
    ],
    [
      'half.jpg',
      () => park.subarray(0, park.length * 0.7),
      415,
      'This image is damaged or incomplete. Please choose another one.',
    ],
    ['nothing.jpg', () => Buffer.alloc(0), 415, 'This file is empty.'],
    ['strip.jpg', () => jpeg(399, 100), 422, SHAPE],
    ['tower.jpg', () => jpeg(300, 400), 422, SHAPE],
  ] as const)(
    '%s, by its name, and nothing of the form is stored',
    async (name, make, status, said) => {
      // A sound one comes first: it must not stay behind.
      const { httpStatus, body } = await send(own.client, {}, [pond, [await make(), name]]);
      expect(httpStatus, body.message).toBe(status);
      expect([body.field, body.fieldMessage]).toEqual(['imageList', said]);
      expect(body.message).toBe(`${name}: ${said}`);
      expect(await uploadsOf(own)).toEqual([]);
      expect(await amenitiesThere()).toEqual([]);
    },
  );

  test('of just 5 MB, of 400 pixels or of about the right shape is taken', async () => {
    const full = Buffer.concat([park, Buffer.alloc(PICTURE_BYTES - park.length)]);
    const { httpStatus, body } = await send(own.client, {}, [
      full,
      await jpeg(400, 100),
      await jpeg(390, 300),
    ]);
    expect(httpStatus, body.message).toBe(200);
  });

  test('as the seventh, whether the others are new or there already', async () => {
    const seven = await Promise.all(Array.from({ length: 7 }, (_, at) => jpeg(500 + at * 10, 400)));
    const tooMany = { field: 'imageList', message: 'You can only select up to 6 images.' };
    expect(await send(own.client, {}, seven)).toMatchObject({ httpStatus: 422, body: tooMany });
    const { data } = (await send(own.client, {}, seven.slice(0, 4))).body;
    expect(data.amenityGallery).toHaveLength(4);
    const more = await send(own.client, { amenityId: data.id }, seven.slice(4));
    expect(more).toMatchObject({ httpStatus: 422, body: tooMany });
    expect(await uploadsOf(own)).toHaveLength(4);
  });

  test('for being there twice: in one form, or in the gallery already', async () => {
    const duplicate = {
      httpStatus: 422,
      body: {
        field: 'imageList',
        fieldMessage: 'Duplicate image is not allowed',
        message: 'copy.jpg: Duplicate image is not allowed',
      },
    };
    expect(await send(own.client, {}, [park, [park, 'copy.jpg']])).toMatchObject(duplicate);
    const { data } = (await send(own.client)).body;
    const again = () => send(own.client, { amenityId: data.id }, [[park, 'copy.jpg']]);
    expect(await again()).toMatchObject(duplicate);
    // The form knows it from the digest before it sends anything.
    const digest = createHash('sha256').update(park).digest('hex');
    expect((await read(data.id)).imageDigests).toEqual({ [paths(data)[0] ?? '']: digest });
    // In place of the one that is there it is not a second one.
    const replaced = await send(own.client, { amenityId: data.id, keepImages: '[]' });
    expect(replaced.httpStatus).toBe(200);
  });
});

// In the one session of the embedded database, the edit would wait for the test that waits for it.
test.runIf(inject('template').kind === 'server')(
  'an amenity that goes while its pictures are stored takes them along',
  async () => {
    const { data } = (await send(own.client)).body;
    const edit = await testDb().transaction(async (tx) => {
      // The last step waits for a change of the community that is under way.
      await tx.delete(amenities).where(eq(amenities.id, data.id));
      const waiting = send(own.client, { amenityId: data.id, keepImages: '[]' }, [pond]);
      await expect.poll(async () => (await uploadsOf(own)).length, SOON).toBe(2);
      return { waiting };
    });
    expect((await edit.waiting).httpStatus).toBe(404);
    await expect.poll(async () => (await uploadsOf(own)).length, SOON).toBe(1);
    expect(await amenitiesThere()).toEqual([]);
  },
);

test('an edit that began before somebody else’s change replaces nothing', async () => {
  const { body: made } = await send(own.client);
  const { id } = made.data;
  const seen = await read(id);
  const base = contentKey(seen);
  const first = { amenityId: id, amenityAddress: '2 Main Street', base };
  expect((await send(own.client, first, [pond])).httpStatus).toBe(200);
  const changed = await read(id);
  const late = await send(own.client, { amenityId: id, amenityName: 'Museum', base }, []);
  expect(late.httpStatus).toBe(409);
  expect(await read(id)).toEqual(changed);
  const again = { amenityId: id, amenityName: 'Museum', base: contentKey(changed) };
  expect((await send(own.client, again, [])).httpStatus).toBe(200);
});
