import { expect, test } from 'vitest';
import { milesBetween } from '@/lib/shared/format/distance';
import { scattered } from '../../support/scattered-places';

const ASHEVILLE = { lat: 35.6, long: -82.55 };

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

test('others get their turn before each tree, and only the tree of a place that moves is built again', async () => {
  const { distances } = scattered(70_000);
  let turns = 0;
  const turn = () => Promise.resolve((turns += 1));
  await distances.prepare(turn);
  expect(turns).toBe(3);
  distances.forget(5);
  await distances.prepare(turn);
  expect(turns).toBe(4);
  await distances.prepare(turn);
  expect(turns).toBe(4);
});
