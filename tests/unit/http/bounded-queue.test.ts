import { afterEach, expect, test, vi } from 'vitest';
import { busy, AppError } from '@/lib/platform/http/errors';
import { BoundedQueue } from '@/lib/platform/http/bounded-queue';

afterEach(() => vi.useRealTimers());

const REFUSED = expect.any(AppError) as AppError;

test('so many at once, so many waiting, and no more', async () => {
  const turns = new BoundedQueue({ atOnce: 2, waiting: 3, appError: busy });
  const ends: (() => void)[] = [];
  const work = () => turns.run(() => new Promise<void>((resolve) => ends.push(resolve)));
  const five = Array.from({ length: 5 }, work);
  await expect(work()).rejects.toEqual(REFUSED);
  expect(ends).toHaveLength(2);
  for (let at = 0; at < 5; at += 1) {
    await vi.waitUntil(() => ends.length > at);
    ends[at]?.();
  }
  await Promise.all(five);
  expect(ends).toHaveLength(5);
});

test('what waits too long is refused and never begun; what has begun may take its time', async () => {
  vi.useFakeTimers();
  const turns = new BoundedQueue({ atOnce: 1, waiting: 3, appError: busy });
  let end = (): void => {};
  const slow = turns.run(() => new Promise<string>((resolve) => (end = () => resolve('done'))));
  const begun = vi.fn(() => Promise.resolve());
  const late = expect(turns.run(begun)).rejects.toEqual(REFUSED);
  await vi.advanceTimersByTimeAsync(3000);
  await late;
  end();
  expect(await slow).toBe('done');
  await turns.run(() => Promise.resolve());
  expect(begun).not.toHaveBeenCalled();
});

test('who says so waits for less long than others', async () => {
  vi.useFakeTimers();
  const turns = new BoundedQueue({ atOnce: 1, waiting: 3, appError: busy });
  let end = (): void => {};
  const slow = turns.run(() => new Promise<void>((resolve) => (end = resolve)));
  const hurried = expect(turns.run(() => Promise.resolve('late'), 500)).rejects.toEqual(REFUSED);
  const patient = turns.run(() => Promise.resolve('in time'));
  await vi.advanceTimersByTimeAsync(600);
  await hurried;
  end();
  await slow;
  expect(await patient).toBe('in time');
});

test('what fails makes room too', async () => {
  const turns = new BoundedQueue({ atOnce: 1, waiting: 1, appError: busy });
  await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run(() => Promise.resolve('next'))).toBe('next');
});
