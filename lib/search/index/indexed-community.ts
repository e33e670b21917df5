import { FILTER_COLUMNS, type FilterRow } from '../filters';
import type { SearchedCommunity } from '../text/text-index';

/** What every list needs of a community, whatever it is filtered by. */
interface Listed extends SearchedCommunity {
  id: number;
  /** The name as lists are sorted by it: lower case, no accents. */
  sortName: string;
  isRepresented: boolean;
  /** Somebody represents it or has written about it. */
  hasProfile: boolean;
  lat: number;
  long: number;
}

/** What lists are made from: a community with what it is filtered and sorted by. Null: not known. */
export type IndexedCommunity = Plain<Listed & FilterRow>;

type Plain<T> = { [Name in keyof T]: T[Name] };

const LISTED = {
  id: true,
  name: true,
  sortName: true,
  latinName: true,
  stateId: true,
  county: true,
  zipCodes: true,
  population: true,
  isRepresented: true,
  hasProfile: true,
  lat: true,
  long: true,
} as const satisfies Record<keyof Listed, true>;

/** The columns that the index reads of each community, besides what is worked out from all of them. */
export const INDEXED_COLUMNS = Object.keys({
  ...LISTED,
  ...FILTER_COLUMNS,
}).filter((name) => name !== 'hasHospital') as Exclude<keyof IndexedCommunity, 'hasHospital'>[];
