import type { IndexedCommunity } from './indexed-community';

/** What stands for a number that isn't known. */
const UNKNOWN = NaN;

const FIGURES = ['population', 'homeValue', 'income', 'medianAge', 'lat', 'long'] as const;
export type Figure = (typeof FIGURES)[number];

/** What lists are sorted by: nobody needs more of a place in memory, of which there are many. */
export type SortKey = 'isRepresented' | 'population' | 'homeValue' | 'medianAge' | 'sortName';

/** What has changed of a place that already stood there. */
export type ChangedColumn = SortKey | 'location' | 'income';

/** Figures and names of places by slot. */
export class Columns {
  readonly ids: number[] = [];
  readonly names: string[] = [];
  private represented = new Uint8Array(0);
  private readonly figures = Object.fromEntries(
    FIGURES.map((figure) => [figure, new Float64Array(0)]),
  ) as Record<Figure, Float64Array>;

  /** @returns what has changed */
  set(slot: number, place: IndexedCommunity): ChangedColumn[] {
    this.grow(slot + 1);
    const changed: ChangedColumn[] = [];
    if (this.names[slot] !== place.sortName) changed.push('sortName');
    if (this.isRepresented(slot) !== place.isRepresented) changed.push('isRepresented');
    for (const key of ['population', 'homeValue', 'income', 'medianAge'] as const)
      if (this.figure(key, slot) !== place[key]) changed.push(key);
    if (this.figure('lat', slot) !== place.lat || this.figure('long', slot) !== place.long)
      changed.push('location');
    this.ids[slot] = place.id;
    this.names[slot] = place.sortName;
    this.represented[slot] = Number(place.isRepresented);
    for (const figure of FIGURES) this.figures[figure][slot] = place[figure] ?? UNKNOWN;
    return changed;
  }

  /** Forgets a slot's figures, so that no range finds it. */
  clear(slot: number): void {
    this.ids[slot] = 0;
    this.names[slot] = '';
    this.represented[slot] = 0;
    for (const figure of FIGURES) this.figures[figure][slot] = UNKNOWN;
  }

  isRepresented(slot: number): boolean {
    return this.represented[slot] === 1;
  }

  figure(figure: Figure, slot: number): number | null {
    const value = this.figures[figure][slot];
    return value === undefined || Number.isNaN(value) ? null : value;
  }

  /** All values of a figure by slot; NaN where it isn't known. */
  valuesOf(figure: Figure): Float64Array {
    return this.figures[figure];
  }

  private grow(length: number): void {
    if (this.represented.length >= length) return;
    const size = Math.max(length, Math.ceil(this.represented.length * 1.5));
    const represented = new Uint8Array(size);
    represented.set(this.represented);
    this.represented = represented;
    for (const figure of FIGURES) {
      const values = new Float64Array(size).fill(UNKNOWN);
      values.set(this.figures[figure]);
      this.figures[figure] = values;
    }
  }
}
