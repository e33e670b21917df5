import { TypedFastBitSet } from 'typedfastbitset';
import { FILTER_COLUMNS, type FilterRow } from '@/lib/search/filters';
import {
  NOTHING_KNOWN_NEAR,
  NOTHING_LISTED,
  type IndexedCommunity,
} from '@/lib/search/index/indexed-community';
import type { SearchedCommunity, TextIndex } from '@/lib/search/text/text-index';

/** What filters read, of a place of which nothing is known. */
const UNKNOWN = Object.fromEntries(
  Object.entries(FILTER_COLUMNS).map(([name, { unknown }]) => [name, unknown]),
) as FilterRow;

/** A place of which nothing is known but where it lies. */
export const indexedCommunity = (
  community: Partial<IndexedCommunity> & { id: number },
): IndexedCommunity => ({
  ...UNKNOWN,
  name: `Place ${community.id}`,
  sortName: `place ${community.id}`,
  latinName: null,
  stateId: 1,
  county: null,
  zipCodes: [],
  population: null,
  isRepresented: false,
  hasProfile: false,
  lat: 35,
  long: -80,
  januaryLow: null,
  elevationM: null,
  hasNoCollegeNear: false,
  nearest: NOTHING_KNOWN_NEAR,
  listedWithin: NOTHING_LISTED,
  ...community,
});

/** Finds names that have the text in them, those that begin with it first. */
export class PlainTextIndex implements TextIndex {
  /** @param asSets parts are sets, as those of many places are, or else lists */
  constructor(private readonly asSets = false) {}

  private readonly names = new Map<number, string>();

  set(slot: number, { name }: SearchedCommunity): boolean {
    const isOther = this.names.get(slot) !== name.toLowerCase();
    this.names.set(slot, name.toLowerCase());
    return isOther;
  }

  delete(slot: number): void {
    this.names.delete(slot);
  }

  find(text: string) {
    const found = [...this.names].filter(([, name]) => name.includes(text));
    const slots = (begins: boolean) =>
      found.filter(([, name]) => name.startsWith(text) === begins).map(([slot]) => slot);
    const part = (begins: boolean) =>
      this.asSets ? new TypedFastBitSet(slots(begins)) : slots(begins);
    return {
      all: new TypedFastBitSet(found.map(([slot]) => slot)),
      parts: [part(true), part(false)],
      close: null,
    };
  }
}
