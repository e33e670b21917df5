import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkedStream, partOfStream, STALL_MS } from '@/lib/platform/media/checked-stream';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const numbers = (count: number) => Uint8Array.from({ length: count }, (_, at) => at);

/** A storage that sends so many bytes in pieces, and then ends or says nothing more. */
function source(bytes: number, { piece = 10, ends = true } = {}) {
  let at = 0;
  let isCanceled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= bytes) return ends ? controller.close() : new Promise(() => {});
        controller.enqueue(numbers(bytes).subarray(at, (at += piece)));
      },
      cancel: () => void (isCanceled = true),
    },
    { highWaterMark: 0 },
  );
  return { stream, isCanceled: () => isCanceled };
}

const read = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer());

test('a file that is as long as it must be is passed on as it is', async () => {
  const failed = vi.fn();
  expect(await read(checkedStream(source(95).stream, 95, failed))).toEqual(numbers(95));
  expect(failed).not.toHaveBeenCalled();
});

test.each([
  [94, '94 of 95 bytes'],
  [0, '0 of 95 bytes'],
  [96, 'more than 95 bytes'],
])('of 95 bytes, %i end with an error', async (bytes, words) => {
  const failed = vi.fn<(error: unknown) => void>();
  await expect(read(checkedStream(source(bytes).stream, 95, failed))).rejects.toThrow(words);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('a storage that stops sending ends with an error, and is let go', async () => {
  const { stream, isCanceled } = source(40, { ends: false });
  const failed = vi.fn();
  const reading = read(checkedStream(stream, 95, failed));
  const ended = expect(reading).rejects.toThrow('stopped sending');
  await vi.advanceTimersByTimeAsync(STALL_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(isCanceled()).toBe(true);
});

test.each([1, 7, 10, 200])(
  'a part is cut out of pieces of %i bytes, and what comes after it is not waited for',
  async (piece) => {
    const { stream, isCanceled } = source(95, { piece, ends: false });
    expect(await read(partOfStream(stream, 13, 40))).toEqual(numbers(95).subarray(13, 53));
    expect(isCanceled()).toBe(true);
  },
);

test('of a part that is not all there, what is there comes', async () => {
  expect(await read(partOfStream(source(20).stream, 13, 40))).toEqual(numbers(20).subarray(13));
});
