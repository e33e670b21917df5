import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { makeVideo } from '@/db/factories/videos';
import { mediaFiles } from '@/db/schema/platform';
import { communityVideos } from '@/db/schema/videos';
import { pagePolicy } from '@/lib/platform/http/security-headers';
import { forgetPicture, storeFile, storeProfilePicture } from '@/lib/platform/media';
import { s3Storage } from '@/lib/platform/media/s3-storage';
import { serveMedia } from '@/lib/platform/media/serve';
import { removeFiles, storageOf } from '@/lib/platform/media/storage';
import { jpeg } from '../../support/files/pictures';
import { BUCKET, startS3 } from '../../support/files/s3-server';

const s3 = await startS3();
const PUBLIC = s3.endpoint.replace('127.0.0.1', 'localhost');

// The app reads them before the first test.
vi.stubEnv('S3_ENDPOINT', s3.endpoint);
vi.stubEnv('S3_BUCKET', BUCKET.bucket);
vi.stubEnv('S3_REGION', BUCKET.region);
vi.stubEnv('S3_ACCESS_KEY_ID', BUCKET.accessKeyId);
vi.stubEnv('S3_SECRET_ACCESS_KEY', BUCKET.secretAccessKey);
vi.stubEnv('S3_PUBLIC_ENDPOINT', PUBLIC);

const NAME = `profile-${'3f'.repeat(16)}-256.avif`;
const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
const storage = (change: Partial<typeof BUCKET> = {}) =>
  s3Storage({ ...BUCKET, ...change, endpoint: s3.endpoint });
const put = async () => {
  const remote = await storage().put(NAME, bytes, 'image/avif');
  if (!remote) throw new Error('It was not stored there.');
  return { name: NAME, remote };
};
const read = async (stream: ReadableStream<Uint8Array> | null) =>
  stream && new Uint8Array(await new Response(stream).arrayBuffer());

beforeEach(() => {
  s3.objects.clear();
  s3.refused.length = 0;
  Object.assign(s3.state, { status: 200, failures: 0 });
});
afterAll(s3.stop);

const AWAY = { code: 'unavailable', headers: { 'retry-after': '2' } };

test('a file is stored under its name and read as it was written, whole or in part', async () => {
  const stored = await put();
  expect([...s3.objects]).toEqual([
    [NAME, { bytes: Buffer.from(bytes), contentType: 'image/avif' }],
  ]);
  expect(await read(await storage().read(stored))).toEqual(bytes);
  expect(await read(await storage().read(stored, { start: 10, end: 19 }))).toEqual(
    bytes.slice(10, 20),
  );
  expect(s3.refused).toEqual([]);
});

test('a missing file reads as nothing, and removing it is no error', async () => {
  expect(await storage().read({ name: NAME })).toBeNull();
  await storage().remove([{ name: NAME }]);
  await storage().remove([await put(), { name: 'cut-off' }]);
  expect(s3.objects.size).toBe(0);
});

test.each([
  ['with another secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['for another region', { region: 'us-east-1' }, 'InvalidScope'],
])('%s nothing is stored or read, and people are asked to try again', async (_, change, why) => {
  const stored = await put();
  const other = storage(change);
  await expect(other.put(NAME, bytes.slice(1), 'image/avif')).rejects.toMatchObject(AWAY);
  await expect(other.read(stored)).rejects.toMatchObject(AWAY);
  await expect(other.remove([stored])).rejects.toMatchObject(AWAY);
  expect(s3.refused).toEqual([why, why, why]);
  expect(await read(await storage().read(stored))).toEqual(bytes);
});

test('a service that is busy for a moment is asked again, one that stays away is not for long', async () => {
  s3.state.failures = 2;
  const stored = await put();
  s3.state.status = 500;
  await expect(storage().read(stored)).rejects.toMatchObject(AWAY);
  await expect(put()).rejects.toMatchObject(AWAY);
});

test('a picture lives in the bucket from its upload to its removal', async () => {
  const { primary } = await database();
  const file = new File([new Uint8Array(await jpeg(300, 300))], 'me.jpg');
  const stored = await storeProfilePicture(primary, file, await makeUser(primary));
  expect(s3.objects.size).toBe(9);
  const headers = { accept: 'image/webp', range: 'bytes=0-3' };
  const request = new Request(`http://localhost/api/${stored}?w=96`, { headers });
  const response = await serveMedia(request, stored.replace('media/', ''));
  expect([response.status, response.headers.get('content-type')]).toEqual([206, 'image/webp']);
  expect(await response.text()).toBe('RIFF');
  await forgetPicture(stored);
  expect(s3.objects.size).toBe(0);
  expect(await primary.$count(mediaFiles)).toBe(0);
});

test('when the bucket takes no more, nothing of an upload stays', async () => {
  const { primary } = await database();
  const file = new File([new Uint8Array(await jpeg(300, 300))], 'me.jpg');
  s3.state.status = 507;
  const storing = storeProfilePicture(primary, file, await makeUser(primary));
  await expect(storing).rejects.toMatchObject({ code: 'unavailable' });
  expect(s3.objects.size).toBe(0);
});

test('a file from before the bucket stays on the disk, and goes from there', async () => {
  expect(await storageOf({ name: NAME }).read({ name: NAME })).toBeNull();
  await put();
  // Of an upload that was cut off nobody knows where it is.
  await removeFiles([{ name: NAME }]);
  expect(s3.objects.size).toBe(0);
});

test('who may see a video gets a link to any part of it, which works for a while and for it alone', async () => {
  const { primary } = await database();
  const communityId = await makeCommunity(primary);
  const file = { kind: 'video', bytes, contentType: 'video/webm', extension: 'webm' };
  const video = await storeFile(primary, file, await makeUser(primary));
  const id = await makeVideo(primary, communityId, { video });
  const play = () =>
    serveMedia(new Request(`http://localhost/api/${video}`), video.replace('media/', ''));
  expect((await play()).status).toBe(404);
  const review = { approvedStatus: 'Approved' } as const;
  await primary.update(communityVideos).set(review).where(eq(communityVideos.id, id));
  const answer = await play();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const link = answer.headers.get('location') ?? '';
  expect(link).toContain(`${PUBLIC}/media/video-`);
  expect(pagePolicy('n')).toContain(`media-src 'self' blob: ${PUBLIC};`);

  const part = await fetch(link, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
  expect(await read(part.body)).toEqual(bytes.slice(10, 20));

  s3.objects.set('other.webm', { bytes: Buffer.from('other'), contentType: 'video/webm' });
  expect((await fetch(link.replace(/video-\w+\.webm/, 'other.webm'))).status).toBe(403);
  expect((await fetch(link, { method: 'DELETE' })).status).toBe(403);
  expect((await fetch(link.replace('Expires=900', 'Expires=90000'))).status).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 901_000 });
  expect((await fetch(link)).status).toBe(403);
  vi.useRealTimers();
  expect(s3.refused.at(-1)).toBe('RequestExpired');
});
