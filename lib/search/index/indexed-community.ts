import { FILTER_COLUMNS, type FilterRow } from '../filters';
import type { SearchedCommunity } from '../text/text-index';
import type { ListedThing } from '../wishes/wish';

/** Something that is near a community. */
export interface NearThing {
  name: string;
  /** One decimal. */
  miles: number;
}

/**
 * The nearest of each kind that wishes ask for; null: none near, undefined: no list of them is
 * known.
 */
export type NearThings = Readonly<Record<ListedThing, NearThing | null | undefined>>;

/** Where no public list has been read. */
export const NOTHING_KNOWN_NEAR: NearThings = {
  flights: undefined,
  college: undefined,
  hospital: undefined,
};

/**
 * Miles around a community within which public lists are known to have all of a kind: 0 where they
 * may lack any, Infinity where they are whole.
 */
export type ListedWithin = Readonly<Record<ListedThing, number>>;

/** Where no public list has been read. */
export const NOTHING_LISTED: ListedWithin = { flights: 0, college: 0, hospital: 0 };

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
  /** Mean daily low of January, °F. */
  januaryLow: number | null;
  /** Above the sea. */
  elevationM: number | null;
  /** A directory of all colleges has none of four years within ten miles. */
  hasNoCollegeNear: boolean;
}

/** What is worked out from all communities and public lists, beside a community's own columns. */
interface WorkedOut {
  nearest: NearThings;
  listedWithin: ListedWithin;
}

/**
 * What lists are made from: a community with what it is filtered and sorted by. Null: not known.
 */
export type IndexedCommunity = Plain<Listed & FilterRow & WorkedOut>;

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
  januaryLow: true,
  elevationM: true,
  hasNoCollegeNear: true,
} as const satisfies Record<keyof Listed, true>;

/**
 * The columns that the index reads of each community, besides what is worked out from all of them.
 */
export const INDEXED_COLUMNS = Object.keys({
  ...LISTED,
  ...FILTER_COLUMNS,
}).filter((name) => name !== 'hasHospital') as ReadColumn[];

export type ReadColumn = Exclude<keyof IndexedCommunity, 'hasHospital' | keyof WorkedOut>;
