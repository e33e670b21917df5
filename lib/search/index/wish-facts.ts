import type { HealthcareCoverage } from '../filters/filter';
import { DISTANCE_WISHES, type DistanceWishKind, type ListedThing } from '../wishes/wish';
import { milesToCoast } from './coast';
import type { IndexedCommunity } from './indexed-community';

/** Figures that wishes and similar places ask for. */
const FIGURES = ['julyHigh', 'januaryLow', 'elevationM'] as const;
export type WishFigure = (typeof FIGURES)[number];

const LISTED = DISTANCE_WISHES.filter((kind): kind is ListedThing => kind !== 'coast');

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
  private listsHospitals = new Uint8Array(0);

  /** @returns whether anything has changed */
  set(slot: number, community: IndexedCommunity, care: HealthcareCoverage): boolean {
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
    }
    const lists = Number(care.knows('hospital', community.stateId, community.createdAt));
    changed ||= this.listsHospitals[slot] !== lists;
    this.listsHospitals[slot] = lists;
    return changed;
  }

  /** NaN where it isn't known. */
  valuesOf(figure: WishFigure): Float64Array {
    return this.figures[figure];
  }

  /** Miles to the nearest; Infinity where there is none near, NaN where that isn't known. */
  milesTo(kind: DistanceWishKind): Float64Array {
    return this.miles[kind];
  }

  thingNear(kind: DistanceWishKind, slot: number): string | null {
    return kind === 'coast' ? null : (this.things[kind][slot] ?? null);
  }

  /** Whether a public list has all of them around a community, so that none near means none. */
  listsAll(kind: DistanceWishKind, slot: number): boolean {
    return kind !== 'hospital' || this.listsHospitals[slot] === 1;
  }

  nameOf(slot: number): string {
    return this.names[slot] ?? '';
  }

  private grow(length: number): void {
    if (this.listsHospitals.length >= length) return;
    const size = Math.ceil(length * 1.5);
    const longer = (list: Float64Array) => {
      const values = new Float64Array(size).fill(NaN);
      values.set(list);
      return values;
    };
    for (const figure of FIGURES) this.figures[figure] = longer(this.figures[figure]);
    for (const kind of DISTANCE_WISHES) this.miles[kind] = longer(this.miles[kind]);
    const lists = new Uint8Array(size);
    lists.set(this.listsHospitals);
    this.listsHospitals = lists;
  }
}
