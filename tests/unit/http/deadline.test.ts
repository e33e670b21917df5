import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadline } from '@/lib/platform/http/deadline';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
const refused = expect.objectContaining({ code: 'unavailable' }) as Error;

test('work is given up when its time is over, and must not commit afterward', async () => {
  const deadline = new Deadline(1000);
  const answer = deadline.race(never()).catch((error: unknown) => error);
  deadline.check();
  vi.advanceTimersByTime(1001);
  expect(await answer).toEqual(refused);
  expect(() => deadline.check()).toThrow();
  expect(deadline.left).toBe(0);
  expect(deadline.signal.aborted).toBe(true);
});

test('the clock stands still while a sender is waited for, and goes on where it stood', async () => {
  const deadline = new Deadline(1000);
  const answer = deadline.race(never()).catch((error: unknown) => error);
  vi.advanceTimersByTime(400);
  let arrive = () => {};
  const sent = deadline.except(new Promise<void>((resolve) => (arrive = resolve)));
  vi.advanceTimersByTime(5000);
  deadline.check();
  expect(deadline.left).toBe(600);
  arrive();
  await sent;
  vi.advanceTimersByTime(590);
  deadline.check();
  vi.advanceTimersByTime(20);
  expect(await answer).toEqual(refused);
});

test('listeners are called at the end, whether they were added before or after', () => {
  const deadline = new Deadline(1000);
  const { signal } = deadline;
  expect(signal.aborted).toBe(false);
  deadline.clear();
  expect(signal.aborted).toBe(true);
  const other = new Deadline(1000);
  other.clear();
  expect(other.signal.aborted).toBe(true);
  expect(() => other.check()).toThrow();
});

test('a statement has less time at the database than its call, by its way there', () => {
  const deadline = new Deadline(1000);
  vi.advanceTimersByTime(100);
  expect(Number(String(deadline))).toBeLessThan(deadline.left - 200);
  vi.advanceTimersByTime(700);
  expect(String(deadline)).toBe('0');
});
