import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '@/lib/platform/observability/log';
import { retryAfterMs } from '@/lib/platform/http/retry-after';
import { withTimeout } from '@/lib/platform/http/with-timeout';
import { WriteBuffer } from '@/lib/platform/cache/write-buffer';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const bufferOf = (write: (items: readonly string[]) => Promise<void>) =>
  new WriteBuffer<string>({ write, lost: 'items were lost' });

test('items of a second are written together, each key once', async () => {
  const write = vi.fn(async () => {});
  const buffer = bufferOf(write);
  buffer.add('a', 'first');
  buffer.add('b', 'other');
  buffer.add('a', 'second');
  await vi.advanceTimersByTimeAsync(1000);
  expect(write.mock.calls).toEqual([[['second', 'other']]]);
});

test('what is being written and what came since are both unwritten, and a flush ends after both', async () => {
  let finish = () => {};
  const written: string[] = [];
  const buffer = bufferOf(async (items) => {
    await new Promise<void>((resolve) => (finish = resolve));
    written.push(...items);
  });
  buffer.add('a', 'first');
  const flushed = buffer.flush();
  await vi.advanceTimersByTimeAsync(0);
  buffer.add('b', 'second');
  expect(buffer.unwritten()).toEqual(['first', 'second']);
  finish();
  await flushed;
  const again = buffer.flush();
  await vi.advanceTimersByTimeAsync(0);
  finish();
  await again;
  expect(written).toEqual(['first', 'second']);
  expect(buffer.unwritten()).toEqual([]);
});

test('a write that fails is logged with how much it lost, and the next one works', async () => {
  const warn = vi.spyOn(log(), 'warn').mockImplementation(() => {});
  const write = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'));
  const buffer = bufferOf(write);
  buffer.add('a', 'lost');
  await buffer.flush();
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ count: 1 }), 'items were lost');
  buffer.add('b', 'kept');
  await buffer.flush();
  expect(write).toHaveBeenLastCalledWith(['kept']);
});

test('work that takes too long is given up in time, and its later failure is nobody’s', async () => {
  let fail = (_: Error) => {};
  const work = new Promise<string>((_, reject) => (fail = reject));
  const waiting = withTimeout(work, 500, () => new Error('late'));
  const refused = expect(waiting).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(500);
  await refused;
  fail(new Error('later'));
  expect(await withTimeout(Promise.resolve('in time'), 500, () => new Error('late'))).toBe(
    'in time',
  );
});

test.each([
  ['120', 120_000],
  ['Thu, 01 Jan 2026 00:02:00 GMT', 120_000],
  ['Thu, 01 Jan 1998 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('Retry-After: %s asks for %s ms', (header, wanted) => {
  vi.setSystemTime(new Date('2026-01-01T00:00:00Z'));
  expect(retryAfterMs(new Headers({ 'retry-after': header }))).toBe(wanted);
});
