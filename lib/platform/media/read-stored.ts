import type { MediaVariant } from '@/db/queries/platform/media';
import { patience } from '@/lib/env';
import { MemoryBudget } from '@/lib/platform/http/memory-budget';
import { log } from '@/lib/platform/observability/log';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import type { ByteRange } from './byte-range';
import { checkedStream } from './checked-stream';
import { storageAway } from './remote-file';
import { storageOf } from './storage';

type Bytes = ReadableStream<Uint8Array>;

/** Bytes that are read before any is sent: a file that fails within them is read again. */
const AHEAD = 512 * 1024;

/** Milliseconds after which what has come of them is sent. */
const AHEAD_MS = 1000;

/** Bytes that all files together may hold so; further ones are sent as they come. */
const MOST_AHEAD = 32 * 1024 * 1024;

const TRIES = 2;

const budget = () => processSingleton('files-ahead', () => new MemoryBudget(MOST_AHEAD));

/** Reserves memory, once. @returns gives it back, however often it's called; null: none is free */
function reserve(bytes: number): (() => void) | null {
  try {
    budget().take(bytes);
  } catch {
    return null;
  }
  let isTaken = true;
  return () => {
    if (isTaken) budget().giveBack(bytes);
    isTaken = false;
  };
}

/**
 * Reads the beginning of a stream. @returns the same stream, which has it in memory
 * @throws what the stream throws within it
 */
async function begun(source: Bytes, bytes: number): Promise<Bytes> {
  const giveBack = reserve(Math.min(bytes, AHEAD));
  const reader = source.getReader();
  const ahead: Uint8Array[] = [];
  let isWhole = false;
  try {
    const until = performance.now() + patience(AHEAD_MS);
    let size = 0;
    // One piece at least: a storage that fails mostly does so at once.
    while (!isWhole && (size === 0 || (giveBack && size < AHEAD && performance.now() < until))) {
      const { done, value } = await reader.read();
      isWhole = done;
      if (value) ahead.push(value);
      size += value?.byteLength ?? 0;
    }
  } catch (error) {
    giveBack?.();
    throw error;
  }
  return new ReadableStream(
    {
      async pull(controller) {
        const first = ahead.shift();
        if (ahead.length === 0) giveBack?.();
        if (first) return controller.enqueue(first);
        const { done, value } = isWhole ? { done: true, value: undefined } : await reader.read();
        if (done || !value) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => {
        giveBack?.();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * A stored file, or a part of it. A storage that sends it wrong while nothing was sent on is asked
 * again; after that the stream ends with an error.
 * @returns null where the file is gone
 * @throws AppError 'unavailable' while the storage is away
 */
export async function readStored(file: MediaVariant, range?: ByteRange): Promise<Bytes | null> {
  const bytes = range ? range.end - range.start + 1 : file.bytes;
  const failed = (err: unknown) =>
    log().error({ err, file: file.name }, 'a stored file is not whole');
  for (let attempt = 1; ; attempt += 1) {
    const source = await storageOf(file).read(file, range);
    if (!source) return null;
    try {
      return await begun(checkedStream(source, bytes, failed), bytes);
    } catch (error) {
      if (attempt === TRIES) throw storageAway('The storage of files', error);
    }
  }
}
