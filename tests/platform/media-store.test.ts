import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { database, type Db } from '@/db/client';
import { makeAmenity, makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { users } from '@/db/schema/accounts';
import { amenityImages } from '@/db/schema/amenities';
import { communities, coverVersions } from '@/db/schema/communities';
import { mediaFiles } from '@/db/schema/platform';
import { communityVideos } from '@/db/schema/videos';
import { dataDir, env } from '@/lib/env';
import {
  forgetPicture,
  removeUnusedMedia,
  storePicture,
  storeProfilePicture,
} from '@/lib/platform/media';
import { OWNER_FILE } from '@/lib/platform/media/folder-owner';
import { serveMedia } from '@/lib/platform/media/serve';
import type { AppError } from '@/lib/platform/http/errors';

const folder = dataDir();
let db: Db;
let person: string;

beforeAll(async () => {
  db = (await database()).primary;
  person = await makeUser(db);
});

const jpeg = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer();

const file = (bytes: Uint8Array) =>
  new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
const store = async () => storeProfilePicture(db, file(await jpeg()), person);
const keyOf = (stored: string) => stored.slice('media/'.length);
const recordOf = async (stored: string) =>
  (
    await db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.key, keyOf(stored)))
  )[0];
const filesOf = (stored: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    path.basename(name).startsWith(keyOf(stored)),
  );
const ask = (stored: string, query = '', init: RequestInit = {}) =>
  serveMedia(new Request(`http://localhost/api/${stored}${query}`, init), keyOf(stored));
