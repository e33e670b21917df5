import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ChangeFeed, type Changes } from '@/lib/platform/cache/changes';

/** A feed that has another change at each read. */
function busyFeed() {
  let reads = 0;
  return new ChangeFeed(() => {
    reads += 1;
    return Promise.resolve({
      position: { snapshot: String(reads), server: 'one' },
      changes: [{ table: 'about', communityIds: [reads] }],
    });
  });
}

const idsOf = (changes: Changes) =>
  changes?.flatMap(({ communityIds }) => communityIds ?? []) ?? [];

test('who waits for changes gets its answer, although somebody always writes more', async () => {
  const feed = busyFeed();
  const heard: number[] = [];
  const subscription = feed.onChanges(async (changes) => {
    heard.push(...idsOf(changes));
    await nextTurn();
    await feed.read();
  });
  await subscription.sync();
  let rounds = 0;
  for (; rounds < 20; rounds += 1) {
    const before = Math.max(0, ...heard);
    await Promise.all([subscription.sync(), subscription.sync()]);
    expect(Math.max(...heard)).toBeGreaterThan(before);
  }
  // Each once, in order.
  expect(heard).toEqual(Array.from(heard, (_, at) => at + (heard[0] ?? 0)));
});

test('who asks while a read gets no answer waits for that read, and hardly longer', async () => {
  vi.useFakeTimers();
  try {
    const feed = new ChangeFeed(() => new Promise(() => {}));
    const subscription = feed.onChanges(() => Promise.resolve());
    const ended: string[] = [];
    const asks = (who: string) => void subscription.sync().catch(() => ended.push(who));
    asks('first');
    asks('second');
    await vi.advanceTimersByTimeAsync(2400);
    expect(ended).toEqual(['first', 'second']);
  } finally {
    vi.useRealTimers();
  }
});
