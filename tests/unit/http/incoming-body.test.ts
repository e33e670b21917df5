import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IncomingBody } from '@/lib/platform/http/incoming-body';
import { MemoryBudget } from '@/lib/platform/http/memory-budget';

const KB = 1024;
const SLOWEST = { bytes: 10 * KB, over: 200 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A body of pieces of 1 kB, each after a while. */
function body(pieces: number, every: number, length?: number) {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (pieces-- === 0) return controller.close();
      await pause(every);
      controller.enqueue(new Uint8Array(KB));
    },
  });
  const headers = new Headers(length === undefined ? {} : { 'content-length': String(length) });
  return { headers, body: stream };
}

/** Reads all of it, while as much time passes as it takes. */
async function bytesOf(incoming: IncomingBody, work = () => Promise.resolve()): Promise<number> {
  const read = async () => {
    let size = 0;
    for await (const chunk of incoming.chunks()) {
      size += chunk.byteLength;
      await work();
    }
    return size;
  };
  let isOver = false;
  const reading = read().finally(() => (isOver = true));
  // A caller looks at what it rejects with later.
  reading.catch(() => {});
  while (!isOver) await vi.advanceTimersByTimeAsync(1);
  return reading;
}

const limits = { most: 1024 * KB, slowest: SLOWEST, memory: null };

describe('a lowest speed', () => {
  test.each([
    ['never sends anything', body(1, 60_000)],
    ['sends drop by drop', body(1000, 50)],
  ])(
    'gives up a sender that %s, in little more than the time it is measured over',
    async (_, sent) => {
      const started = performance.now();
      await expect(bytesOf(new IncomingBody(sent, limits))).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(performance.now() - started).toBeLessThan(2.5 * SLOWEST.over);
    },
  );

  test('takes one that is fast enough, for as long as it takes', async () => {
    expect(await bytesOf(new IncomingBody(body(100, 5), limits))).toBe(100 * KB);
  });

  test('does not blame the sender for the time that the work takes', async () => {
    const slowWork = () => pause(60);
    expect(await bytesOf(new IncomingBody(body(10, 0), limits), slowWork)).toBe(10 * KB);
  });

  test('forgives a pause of one that was fast', async () => {
    const pieces = [20 * KB, 300, 20 * KB];
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) return controller.close();
        if (piece === 300) await pause(piece);
        else controller.enqueue(new Uint8Array(piece));
        if (piece === 300) controller.enqueue(new Uint8Array(1));
      },
    });
    const incoming = new IncomingBody({ headers: new Headers(), body: stream }, limits);
    expect(await bytesOf(incoming)).toBe(40 * KB + 1);
  });
});

describe('the memory of all bodies', () => {
  test('refuses at once what its headers say does not fit, before a byte is read', () => {
    const memory = new MemoryBudget(50 * KB);
    memory.take(45 * KB);
    const sent = body(10, 0, 10 * KB);
    expect(() => new IncomingBody(sent, { ...limits, memory })).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    expect(sent.body.locked).toBe(false);
  });

  test('refuses what does not say how large it is as soon as it does not fit', async () => {
    const memory = new MemoryBudget(5 * KB);
    const incoming = new IncomingBody(body(10, 0), { ...limits, memory });
    await expect(bytesOf(incoming)).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string },
    });
    incoming.release();
    memory.requireFree(5 * KB);
  });

  test('is free again when the call has ended', async () => {
    const memory = new MemoryBudget(10 * KB);
    for (let turn = 0; turn < 3; turn += 1) {
      const incoming = new IncomingBody(body(10, 0, 10 * KB), { ...limits, memory });
      expect(await bytesOf(incoming)).toBe(10 * KB);
      expect(() => memory.requireFree(1)).toThrow();
      incoming.release();
      incoming.release();
    }
    memory.requireFree(10 * KB);
  });
});
