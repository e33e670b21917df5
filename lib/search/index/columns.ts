import type { MapFigure } from '../constants';
import { FILTERS, type AnyRangeFilter, type AnyStepFilter } from '../filters';
import type { RangeFilter, StepFilter } from '../filters/filter';
import type { IndexedCommunity } from './indexed-community';

/** The value for a number that isn't known. */
const UNKNOWN = NaN;

/** The figures that filters ask for, by the filters' names. */
export type FilteredFigure = (AnyRangeFilter | AnyStepFilter)['name'];
export type Figure = FilteredFigure | MapFigure | 'lat' | 'long';

const FILTERED: readonly ((RangeFilter | StepFilter) & { name: FilteredFigure })[] = FILTERS.filter(
  (filter) => filter.kind !== 'options',
);
const FIGURES: readonly Figure[] = [...FILTERED.map(({ name }) => name), 'julyHigh', 'lat', 'long'];

/**
 * What lists are sorted by: nobody needs more of a community in memory, of which there are many.
 */
export type SortKey = 'isRepresented' | 'population' | 'homeValue' | 'medianAge' | 'sortName';

/** What has changed of a community that was already in the index. */
export type ChangedColumn = SortKey | FilteredFigure | MapFigure | 'location';

/** Figures and names of communities by slot. */
export class Columns {
  readonly ids: number[] = [];
  readonly names: string[] = [];
  private represented = new Uint8Array(0);
  private readonly figures = Object.fromEntries(
    FIGURES.map((figure) => [figure, new Float64Array(0)]),
  ) as Record<Figure, Float64Array>;

  /** @returns what has changed */
  set(slot: number, community: IndexedCommunity): ChangedColumn[] {
    this.grow(slot + 1);
    const changed: ChangedColumn[] = [];
    if (this.names[slot] !== community.sortName) changed.push('sortName');
    if (this.isRepresented(slot) !== community.isRepresented) changed.push('isRepresented');
    for (const filter of FILTERED) {
      const value = filter.figure(community);
      if (this.figure(filter.name, slot) !== value) changed.push(filter.name);
      this.figures[filter.name][slot] = value ?? UNKNOWN;
    }
    if (this.figure('julyHigh', slot) !== community.julyHigh) changed.push('julyHigh');
    this.figures.julyHigh[slot] = community.julyHigh ?? UNKNOWN;
    if (this.figure('lat', slot) !== community.lat || this.figure('long', slot) !== community.long)
      changed.push('location');
    this.ids[slot] = community.id;
    this.names[slot] = community.sortName;
    this.represented[slot] = Number(community.isRepresented);
    this.figures.lat[slot] = community.lat;
    this.figures.long[slot] = community.long;
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
