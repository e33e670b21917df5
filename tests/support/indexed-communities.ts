import { TypedFastBitSet } from 'typedfastbitset';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';
import type { IndexedCommunity } from '@/lib/search/index/indexed-community';
import type { SearchedCommunity, TextIndex } from '@/lib/search/text/text-index';

const unknownFlags = <Code extends string>(options: readonly { code: Code }[]) =>
  Object.fromEntries(options.map(({ code }) => [code, null])) as Record<Code, null>;

/** A place of which nothing is known but where it lies. */
export const indexedCommunity = (
  place: Partial<IndexedCommunity> & { id: number },
): IndexedCommunity => ({
  name: `Place ${place.id}`,
  sortName: `place ${place.id}`,
  latinName: null,
  stateId: 1,
  county: null,
  zipCodes: [],
  population: null,
  isRepresented: false,
  lat: 35,
  long: -80,
  homeValue: null,
  income: null,
  medianAge: null,
  amenityTypeIds: [],
  facilityTypeIds: [],
  careIsListed: false,
  hasHospital: false,
  costOfLivingType: null,
  publicTransType: null,
  climateType: null,
  julyHigh: null,
  gettingAround: unknownFlags(GETTING_AROUND_FLAGS),
  schools: unknownFlags(SCHOOL_FLAGS),
  ...place,
});

/** Finds names that have the text in them, those that begin with it first. */
export class PlainTextIndex implements TextIndex {
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
    return {
      all: new TypedFastBitSet(found.map(([slot]) => slot)),
      parts: [slots(true), slots(false)],
      close: null,
    };
  }
}
