import { countyName } from '@/lib/shared/format/places';
import { STATES } from '@/lib/shared/reference/states';
import { searchWords } from '../text/search-words';

interface County {
  stateId: number;
  /** 'Buncombe County'; null for a city that belongs to none. */
  label: string | null;
  slots: Set<number>;
}

interface InCounty {
  name: string;
  stateId: number;
  county: string | null;
}

const stateShortNames = new Map<number, string>(
  STATES.map(({ id, stateShortName }) => [id, stateShortName]),
);

/** 'buncombe', whatever is written after it. */
export const countySlotKey = (county: string): string =>
  searchWords(county)
    .join(' ')
    .replace(/ (?:county|parish|borough|census area|municipality|planning region)$/, '');

/** Which communities are in which county. */
export class CountySlots {
  /** By state and name. */
  readonly #counties = new Map<string, County>();
  readonly #countyOf = new Map<number, string>();

  set(slot: number, { name, stateId, county }: InCounty): void {
    const key = county === null ? undefined : `${stateId} ${countySlotKey(county)}`;
    if (this.#countyOf.get(slot) === key) return;
    this.delete(slot);
    if (key === undefined) return;
    this.#countyOf.set(slot, key);
    const label = countyName(county, stateShortNames.get(stateId) ?? '', name);
    const known = this.#counties.get(key) ?? { stateId, label, slots: new Set() };
    known.slots.add(slot);
    this.#counties.set(key, known);
  }

  delete(slot: number): void {
    const key = this.#countyOf.get(slot);
    if (key === undefined) return;
    this.#countyOf.delete(slot);
    const county = this.#counties.get(key);
    county?.slots.delete(slot);
    if (county?.slots.size === 0) this.#counties.delete(key);
  }

  of(stateId: number, name: string): ReadonlySet<number> {
    return this.#counties.get(`${stateId} ${name}`)?.slots ?? NONE;
  }

  /** Counties of a name, in one state or in all. */
  named(name: string, stateId: number | null): (County & { label: string })[] {
    const states = stateId === null ? [...stateShortNames.keys()] : [stateId];
    return states.flatMap((id) => {
      const county = this.#counties.get(`${id} ${name}`);
      return county && county.label !== null ? [{ ...county, label: county.label }] : [];
    });
  }
}

const NONE: ReadonlySet<number> = new Set();
