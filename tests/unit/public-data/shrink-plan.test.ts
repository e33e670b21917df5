import { describe, expect, test } from 'vitest';
import {
  longestAt,
  planShrink,
  sharpnessOf,
  SHRUNK_FRAME_RATE,
} from '@/lib/shared/format/shrink-plan';

const MEGABYTE = 1_048_576;
const minute = { length: 60, width: 1920, height: 1080, hasSound: true };

describe('a plan to shrink a video', () => {
  test('stays under the limit, with pictures and sound', () => {
    for (const megabytes of [1, 2, 5, 10, 24])
      for (const length of [1, 20, 60]) {
        const plan = planShrink({ ...minute, length }, megabytes * MEGABYTE);
        if (!plan) continue;
        expect(((plan.video + plan.sound) * length) / 8).toBeLessThan(megabytes * MEGABYTE);
      }
  });

  test('keeps the shape, and is as large as its bits allow', () => {
    const of = (megabytes: number) => planShrink(minute, megabytes * MEGABYTE);
    expect(of(2)).toMatchObject({ width: 568, height: 320 });
    expect(of(10)).toMatchObject({ width: 1280, height: 720 });
    expect(of(24)).toMatchObject({ width: 1920, height: 1080 });
    const upright = planShrink({ ...minute, width: 1080, height: 1920 }, 2 * MEGABYTE);
    expect(upright).toMatchObject({ width: 320, height: 568 });
  });

  test('never makes a video larger than it was', () => {
    const small = { length: 5, width: 160, height: 90, hasSound: false };
    expect(planShrink(small, 2 * MEGABYTE)).toMatchObject({ width: 160, height: 90, sound: 0 });
  });

  test('is none where the pictures would fall apart', () => {
    expect(planShrink({ ...minute, length: 120 }, 2 * MEGABYTE)).not.toBeNull();
    expect(planShrink({ ...minute, length: 600 }, 2 * MEGABYTE)).toBeNull();
    expect(SHRUNK_FRAME_RATE).toBeGreaterThanOrEqual(24);
  });
});

describe('what is said of a limit before anything is chosen', () => {
  test.each([
    [2, 320, 13],
    [10, 720, 60],
    [24, 1080, 60],
  ])('%d MB: a minute is %dp, and %d seconds stay 720p', (megabytes, minute, longest) => {
    expect(sharpnessOf(60, megabytes * MEGABYTE)).toBe(minute);
    expect(longestAt(720, megabytes * MEGABYTE)).toBe(longest);
  });
});
