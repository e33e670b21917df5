import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { makeUser } from '@/db/factories/people';
import type { MediaVariant } from '@/db/queries/platform/media';
import { restoreFrom } from '@/lib/platform/backup/read-backup';
import { backupStream } from '@/lib/platform/backup/write-backup';
import { storeProfilePicture } from '@/lib/platform/media';
import { s3Storage } from '@/lib/platform/media/s3-storage';
import { emptyDatabase } from '../../support/databases/empty-database';
import { jpeg } from '../../support/files/pictures';
import { BUCKET, startS3 } from '../../support/files/s3-server';

const s3 = await startS3();
const other = await startS3();
const otherBucket = s3Storage({ ...BUCKET, endpoint: other.endpoint });

// The app reads them before the first test.
vi.stubEnv('S3_ENDPOINT', s3.endpoint);
vi.stubEnv('S3_BUCKET', BUCKET.bucket);
vi.stubEnv('S3_REGION', BUCKET.region);
vi.stubEnv('S3_ACCESS_KEY_ID', BUCKET.accessKeyId);
vi.stubEnv('S3_SECRET_ACCESS_KEY', BUCKET.secretAccessKey);

const root = mkdtempSync(path.join(tmpdir(), 'wherewell-bucket-'));
const folder = path.join(root, 'media');
/** At UploadThing, where a backup leaves it. */
const ELSEWHERE = { key: 'k', url: 'https://files.test/f/k' };
let packed: Buffer;

beforeAll(async () => {
  const { primary, reserve } = await database();
  const picture = new File([new Uint8Array(await jpeg(300, 300))], 'me.jpg');
  await storeProfilePicture(primary, picture, await makeUser(primary));
  await reserve(async (sql) => {
    const file = { name: 'x.jpg', contentType: 'image/jpeg', width: 1, height: 1, bytes: 1 };
    const variants = JSON.stringify([{ ...file, remote: ELSEWHERE }]);
    await sql`
      insert into media_files (key, content_type, bytes, variants)
      values (${`profile-${'0'.repeat(32)}`}, 'image/jpeg', 1, ${variants}::text::jsonb)`;
    const stream = await backupStream(sql, null);
    [packed] = await Promise.all([buffer(stream.packed), stream.written]);
    expect(await stream.written).toMatchObject({ files: 9, elsewhere: 1, gone: 0 });
  });
});

afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await Promise.all([s3.stop(), other.stop()]);
});

/** Restores into an empty database. @returns the files of its records */
async function restored(bucket: typeof otherBucket | null, bytes = packed) {
  const empty = await emptyDatabase();
  try {
    const { sql } = empty;
    await restoreFrom(Readable.from([bytes]), { sql, mediaFolder: folder, bucket });
    const rows = await sql<{ variants: MediaVariant[] }[]>`select variants from media_files`;
    return rows.flatMap(({ variants }) => variants);
  } finally {
    await empty.drop();
  }
}

const inBucket = (objects: typeof s3.objects) =>
  new Map([...objects].map(([name, { bytes }]) => [name, bytes.toString('base64')]));

test('of files in a bucket is restored into a folder, and records say so', async () => {
  const files = await restored(null);
  const remotes = files.flatMap(({ remote }) => remote ?? []);
  expect([files.length, remotes]).toEqual([10, [ELSEWHERE]]);
  const onDisk = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(avif|webp|jpg)$/.test(name))
    .map((name) => [path.basename(name), readFileSync(path.join(folder, name), 'base64')] as const);
  expect(new Map(onDisk)).toEqual(inBucket(s3.objects));
  rmSync(folder, { recursive: true });
});

test('is restored into another bucket, and records say so', async () => {
  const files = await restored(otherBucket);
  expect(inBucket(other.objects)).toEqual(inBucket(s3.objects));
  for (const { name, remote } of files)
    expect(remote).toEqual(name === 'x.jpg' ? ELSEWHERE : { key: name, url: `s3:${name}` });
});

test('is refused by a bucket with files, which stay; one that is cut off leaves nothing there', async () => {
  other.objects.clear();
  other.objects.set('mine', { bytes: Buffer.from('mine'), contentType: '' });
  await expect(restored(otherBucket)).rejects.toThrow('files in the bucket already');
  expect([...other.objects.keys()]).toEqual(['mine']);
  other.objects.clear();
  const half = packed.subarray(0, packed.length - 200);
  await expect(restored(otherBucket, half)).rejects.toThrow();
  expect(other.objects.size).toBe(0);
  expect(existsSync(folder)).toBe(false);
});
