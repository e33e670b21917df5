import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { makeVideo } from '@/db/factories/videos';
import { mediaFiles } from '@/db/schema/platform';
import { communityVideos } from '@/db/schema/videos';
import {
  checkGallery,
  forgetPicture,
  storeFile,
  storeGallery,
  storeProfilePicture,
} from '@/lib/platform/media';
import { serveMedia } from '@/lib/platform/media/serve';
import { uploadThingStorage } from '@/lib/platform/media/uploadthing-storage';
import { jpeg } from '../support/files/pictures';

const NAME = `profile-${'3f'.repeat(16)}-256.avif`;
const token = btoa(JSON.stringify({ apiKey: 'sk_test_1', appId: 'app1', regions: ['sea1'] }));

// The app reads it before the first test.
vi.stubEnv('UPLOADTHING_TOKEN', token);

/** A stand-in for UploadThing: takes, shows and removes files. */
const files = new Map<string, { bytes: Buffer; customId: string | null }>();
const deletions: unknown[] = [];
let broken = false;
let full = false;
let ranges = true;
let server: Server;
let base: string;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function fileIn(request: IncomingMessage): Promise<Buffer> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await bodyOf(request)), { headers }).formData();
  const file = form.get('file');
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', base);
      const key = url.pathname.split('/').at(-1) ?? '';
      if (broken) return response.writeHead(500).end();
      if (request.method === 'PUT' && full) return response.writeHead(507).end();
      if (request.method === 'PUT') {
        const customId = url.searchParams.get('x-ut-custom-id');
        files.set(key, { bytes: await fileIn(request), customId });
        const address = `${base}/f/${key}`;
        const answer = { url: address, appUrl: address, ufsUrl: address, fileHash: 'hash' };
        return response.end(JSON.stringify(answer));
      }
      if (url.pathname === '/v6/deleteFiles') {
        deletions.push(JSON.parse((await bodyOf(request)).toString()));
        return response.end(JSON.stringify({ success: true, deletedCount: 1 }));
      }
      const stored = files.get(key);
      if (!stored) return response.writeHead(404).end();
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (!ranges || start === undefined) return response.end(stored.bytes);
      return response.writeHead(206).end(stored.bytes.subarray(Number(start), Number(end) + 1));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('UPLOADTHING_API_URL', base);
  vi.stubEnv('UPLOADTHING_INGEST_URL', base);
  // The SDK itself reads what it calls deprecated, and says so at every upload.
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  files.clear();
  deletions.length = 0;
  broken = false;
  full = false;
  ranges = true;
});

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
const storage = () => uploadThingStorage(token);
const put = async () => {
  const remote = await storage().put(NAME, bytes, 'image/avif');
  if (!remote) throw new Error('It was not stored there.');
  return remote;
};
const text = async (stream: ReadableStream<Uint8Array> | null) =>
  stream && new Uint8Array(await new Response(stream).arrayBuffer());

test('a file is stored under its name and read as it was written, whole or in part', async () => {
  const remote = await put();
  expect([...files.values()]).toEqual([{ bytes: Buffer.from(bytes), customId: NAME }]);
  expect(remote.url).toBe(`${base}/f/${remote.key}`);
  const stored = { name: NAME, remote };
  expect(await text(await storage().read(stored))).toEqual(bytes);
  for (ranges of [true, false])
    expect(await text(await storage().read(stored, { start: 10, end: 19 }))).toEqual(
      bytes.slice(10, 20),
    );
});

test('reading needs no token: files stay to be seen after it was taken away', async () => {
  const remote = await put();
  expect(await text(await uploadThingStorage(undefined).read({ name: NAME, remote }))).toEqual(
    bytes,
  );
});

test('a missing file reads as nothing', async () => {
  const remote = { key: 'gone', url: `${base}/f/gone` };
  expect(await storage().read({ name: NAME, remote })).toBeNull();
  expect(await storage().read({ name: NAME })).toBeNull();
});

test('a file is removed by its key, one whose upload was cut off by its name', async () => {
  const remote = await put();
  await storage().remove([{ name: NAME, remote }, { name: 'cut-off' }]);
  expect(deletions).toEqual([{ fileKeys: [remote.key] }, { customIds: ['cut-off'] }]);
});

