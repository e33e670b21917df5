import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginPageWait,
  pageTimeLeft,
  pageWaitLeft,
  withPageDeadline,
} from '@/lib/platform/http/page-deadline';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('the reads of a page share four fifths of three seconds, which begin with the first of them', () => {
  withPageDeadline(() => {
    vi.advanceTimersByTime(5000);
    expect(pageTimeLeft()).toBe(2400);
    vi.advanceTimersByTime(1000);
    expect(pageTimeLeft()).toBe(1400);
    vi.advanceTimersByTime(9000);
    expect(pageTimeLeft()).toBe(0);
  });
});

test('another page has a deadline of its own, and what is no page has none', () => {
  withPageDeadline(pageTimeLeft);
  vi.advanceTimersByTime(2000);
  expect(withPageDeadline(pageTimeLeft)).toBe(2400);
  expect(pageTimeLeft()).toBe(Infinity);
});

test('what a page waited before its reads is taken from their time', () => {
  withPageDeadline(() => {
    expect(pageWaitLeft()).toBe(2400);
    for (const wait of [1000, 500]) {
      const end = beginPageWait();
      vi.advanceTimersByTime(wait);
      end();
      vi.advanceTimersByTime(5000);
    }
    expect(pageWaitLeft()).toBe(900);
    expect(pageTimeLeft()).toBe(900);
  });
  expect(pageWaitLeft()).toBe(Infinity);
});
