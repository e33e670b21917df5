import type { Spot } from '@/lib/shared/format/distance';
import { searchWords } from '../text/search-words';

/** A university that a search may name. */
export interface University extends Spot {
  name: string;
  /** Where its address is. */
  city: string;
  students: number;
}

/** With its name as texts are compared. */
export interface IndexedUniversity extends University {
  words: string;
}

export const indexedUniversities = (list: readonly University[]): IndexedUniversity[] =>
  list.map((one) => ({ ...one, words: plainName(one.name) }));

/** A name as texts are compared. */
export const plainName = (text: string): string =>
  searchWords(text)
    .filter((word) => word !== 'the')
    .join(' ');

/** As addresses have spots. */
export const addressDegrees = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** The university at a spot, as addresses have it. */
export const universityAt = (
  universities: readonly IndexedUniversity[],
  { lat, long }: Spot,
): University | undefined =>
  universities.find((one) => addressDegrees(one.lat) === lat && addressDegrees(one.long) === long);
