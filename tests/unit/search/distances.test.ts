import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { milesBetween } from '@/lib/shared/format/distance';
import type { Columns } from '@/lib/search/index/columns';
import { Distances } from '@/lib/search/index/nearest';
import { noSlots } from '@/lib/search/sets/bitset';
import { longestHold } from '../../support/longest-hold';

const ASHEVILLE = { lat: 35.6, long: -82.55 };

/** Places all over the country. */
function scattered(count: number) {
  const spots = Array.from({ length: count }, (_, at) => ({
    lat: 25 + ((at * 7919) % 24_000) / 1000,
    long: -124 + ((at * 104_729) % 55_000) / 1000,
  }));
  const live = noSlots();
  const columns = {
    figure: (name: 'lat' | 'long', slot: number) => spots[slot]?.[name] ?? null,
  } as Columns;
  const distances = new Distances(columns, live);
  for (const slot of spots.keys()) {
    live.add(slot);
    distances.forget(slot);
  }
  return { spots, live, distances };
}

test('the nearest of more places than one tree has come in order, page by page', () => {
  const { spots, live, distances } = scattered(70_000);
  const nearest = [...spots.keys()]
    .sort((a, b) => milesBetween(ASHEVILLE, spots[a]!) - milesBetween(ASHEVILLE, spots[b]!))
    .slice(0, 30)
    .map((slot) => milesBetween(ASHEVILLE, spots[slot]!));
  const { page } = distances.from(ASHEVILLE);
  const found = [page(live, live.size(), 0, 12), page(live, live.size(), 12, 18)].flat();
  expect(new Set(found).size).toBe(30);
  for (const [at, slot] of found.entries())
    expect(milesBetween(ASHEVILLE, spots[slot]!)).toBeCloseTo(nearest[at]!, 1);
});

test('a place that goes is no longer among the nearest', () => {
  const { live, distances } = scattered(40_000);
  const nearest = () => distances.from(ASHEVILLE).page(live, live.size(), 0, 1)[0]!;
  const first = nearest();
  live.remove(first);
  distances.forget(first);
  expect(nearest()).not.toBe(first);
});

test('200,000 places are made ready, and one that moves is taken in, without holding anybody up', async () => {
  const { live, distances } = scattered(200_000);
  const first = await longestHold(() => distances.prepare(nextTurn));
  expect(first.longest).toBeLessThan(100);
  const second = await longestHold(async () => {
    await nextTurn();
    distances.forget(5);
    distances.from(ASHEVILLE).page(live, live.size(), 0, 48);
    await nextTurn();
  });
  expect(second.longest).toBeLessThan(100);
}, 30_000);
