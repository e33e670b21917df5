import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage, sweepFolder } from '@/lib/platform/media/disk-storage';

const KEY = `profile-${'3f'.repeat(16)}`;
const OTHER = `profile-${'4e'.repeat(16)}`;
const NAME = `${KEY}-256.avif`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wherewell-media-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    path.basename(name).includes('.'),
  );

const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251);

async function read(name: string, range?: { start: number; end: number }) {
  const stream = await diskStorage(folder).read({ name }, range);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}

test('a file is read as it was written, whole or in part', async () => {
  await diskStorage(folder).put(NAME, bytes, 'image/avif');
  expect(files()).toEqual([path.join('3f', NAME)]);
  const isRead = async (expected: Uint8Array, range?: { start: number; end: number }) =>
    Buffer.from((await read(NAME, range)) ?? []).equals(expected);
  expect(await isRead(bytes)).toBe(true);
  expect(await isRead(bytes.slice(70_000, 140_002), { start: 70_000, end: 140_001 })).toBe(true);
  expect(await isRead(bytes.slice(0, 1), { start: 0, end: 0 })).toBe(true);
});

test('a missing file reads as nothing, and removing it is no error', async () => {
  expect(await read(NAME)).toBeNull();
  await diskStorage(folder).remove([{ name: NAME }]);
});

test('a client that goes away closes the file', async () => {
  await diskStorage(folder).put(NAME, bytes, 'image/avif');
  const stream = await diskStorage(folder).read({ name: NAME });
  const reader = stream?.getReader();
  await reader?.read();
  await reader?.cancel();
  await diskStorage(folder).remove([{ name: NAME }]);
  expect(files()).toEqual([]);
});

test('a write that fails leaves nothing half-written', async () => {
  // A folder is at the file's path: the last step, the move, cannot work.
  await fs.mkdir(path.join(folder, '3f', NAME), { recursive: true });
  await expect(diskStorage(folder).put(NAME, bytes, 'image/avif')).rejects.toThrow();
  expect(files()).toEqual([path.join('3f', NAME)]);
});

test('nobody sees a file before it is whole', async () => {
  const storage = diskStorage(folder);
  await storage.put(NAME, bytes.slice(0, 10), 'image/avif');
  const writing = Promise.all(
    Array.from({ length: 20 }, () => storage.put(NAME, bytes, 'image/avif')),
  );
  for (let look = 0; look < 50; look += 1)
    expect([10, bytes.length]).toContain((await read(NAME))?.length);
  await writing;
  expect(files()).toEqual([path.join('3f', NAME)]);
});

test.each(['../auth-secret', 'profile-3f/../../x.avif', `${KEY}-256.avif/..`, '/etc/passwd', ''])(
  'the name %j is never a file',
  async (name) => {
    const storage = diskStorage(folder);
    await expect(storage.put(name, bytes, 'image/avif')).rejects.toThrow('Not the name');
    await expect(storage.read({ name })).rejects.toThrow('Not the name');
    await expect(storage.remove([{ name }])).rejects.toThrow('Not the name');
  },
);

test('sweeping removes old drafts and old files without a record, and nothing else', async () => {
  const storage = diskStorage(folder);
  const strays = [`${OTHER}-96.jpg`, `${OTHER}-256.jpg`];
  for (const name of [NAME, ...strays]) await storage.put(name, bytes, 'image/jpeg');
  const draft = path.join(folder, '3f', `${NAME}.0123456789ab.part`);
  const foreign = path.join(folder, '3f', 'read.me');
  for (const file of [draft, foreign]) writeFileSync(file, 'x');
  const old = new Date(Date.now() - 48 * 3_600_000);
  const dayAgo = new Date(Date.now() - 24 * 3_600_000);
  const known = (keys: string[]) => Promise.resolve(new Set(keys.filter((key) => key === KEY)));
  expect(await sweepFolder(folder, dayAgo, known)).toBe(0);
  for (const name of files()) utimesSync(path.join(folder, name), old, old);
  await storage.put(strays[0] ?? '', bytes, 'image/jpeg');
  expect(await sweepFolder(folder, dayAgo, known)).toBe(2);
  expect(files().sort()).toEqual(
    [path.join('3f', NAME), path.join('3f', 'read.me'), path.join('4e', `${OTHER}-96.jpg`)].sort(),
  );
  expect(await sweepFolder(path.join(folder, 'never'), dayAgo, known)).toBe(0);
});
