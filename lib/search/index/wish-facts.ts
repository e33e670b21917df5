import { DISTANCE_WISHES, type DistanceWishKind, type ListedThing } from '../wishes/wish';
import { milesToCoast } from './coast';
import type { IndexedCommunity, NearThing } from './indexed-community';

/** Figures that wishes and similar places ask for. */
const FIGURES = ['julyHigh', 'januaryLow', 'elevationM'] as const;
export type WishFigure = (typeof FIGURES)[number];

const LISTED = DISTANCE_WISHES.filter((kind): kind is ListedThing => kind !== 'coast');

/**
 * Miles within which something is near, whatever else there is. Farther away, it is the nearest
 * only where a list is known to have all of them that far.
 */
const NEAR_MILES = 10;

type Numbers<Name extends string> = Record<Name, Float64Array>;

const numbers = <Name extends string>(names: readonly Name[]): Numbers<Name> =>
  Object.fromEntries(names.map((name) => [name, new Float64Array(0)])) as Numbers<Name>;

/** What wishes ask of communities beside their columns and options, by slot. */
export class WishFacts {
  private figures = numbers(FIGURES);
  private miles = numbers(DISTANCE_WISHES);
  private readonly things = Object.fromEntries(
    LISTED.map((kind) => [kind, []]),
  ) as unknown as Record<ListedThing, (string | null)[]>;
  /** As people read them: 'Boone'. */
  private readonly names: string[] = [];
  private listedWithin = numbers(LISTED);

  /** @returns whether anything has changed */
  set(slot: number, community: IndexedCommunity): boolean {
    this.grow(slot + 1);
    let changed = this.names[slot] !== community.name;
    this.names[slot] = community.name;
    const put = (list: Float64Array, value: number) => {
      changed ||= !Object.is(list[slot], value);
      list[slot] = value;
    };
    for (const figure of FIGURES) put(this.figures[figure], community[figure] ?? NaN);
    put(this.miles.coast, milesToCoast(community));
    for (const kind of LISTED) {
      const thing = community.nearest[kind];
      put(this.miles[kind], thing === undefined ? NaN : (thing?.miles ?? Infinity));
      const name = thing?.name ?? null;
      changed ||= (this.things[kind][slot] ?? null) !== name;
      this.things[kind][slot] = name;
      put(this.listedWithin[kind], community.listedWithin[kind]);
    }
    return changed;
  }

  /** NaN where it isn't known. */
  valuesOf(figure: WishFigure): Float64Array {
    return this.figures[figure];
  }

  /**
   * Miles to the nearest that is listed; Infinity where none is near, NaN where there is no list.
   */
  milesTo(kind: DistanceWishKind): Float64Array {
    return this.miles[kind];
  }

  thingNear(kind: DistanceWishKind, slot: number): string | null {
    return kind === 'coast' ? null : (this.things[kind][slot] ?? null);
  }

  /** Miles around a community within which lists have all of them: none listed there is none. */
  milesListed(kind: DistanceWishKind, slot: number): number {
    return kind === 'coast' ? Infinity : (this.listedWithin[kind][slot] ?? 0);
  }

  /** The same for all communities; null where lists have all, however far. */
  milesListedFor(kind: DistanceWishKind): Float64Array | null {
    return kind === 'coast' ? null : this.listedWithin[kind];
  }

  /** Whether what is listed so many miles away may be called the nearest. */
  isNearest(kind: DistanceWishKind, slot: number, miles: number): boolean {
    return miles <= Math.max(NEAR_MILES, this.milesListed(kind, slot));
  }

  /**
   * The nearest, by name; null where none is near, undefined where that isn't known.
   */
  nearest(
    kind: DistanceWishKind,
    slot: number,
  ): (Pick<NearThing, 'miles'> & { name: string | null }) | null | undefined {
    const miles = this.miles[kind][slot] ?? NaN;
    if (!this.isNearest(kind, slot, miles)) return undefined;
    return Number.isFinite(miles) ? { name: this.thingNear(kind, slot), miles } : null;
  }

  nameOf(slot: number): string {
    return this.names[slot] ?? '';
  }

  private grow(length: number): void {
    if (this.miles.coast.length >= length) return;
    const size = Math.ceil(length * 1.5);
    const longer = (list: Float64Array) => {
      const values = new Float64Array(size).fill(NaN);
      values.set(list);
      return values;
    };
    for (const figure of FIGURES) this.figures[figure] = longer(this.figures[figure]);
    for (const kind of DISTANCE_WISHES) this.miles[kind] = longer(this.miles[kind]);
    for (const kind of LISTED) this.listedWithin[kind] = longer(this.listedWithin[kind]);
  }
}