const ageBy = (stored: string, hours: number) =>
  db
    .update(mediaFiles)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours}::int)` })
    .where(eq(mediaFiles.key, keyOf(stored)));

describe('storing', () => {
  test('a profile picture is kept as squares of 96, 256 and 400 pixels in three formats', async () => {
    const stored = await store();
    expect(stored).toMatch(/^media\/profile-[0-9a-f]{32}$/);
    expect(stored).not.toBe(await store());
    expect(filesOf(stored)).toHaveLength(9);
    const record = await recordOf(stored);
    expect(record).toMatchObject({ contentType: 'image/jpeg', width: 400, height: 400 });
    expect(record).toMatchObject({ uploadedBy: person });
    expect(record?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(record?.variants).toHaveLength(9);
    const sizes = (record?.variants as { bytes: number }[]).map(({ bytes }) => bytes);
    expect(record?.bytes).toBe(sizes.reduce((sum, bytes) => sum + bytes, 0));
  });

  test('what is no PNG or JPEG is refused, whatever it calls itself', async () => {
    await expect(
      storeProfilePicture(db, file(Buffer.from('<svg/>')), person),
    ).rejects.toMatchObject({
      code: 'unsupported',
      message: 'Incorrect file type',
      field: 'profilePic',
    });
  });

  test('exactly 5 MB may come, one byte more may not', async () => {
    const picture = await jpeg();
    const sized = (size: number) =>
      file(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
    await expect(storeProfilePicture(db, sized(5_242_881), person)).rejects.toMatchObject({
      code: 'tooLarge',
      message: 'File size too large, max file size is 5mb',
      field: 'profilePic',
    });
    expect(await storeProfilePicture(db, sized(5_242_880), person)).toMatch(/^media\//);
  });

  const cover = {
    kind: 'cover' as const,
    widths: [640, 1200, 1920],
    minWidth: 1200,
    field: 'images',
    messages: {
      tooLarge: 'too large',
      unsupported: 'wrong type',
      empty: 'empty',
      tooNarrow: 'too narrow',
    },
  };

  test('a cover must be wide enough', async () => {
    await expect(
      storePicture(db, file(await jpeg(1199, 800)), person, cover),
    ).rejects.toMatchObject({
      code: 'invalid',
      message: 'too narrow',
      field: 'images',
    });
    const stored = await storePicture(db, file(await jpeg(1200, 800)), person, cover);
    expect(stored).toMatch(/^media\/cover-/);
    expect(await recordOf(stored)).toMatchObject({ width: 1200, height: 800 });
  });

  test('when the storage fails, neither files nor a record are left', async () => {
    const blocked = path.join(folder, 'blocked');
    writeFileSync(blocked, 'a file where the folder should be');
    const before = await db.$count(mediaFiles);
    env().DATA_DIR = blocked;
    try {
      await expect(store()).rejects.toThrow();
    } finally {
      env().DATA_DIR = folder;
    }
    expect(await db.$count(mediaFiles)).toBe(before);
  });
});

describe('serving', () => {
  let stored: string;
  beforeAll(async () => {
    stored = await store();
  });

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('a client that accepts %s gets %s', async (accept, type, format) => {
    const response = await ask(stored, '?w=200', { headers: { accept } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(await sharp(body).metadata()).toMatchObject({ format, width: 256, height: 256 });
  });

  test.each(['', '?w=4000', '?w=nonsense', '?w=-1', '?w=1e9'])(
    'with %j it shows the widest',
    async (query) => {
      const body = await (await ask(stored, query)).arrayBuffer();
      expect(await sharp(Buffer.from(body)).metadata()).toMatchObject({ width: 400 });
    },
  );

  test('a client that already has the file gets a 304', async () => {
    const etag = (await ask(stored)).headers.get('etag') ?? '';
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const response = await ask(stored, '', { headers: { 'if-none-match': known } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('vary')).toBe('Accept');
    }
    expect((await ask(stored, '?w=96', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('HEAD tells the same without the file', async () => {
    const response = await ask(stored, '', { method: 'HEAD' });
    const whole = await (await ask(stored)).arrayBuffer();
    expect(response.headers.get('content-length')).toBe(String(whole.byteLength));
    expect(await response.text()).toBe('');
  });

  test('a range is answered with that part', async () => {
    const whole = new Uint8Array(await (await ask(stored)).arrayBuffer());
    const part = await ask(stored, '', { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(part.headers.get('content-length')).toBe('10');
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20));
    const outside = await ask(stored, '', { headers: { range: 'bytes=99999999-' } });
    expect(outside.status).toBe(416);
    expect(outside.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    const changed = { range: 'bytes=10-19', 'if-range': '"another"' };
    expect((await ask(stored, '', { headers: changed })).status).toBe(200);
  });

  test.each([
    'nothing',
    '../auth-secret',
    'profile-../../auth-secret',
    `profile-${'0'.repeat(32)}`,
    `profile-${'0'.repeat(32)}/96`,
    `PROFILE-${'0'.repeat(32)}`,
    '%00',
  ])('there is no file %j', async (key) => {
    const response = await serveMedia(new Request('http://localhost/api/media/x'), key);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: false, message: 'File not found.' });
  });

  test('nothing can be sent to it', async () => {
    const response = await ask(stored, '', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('removing', () => {
  test('a forgotten picture is gone, record and files', async () => {
    const stored = await store();
    await forgetPicture(stored);
    expect(await recordOf(stored)).toBeUndefined();
    expect(filesOf(stored)).toEqual([]);
    expect((await ask(stored)).status).toBe(404);
    await forgetPicture(stored);
  });

  test.each(['', 'media/', 'media/../x', 'https://elsewhere.example/a.png', 'pictures/a.png'])(
    'forgetting %j does nothing',
    async (stored) => {
      await expect(forgetPicture(stored)).resolves.toBeUndefined();
    },
  );

  test('a picture that is still in use is kept', async () => {
    const stored = await store();
    await db.update(users).set({ profilePic: stored }).where(eq(users.id, person));
    await forgetPicture(stored);
    expect(filesOf(stored)).toHaveLength(9);
    await db.update(users).set({ profilePic: null }).where(eq(users.id, person));
  });

  test('a day later, what nothing points to is pruned, and nothing else', async () => {
    const communityId = await makeCommunity(db);
    const amenityId = await makeAmenity(db, communityId);
    const [profile, cover, earlier, image, video, editedVideo, lost, fresh] = [
      ...[await store(), await store(), await store(), await store(), await store()],
      ...[await store(), await store(), await store()],
    ] as [string, string, string, string, string, string, string, string];
    await makeUser(db, { profilePic: profile });
    await db.update(communities).set({ coverImage: cover }).where(eq(communities.id, communityId));
    await db.insert(coverVersions).values({ communityId, version: 1, image: earlier });
    await db.insert(amenityImages).values({ amenityId, image, position: 1 });
    await db
      .insert(communityVideos)
      .values({ communityId, video, editedVideo, fileSize: 1, approvedStatus: 'Approved' });
    const used = [profile, cover, earlier, image, video, editedVideo];
    for (const stored of [...used, lost]) await ageBy(stored, 25);
    await ageBy(fresh, 23);
    await removeUnusedMedia(db);
    expect(await recordOf(lost)).toBeUndefined();
    expect(filesOf(lost)).toEqual([]);
    for (const stored of [...used, fresh]) expect(filesOf(stored)).toHaveLength(9);
    expect(await removeUnusedMedia(db)).toBe(0);
  });

  test('when a file cannot be removed, its record stays for the next time', async () => {
    const stored = await store();
    await ageBy(stored, 25);
    const [variant] = (await recordOf(stored))?.variants as { name: string }[];
    const broken = [{ ...variant, name: 'no such name' }];
    const change = (variants: unknown) =>
      db
        .update(mediaFiles)
        .set({ variants })
        .where(eq(mediaFiles.key, keyOf(stored)));
    await change(broken);
    expect(await removeUnusedMedia(db)).toBe(0);
    expect(await recordOf(stored)).toBeDefined();
    await change([variant]);
    expect(await removeUnusedMedia(db)).toBe(1);
  });

  const stray = () => {
    const key = `cover-${randomBytes(16).toString('hex')}`;
    const shard = path.join(folder, 'media', key.slice(6, 8));
    mkdirSync(shard, { recursive: true });
    const name = path.join(shard, `${key}-640.jpg`);
    writeFileSync(name, 'a picture');
    const dayBeforeYesterday = new Date(Date.now() - 48 * 3_600_000);
    utimesSync(name, dayBeforeYesterday, dayBeforeYesterday);
    return name;
  };
  const owner = path.join(folder, 'media', OWNER_FILE);

  test('a file without a record is removed from the folder of this database', async () => {
    await store();
    const name = stray();
    expect(await removeUnusedMedia(db)).toBe(1);
    expect(existsSync(name)).toBe(false);
  });

  test.each([
    ['another database', randomUUID()],
    ['an older version, which wrote no owner down', null],
  ])('nothing is swept from the folder of %s', async (_, id) => {
    await store();
    const name = stray();
    const known = readFileSync(owner, 'utf8');
    try {
      if (id) writeFileSync(owner, id);
      else rmSync(owner);
      expect(await removeUnusedMedia(db)).toBe(0);
      await store();
      expect(await removeUnusedMedia(db)).toBe(0);
      expect(existsSync(name)).toBe(true);
    } finally {
      writeFileSync(owner, known);
    }
    expect(await removeUnusedMedia(db)).toBe(1);
  });
});

describe('uploads that nothing points to', () => {
  const storeAs = async (uploadedBy: string) =>
    storeProfilePicture(db, file(await jpeg(40, 40)), uploadedBy);
  const outcomes = (stored: PromiseSettledResult<string>[]) =>
    stored.map((one) => (one.status === 'fulfilled' ? 'stored' : (one.reason as AppError).code));

  test('are twenty of one person at most, also when they come at once', async () => {
    const greedy = await makeUser(db);
    const stored: PromiseSettledResult<string>[] = [];
    for (let batch = 0; batch < 3; batch += 1)
      stored.push(...(await Promise.allSettled(Array.from({ length: 8 }, () => storeAs(greedy)))));
    expect(outcomes(stored).filter((outcome) => outcome === 'stored')).toHaveLength(20);
    expect(outcomes(stored).filter((outcome) => outcome === 'tooMany')).toHaveLength(4);
    await expect(storeAs(greedy)).rejects.toMatchObject({
      code: 'tooMany',
      headers: { 'retry-after': '3600' },
    });
    expect(await storeAs(await makeUser(db))).toMatch(/^media\//);
  });

  test('make room again when one of them is used', async () => {
    const careful = await makeUser(db);
    const stored = await Promise.all(Array.from({ length: 20 }, () => storeAs(careful)));
    await db
      .update(users)
      .set({ profilePic: stored[0] ?? '' })
      .where(eq(users.id, careful));
    expect(await storeAs(careful)).toMatch(/^media\//);
  });
});
