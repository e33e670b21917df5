import type { Slots } from '@/lib/search/sets/bitset';
import type { ChangedColumn, Columns, Figure, SortKey } from './columns';
import type { ListSort } from '../constants';

/** The orders that hold for everybody; distances depend on from where they are measured. */
export type KeptSort = Exclude<ListSort, 'distance'>;

type Compare = (columns: Columns, a: number, b: number) => number;

/** By code unit, as sort names are plain ASCII. */
const byName: Compare = ({ names, ids }, a, b) => {
  const [one, other] = [names[a] ?? '', names[b] ?? ''];
  return one < other ? -1 : one > other ? 1 : (ids[a] ?? 0) - (ids[b] ?? 0);
};

/** Where a figure isn't known, a place comes last. */
const byFigure =
  (figure: Figure, sign: 1 | -1): Compare =>
  (columns, a, b) => {
    const [one, other] = [columns.figure(figure, a), columns.figure(figure, b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  };

const byRepresented: Compare = (columns, a, b) =>
  Number(columns.isRepresented(b)) - Number(columns.isRepresented(a));

const byPopulation = byFigure('population', -1);

const SORTS: Record<KeptSort, { keys: readonly SortKey[]; compare: readonly Compare[] }> = {
  match: {
    keys: ['isRepresented', 'population', 'sortName'],
    compare: [byRepresented, byPopulation, byName],
  },
  population: { keys: ['population', 'sortName'], compare: [byPopulation, byName] },
  price: {
    keys: ['homeValue', 'population', 'sortName'],
    compare: [byFigure('homeValue', 1), byPopulation, byName],
  },
  age: {
    keys: ['medianAge', 'population', 'sortName'],
    compare: [byFigure('medianAge', 1), byPopulation, byName],
  },
  name: { keys: ['sortName'], compare: [byName] },
};

export const KEPT_SORTS = Object.keys(SORTS) as KeptSort[];

/** Up to how many slots are sorted instead of walking the whole order for a page. */
export const FEW = 256;

/** All slots in one order, kept as places come, change and go. */
export class Order {
  private order = new Int32Array(0);
  /** By slot: its position in the order. */
  private ranks = new Int32Array(0);

  constructor(
    private readonly sort: KeptSort,
    private readonly columns: Columns,
    private readonly few = FEW,
  ) {}

  get length(): number {
    return this.order.length;
  }

  /** The slots from one rank to before another; not to be changed. */
  ranked(from: number, to: number): Int32Array {
    return this.order.subarray(from, to);
  }

  /** The first rank at which something holds that holds for all who come after, too. */
  firstWhere(holds: (slot: number) => boolean): number {
    let [low, high] = [0, this.order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(this.order[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Whether a place may have another position once these have changed. */
  dependsOn(changed: readonly ChangedColumn[]): boolean {
    return SORTS[this.sort].keys.some((key) => changed.includes(key));
  }

  rank(slot: number): number {
    return this.ranks[slot] ?? 0;
  }

  /**
   * Puts slots where they belong now.
   * @param gone slots that are taken out; @param moved slots that are new or may have another
   *   position
   */
  update(gone: ReadonlySet<number>, moved: ReadonlySet<number>): void {
    if (gone.size + moved.size === 0) return;
    const rest = this.without(gone, moved);
    const slots = [...moved].sort((a, b) => this.compare(a, b));
    const order = new Int32Array(rest.length + slots.length);
    let from = 0;
    for (const [at, slot] of slots.entries()) {
      const to = this.placeIn(rest, slot, from);
      order.set(rest.subarray(from, to), from + at);
      order[to + at] = slot;
      from = to;
    }
    order.set(rest.subarray(from), from + slots.length);
    this.rebuildRanks(order);
  }

  /** The order without some slots. */
  private without(...some: ReadonlySet<number>[]): Int32Array<ArrayBuffer> {
    const { order, ranks } = this;
    const places = [...new Set(some.flatMap((slots) => [...slots]))]
      .filter((slot) => slot < ranks.length && order[ranks[slot] ?? 0] === slot)
      .map((slot) => ranks[slot] ?? 0)
      .sort((a, b) => a - b);
    const rest = new Int32Array(order.length - places.length);
    let from = 0;
    for (const [at, place] of places.entries()) {
      rest.set(order.subarray(from, place), from - at);
      from = place + 1;
    }
    rest.set(order.subarray(from), from - places.length);
    return rest;
  }

  private rebuildRanks(order: Int32Array<ArrayBuffer>): void {
    const { order: before } = this;
    this.order = order;
    let last = -1;
    for (let at = 0; at < order.length; at += 1) last = Math.max(last, order[at] ?? 0);
    const grows = this.ranks.length <= last;
    if (grows) this.ranks = new Int32Array(Math.ceil((last + 1) * 1.2));
    for (let rank = 0; rank < order.length; rank += 1) {
      const slot = order[rank] ?? 0;
      if (grows || slot !== before[rank]) this.ranks[slot] = rank;
    }
  }

  /** Some of the slots in this order, from an offset on. @param size how many there are */
  page(slots: Slots, size: number, offset: number, limit: number): number[] {
    const end = Math.min(offset + limit, size);
    if (offset >= end) return [];
    if (size <= this.few) return this.sorted(slots.array()).slice(offset, end);
    // From the nearer end.
    return end <= size / 2
      ? this.walk(slots, { from: 0, step: 1, first: offset, end })
      : this.walk(slots, {
          from: this.order.length - 1,
          step: -1,
          first: size - end,
          end: size - offset,
        }).reverse();
  }

  /** Slots in this order. */
  sorted(slots: number[]): number[] {
    return slots.sort((a, b) => this.rank(a) - this.rank(b));
  }

  private walk(
    { words }: Slots,
    { from, step, first, end }: { from: number; step: 1 | -1; first: number; end: number },
  ): number[] {
    const found: number[] = [];
    const { order } = this;
    let seen = 0;
    for (let at = from; seen < end && at >= 0 && at < order.length; at += step) {
      const slot = order[at] ?? 0;
      if (((words[slot >>> 5] ?? 0) & (1 << slot)) === 0) continue;
      if (seen >= first) found.push(slot);
      seen += 1;
    }
    return found;
  }

  private compare(a: number, b: number): number {
    for (const compare of SORTS[this.sort].compare) {
      const difference = compare(this.columns, a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Where a slot belongs among sorted ones. */
  private placeIn(sorted: Int32Array, slot: number, from: number): number {
    let [low, high] = [from, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(sorted[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
