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
