import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import type { ByteRange } from './byte-range';
import type { Storage } from './storage-driver';

const NAME_PATTERN = /^([a-z]{2,20}-([0-9a-f]{2})[0-9a-f]{30})(-\d+)?\.[a-z0-9]{2,5}$/;
const CHUNK_BYTES = 65_536;

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));

/** Spread over 256 folders by the key's first random digits. @throws on a name that is not ours */
function fileOf(folder: string, name: string): string {
  const shard = NAME_PATTERN.exec(name)?.[2];
  if (!shard) throw new LoggableError('Not the name of a stored file.');
  return path.join(folder, shard, name);
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function removeOne(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Written beside its place and moved there when it is whole: nobody ever sees half a file. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Reads as fast as the client takes it; opened by the first read, so that nobody's file stays open.
 */
function streamOf(file: string, range?: ByteRange): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  let at = range?.start ?? 0;
  const end = range?.end ?? Infinity;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          handle ??= await open(file, 'r');
          const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end - at + 1));
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
          at += bytesRead;
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
          if (bytesRead > 0 && at <= end) return;
          await handle.close();
          controller.close();
        } catch (error) {
          await handle?.close();
          throw error;
        }
      },
      cancel: () => handle?.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Keeps files in a folder. */
export function diskStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      await writeWhole(fileOf(folder, name), bytes);
      return undefined;
    },
    async read({ name }, range) {
      const file = fileOf(folder, name);
      return (await exists(file)) ? streamOf(file, range) : null;
    },
    async remove(files) {
      await Promise.all(files.map(({ name }) => removeOne(fileOf(folder, name))));
    },
  };
}

/**
 * Removes what a crash left behind: files older than a moment whose record is unknown, and drafts.
 * @param known tells which of some keys have a record
 * @returns how many were removed
 */
export async function sweepFolder(
  folder: string,
  before: Date,
  known: (keys: string[]) => Promise<Set<string>>,
): Promise<number> {
  let removed = 0;
  for (const shard of await namesIn(folder)) {
    const old: { file: string; key: string | undefined }[] = [];
    for (const name of await namesIn(path.join(folder, shard))) {
      const file = path.join(folder, shard, name);
      const age = await stat(file).catch(() => null);
      if (age?.isFile() && age.mtime < before)
        old.push({ file, key: NAME_PATTERN.exec(name)?.[1] });
    }
    if (old.length === 0) continue;
    const keys = await known([...new Set(old.flatMap(({ key }) => key ?? []))]);
    const lost = old.filter(({ file, key }) =>
      key ? !keys.has(key) : path.extname(file) === '.part',
    );
    await Promise.all(lost.map(({ file }) => removeOne(file)));
    removed += lost.length;
  }
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
