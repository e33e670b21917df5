import { expect, test } from 'vitest';
import type { Changes, Listener } from '@/lib/platform/cache/changes';
import { CommunityCache } from '@/lib/platform/cache/community-cache';

/** Something kept, and the changes that it gets when it next asks. */
function keeper(mostBytes = 1000, alsoOf?: (value: { text: string }) => ReadonlySet<number>) {
  let listener: Listener = () => {};
  const waiting: Changes[] = [];
  const kept = new CommunityCache<{ text: string }>({
    mostBytes,
    sizeOf: ({ text }) => text.length,
    ...(alsoOf && { alsoOf }),
    follow: (given) => {
      listener = given;
      return {
        sync: async () => {
          for (const changes of waiting.splice(0)) await listener(changes);
        },
      };
    },
  });
  let made = 0;
  return {
    made: () => made,
    of: async (id: number, make?: () => Promise<string>) => {
      const { text } = await kept.of(id, async () => {
        made += 1;
        return { text: make ? await make() : `${id} made ${made}` };
      });
      return text;
    },
    changed: (...ids: number[]) => waiting.push([{ table: 'communities', communityIds: ids }]),
    missed: () => waiting.push(null),
    anyChanged: () => waiting.push([{ table: 'figure_medians', communityIds: null }]),
  };
}

test('what did not change is made once, however many ask', async () => {
  const kept = keeper();
  expect(await Promise.all([1, 1, 1, 2].map((id) => kept.of(id)))).toEqual([
    '1 made 1',
    '1 made 1',
    '1 made 1',
    '2 made 2',
  ]);
  kept.changed(2, 3);
  expect(await kept.of(1)).toBe('1 made 1');
  expect(await kept.of(2)).toBe('2 made 3');
});

test('a change of anything, or one that was missed, leaves nothing', async () => {
  const kept = keeper();
  await kept.of(1);
  kept.anyChanged();
  expect(await kept.of(1)).toBe('1 made 2');
  kept.missed();
  expect(await kept.of(1)).toBe('1 made 3');
});

test('what was being made when it changed is neither kept nor given to who asked afterward', async () => {
  const kept = keeper();
  let finish: (text: string) => void = () => {};
  const slow = kept.of(1, () => new Promise((resolve) => (finish = resolve)));
  await new Promise(setImmediate);
  kept.changed(1);
  expect(await kept.of(1)).toBe('1 made 2');
  finish('old');
  expect(await slow).toBe('old');
  expect(await kept.of(1)).toBe('1 made 2');
});

test('what names another community goes when that one changes, also while it is made', async () => {
  const kept = keeper(1000, ({ text }) => new Set(/names (\d+)/.exec(text)?.slice(1).map(Number)));
  const names = (other: number) => () => Promise.resolve(`names ${other}`);
  await kept.of(1, names(7));
  await kept.of(2, names(8));
  kept.changed(7);
  expect(await kept.of(1)).toBe('1 made 3');
  expect(await kept.of(2)).toBe('names 8');

  let finish: (text: string) => void = () => {};
  const slow = kept.of(3, () => new Promise((resolve) => (finish = resolve)));
  await new Promise(setImmediate);
  kept.changed(9);
  await kept.of(2);
  finish('names 9');
  await slow;
  expect(await kept.of(3)).toBe('3 made 5');
});

test('what could not be made is tried again by the next', async () => {
  const kept = keeper();
  await expect(kept.of(1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.of(1)).toBe('1 made 2');
});

test('no more is kept than there is room for; what was used longest ago goes', async () => {
  const kept = keeper(25);
  for (const id of [1, 2, 3, 1, 4]) await kept.of(id);
  const before = kept.made();
  await kept.of(1);
  await kept.of(4);
  expect(kept.made()).toBe(before);
  await kept.of(2);
  expect(kept.made()).toBe(before + 1);
  await kept.of(5, () => Promise.resolve('x'.repeat(26)));
  await kept.of(5);
  expect(kept.made()).toBe(before + 3);
});
