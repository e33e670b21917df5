import { LRUCache } from 'lru-cache';
import { STATES } from '@/lib/shared/reference/states';
import { noSlots, put, type Slots } from '@/lib/search/sets/bitset';
import { Columns, type Figure } from './columns';
import { Distances } from './nearest';
import type { HealthcareCoverage } from '../filters/filter';
import type { IndexedCommunity } from './indexed-community';
import type { AllCounts } from './option-counts';
import { CountySlots } from './county-slots';
import type { IndexedUniversity } from './university';
import { OptionSets } from './option-sets';
import { FEW, KEPT_SORTS, Order, type KeptSort } from './orders';
import type { TextIndex } from '../text/text-index';
import { WishFacts } from './wish-facts';
import type { KeptGrades } from './ranked-by-wishes';

const SORTED_BY: Partial<Record<Figure, KeptSort>> = {
  population: 'population',
  homeValue: 'price',
  medianAge: 'age',
};

const stateShortNames: ReadonlyMap<number, string> = new Map(
  STATES.map(({ id, stateShortName }) => [id, stateShortName]),
);

const MOST_GRADED_BYTES = 4 * 1024 * 1024;

/**
 * All communities, held so that lists are answered without the database: a set of slots for each
 * option, an order for each way to sort, and a search over names.
 */
export class CommunityIndex {
  readonly columns = new Columns();
  readonly options = new OptionSets();
  readonly wishFacts = new WishFacts();
  readonly counties = new CountySlots();
  /** That a search may name; none before a public list was read. */
  universities: readonly IndexedUniversity[] = [];
  readonly live: Slots = noSlots();
  /** Those that somebody represents or has written about. */
  readonly profiles: Slots = noSlots();
  readonly distances = new Distances(this.columns, this.live);
  readonly orders: Record<KeptSort, Order>;
  /**
   * Grows with every change of what lists are made from: what was counted at another version is
   * old.
   */
  version = 0;
  /** What was counted for options lately, which costs more than all else of a list. */
  readonly counted = new LRUCache<string, { version: number; counts: AllCounts }>({ max: 100 });
  /** How well communities fitted wishes lately, by the text of the wishes. */
  readonly graded = new LRUCache<string, KeptGrades>({
    maxSize: MOST_GRADED_BYTES,
    sizeCalculation: ({ grades }) => grades.byteLength + 1,
  });
  private readonly slots = new Map<number, number>();
  private readonly free: number[] = [];
  private used = 0;
  private readonly takenOut = new Set<number>();
  private readonly moved = Object.fromEntries(
    KEPT_SORTS.map((sort) => [sort, new Set<number>()]),
  ) as Record<KeptSort, Set<number>>;

  /**
   * @param few up to how many of a list are sorted for a page, rather than walked to in an order
   */
  constructor(
    readonly text: TextIndex,
    readonly few = FEW,
  ) {
    this.orders = Object.fromEntries(
      KEPT_SORTS.map((sort) => [sort, new Order(sort, this.columns, few)]),
    ) as Record<KeptSort, Order>;
  }

  get size(): number {
    return this.slots.size;
  }

  /** Above every slot. */
  get slotCount(): number {
    return this.used;
  }

  slotOf(id: number): number | undefined {
    return this.slots.get(id);
  }

  /** Where a community lies; null where there is none of this id. */
  locationOf(id: number): { lat: number; long: number } | null {
    const slot = this.slots.get(id);
    if (slot === undefined) return null;
    const { columns } = this;
    return { lat: columns.figure('lat', slot) ?? 0, long: columns.figure('long', slot) ?? 0 };
  }

  idAt(slot: number): number {
    return this.columns.ids[slot] ?? 0;
  }

  /** 'Denver, CO' */
  nameOf(slot: number): string {
    const state = stateShortNames.get(Number(this.options.valuesOf('states')(slot)));
    return [this.wishFacts.nameOf(slot), state].filter(Boolean).join(', ');
  }

  /** All ids, in no order. */
  ids(): IterableIterator<number> {
    return this.slots.keys();
  }

  /**
   * Adds places or brings them up to date, and forgets others by their ids. They stand in orders
   * from the next `settle()` on, which costs as much for one as for many.
   */
  put(
    places: readonly IndexedCommunity[],
    gone: readonly number[],
    care: HealthcareCoverage,
  ): void {
    let hasChanged = false;
    for (const id of gone) {
      const slot = this.slots.get(id);
      if (slot === undefined) continue;
      this.forget(id, slot);
      hasChanged = true;
    }
    for (const place of places) {
      const known = this.slots.get(place.id);
      const slot = known ?? this.newSlot(place.id);
      const changed = this.columns.set(slot, place);
      if (changed.includes('location')) this.distances.forget(slot);
      put(this.profiles, slot, place.hasProfile);
      const isOther = this.options.set(slot, place, care);
      const hasOtherFacts = this.wishFacts.set(slot, place);
      this.counties.set(slot, place);
      const isFoundElsewhere = this.text.set(slot, place);
      hasChanged ||=
        known === undefined || changed.length > 0 || isOther || hasOtherFacts || isFoundElsewhere;
      for (const sort of KEPT_SORTS)
        if (known === undefined || this.orders[sort].dependsOn(changed)) this.moved[sort].add(slot);
    }
    if (hasChanged) this.version += 1;
  }

  /** Puts what has come, changed and gone into the orders. */
  settle(): void {
    for (const sort of KEPT_SORTS) {
      this.orders[sort].update(this.takenOut, this.moved[sort]);
      this.moved[sort].clear();
    }
    this.takenOut.clear();
  }

  /** As `withinRange` needs it. */
  sortedBy(figure: Figure): { order: Order; isDescending: boolean } | null {
    const sort = SORTED_BY[figure];
    if (!sort || this.takenOut.size + this.moved[sort].size > 0) return null;
    return { order: this.orders[sort], isDescending: sort === 'population' };
  }

  private newSlot(id: number): number {
    const slot = this.free.pop() ?? this.used++;
    this.slots.set(id, slot);
    this.live.add(slot);
    return slot;
  }

  private forget(id: number, slot: number): void {
    this.slots.delete(id);
    this.live.remove(slot);
    this.profiles.remove(slot);
    this.options.delete(slot);
    this.counties.delete(slot);
    this.text.delete(slot);
    this.columns.clear(slot);
    this.distances.forget(slot);
    this.takenOut.add(slot);
    for (const sort of KEPT_SORTS) this.moved[sort].delete(slot);
    this.free.push(slot);
  }
}
