import * as geokdbush from 'geokdbush';
import KDBush from 'kdbush';
import type { Slots } from '@/lib/search/sets/bitset';
import type { Columns } from './columns';
import type { Ranking } from './ranking';

/** Slots in a tree, as a power of two: building one takes some 20 ms. */
const TREE_BITS = 15;

interface Tree {
  places: KDBush;
  slots: number[];
}

interface Spot {
  lat: number;
  long: number;
}

/**
 * Finds the slots that are nearest to a place. What has moved is put into its tree when that is
 * next asked.
 */
export class Distances {
  private readonly trees: (Tree | null)[] = [];

  constructor(
    private readonly columns: Columns,
    private readonly live: Slots,
  ) {}

  /** Says that the place of a slot has come, moved or gone. */
  forget(slot: number): void {
    this.trees[slot >>> TREE_BITS] = null;
  }

  /** Builds what is missing, a tree at a time: others get their turn between them. */
  async prepare(turn: () => Promise<unknown>): Promise<void> {
    for (const at of this.trees.keys()) {
      if (this.trees[at]) continue;
      await turn();
      this.treeAt(at);
    }
  }

  from(spot: Spot): Ranking {
    return {
      page: (among, size, offset, limit) => {
        const most = Math.min(size, offset + limit);
        if (most <= offset) return [];
        const found = [...this.trees.keys()].map((at) => this.nearest(at, spot, among, most));
        const [only = []] = found;
        const sorted = found.length > 1 ? this.merged(found.flat(), spot) : only;
        return sorted.slice(offset, most);
      },
    };
  }

  private nearest(at: number, { lat, long }: Spot, among: Slots, most: number): number[] {
    const { places, slots } = this.treeAt(at);
    const isAmong = (place: number) => among.has(slots[place] ?? 0);
    return geokdbush
      .around(places, long, lat, most, Infinity, isAmong)
      .map((place) => slots[place] ?? 0);
  }

  private merged(slots: number[], { lat, long }: Spot): number[] {
    const far = new Map(
      slots.map((slot) => [slot, geokdbush.distance(long, lat, ...this.spotOf(slot))]),
    );
    return slots.sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
  }

  private treeAt(at: number): Tree {
    return (this.trees[at] ??= this.build(at));
  }

  private build(at: number): Tree {
    const slots: number[] = [];
    const end = (at + 1) << TREE_BITS;
    for (let slot = at << TREE_BITS; slot < end; slot += 1)
      if (this.live.has(slot)) slots.push(slot);
    const places = new KDBush(slots.length);
    for (const slot of slots) places.add(...this.spotOf(slot));
    places.finish();
    return { places, slots };
  }

  private spotOf(slot: number): [long: number, lat: number] {
    return [this.columns.figure('long', slot) ?? 0, this.columns.figure('lat', slot) ?? 0];
  }
}