test('while UploadThing is away, people are asked to try again', async () => {
  const remote = await put();
  broken = true;
  const appError = { code: 'unavailable', headers: { 'retry-after': '2' } };
  await expect(put()).rejects.toMatchObject(appError);
  await expect(storage().read({ name: NAME, remote })).rejects.toMatchObject(appError);
  await expect(storage().remove([{ name: NAME, remote }])).rejects.toThrow();
});

const picture = async () => {
  const plain = { width: 300, height: 300, channels: 3 as const, background: '#4a7' };
  const png = await sharp({ create: plain }).png().toBuffer();
  return new File([new Uint8Array(png)], 'me.png');
};

test('with a token set, a picture lives at UploadThing from its upload to its removal', async () => {
  const { primary } = await database();
  const stored = await storeProfilePicture(primary, await picture(), await makeUser(primary));
  expect(files.size).toBe(9);
  const headers = { accept: 'image/webp', range: 'bytes=0-3' };
  const request = new Request(`${base}/api/${stored}?w=96`, { headers });
  const response = await serveMedia(request, stored.replace('media/', ''));
  expect([response.status, response.headers.get('content-type')]).toEqual([206, 'image/webp']);
  expect(await response.text()).toBe('RIFF');
  await forgetPicture(stored);
  expect(deletions).toEqual([{ fileKeys: expect.toSatisfy((keys) => keys.length === 9) }]);
  expect(await primary.$count(mediaFiles)).toBe(0);
});

test('when UploadThing takes no more, what came before is removed again', async () => {
  const { primary } = await database();
  full = true;
  const storing = storeProfilePicture(primary, await picture(), await makeUser(primary));
  await expect(storing).rejects.toMatchObject({ code: 'unavailable' });
  expect(deletions).toEqual([{ customIds: expect.toSatisfy((names) => names.length === 9) }]);
  expect(await primary.$count(mediaFiles)).toBe(0);
});

test('of a gallery with a damaged picture nothing stays at UploadThing; of a sound one all does', async () => {
  const { primary } = await database();
  const owner = await makeUser(primary);
  const [sound, other] = await Promise.all([jpeg(800, 600), jpeg(800, 600, '#a22')]);
  const checked = (second: Buffer) =>
    checkGallery(
      [sound, second].map((one, at) => new File([new Uint8Array(one)], `${at}.jpg`)),
      'imageList',
    );
  const half = await checked(other.subarray(0, other.length / 2));
  await expect(storeGallery(primary, half, owner, 'imageList')).rejects.toMatchObject({
    code: 'unsupported',
    message: '1.jpg: This image is damaged or incomplete. Please choose another one.',
  });
  expect(files.size).toBe(6);
  expect(deletions).toEqual([{ fileKeys: expect.toSatisfy((keys) => keys.length === 6) }]);
  expect(await primary.$count(mediaFiles)).toBe(0);
  const paths = await storeGallery(primary, await checked(other), owner, 'imageList');
  expect(paths).toHaveLength(2);
  expect(await primary.$count(mediaFiles)).toBe(2);
});

test('a video lives there too, is played from any place, and stays private until it is approved', async () => {
  const { primary } = await database();
  const communityId = await makeCommunity(primary);
  const file = { kind: 'video', bytes, contentType: 'video/webm', extension: 'webm' };
  const video = await storeFile(primary, file, await makeUser(primary));
  const id = await makeVideo(primary, communityId, { video });
  const play = () =>
    serveMedia(
      new Request(`${base}/api/${video}`, { headers: { range: 'bytes=10-19' } }),
      video.replace('media/', ''),
    );
  expect((await play()).status).toBe(404);
  const review = { approvedStatus: 'Approved' } as const;
  await primary.update(communityVideos).set(review).where(eq(communityVideos.id, id));
  const part = await play();
  expect(part.status).toBe(206);
  expect(part.headers.get('content-type')).toBe('video/webm');
  expect(await text(part.body)).toEqual(bytes.slice(10, 20));
});
