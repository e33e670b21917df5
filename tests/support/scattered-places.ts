import type { Columns } from '@/lib/search/index/columns';
import { Distances } from '@/lib/search/index/nearest';
import { noSlots } from '@/lib/search/sets/bitset';

/** Places all over the country, none of which is in a tree yet. */
export function scattered(count: number) {
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
