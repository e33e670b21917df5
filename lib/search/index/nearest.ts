import * as geokdbush from 'geokdbush';
import KDBush from 'kdbush';
import type { Slots } from '@/lib/search/sets/bitset';
import type { Columns } from './columns';
import type { Ranking } from './ranking';

/** Finds the slots that are nearest to a place. Its tree is built when it's first asked for. */
export class Distances {
  private tree: { places: KDBush; slots: number[] } | null = null;

  constructor(
    private readonly columns: Columns,
    private readonly live: Slots,
  ) {}

  /** Says that places have come, moved or gone. */
  forget(): void {
    this.tree = null;
  }

  from({ lat, long }: { lat: number; long: number }): Ranking {
    return {
      page: (among, size, offset, limit) => {
        const { places, slots } = (this.tree ??= this.build());
        const most = Math.min(size, offset + limit);
        if (most <= offset) return [];
        const isAmong = (at: number) => among.has(slots[at] ?? 0);
        return geokdbush
          .around(places, long, lat, most, Infinity, isAmong)
          .slice(offset)
          .map((at) => slots[at] ?? 0);
      },
    };
  }

  private build() {
    const slots = this.live.array();
    const places = new KDBush(slots.length);
    for (const slot of slots)
      places.add(this.columns.figure('long', slot) ?? 0, this.columns.figure('lat', slot) ?? 0);
    places.finish();
    return { places, slots };
  }
}
