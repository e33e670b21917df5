import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildIndex } from '@/lib/domains/community-page/build-index';
import { countryOf } from '../../support/many-indexed';

test('others get their turn while the index is built: after every 500 communities', async () => {
  const country = countryOf(2600);
  let turns = 0;
  let isBuilding = true;
  const others = (async () => {
    while (isBuilding) {
      await nextTurn();
      turns += 1;
    }
  })();
  const reads: { communities: number; turns: number }[] = [];
  const index = await buildIndex(
    country.map(({ id }) => id),
    { knows: () => false },
    (ids) => {
      reads.push({ communities: ids.length, turns });
      return Promise.resolve(ids.map((id) => country[id - 1]!));
    },
  );
  isBuilding = false;
  await others;
  expect(index.size).toBe(2600);
  expect(reads.map(({ communities }) => communities)).toEqual([500, 500, 500, 500, 500, 100]);
  expect(new Set([...reads.map((read) => read.turns), turns]).size).toBe(reads.length + 1);
});
