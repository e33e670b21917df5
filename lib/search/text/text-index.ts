import type { Slots } from '@/lib/search/sets/bitset';

/** What the text search knows of a community. */
export interface SearchedCommunity {
  name: string;
  /** The name in Latin letters, where it has others. */
  latinName: string | null;
  stateId: number;
  county: string | null;
  /** Five digits each. */
  zipCodes: readonly string[];
  population: number | null;
}

/** Slots that are as near to a text as each other: a list of few, or a set of many. */
export type RankedSlots = readonly number[] | Slots;

/** The communities that a text finds. */
export interface TextMatches {
  all: Slots;
  /** The same, the nearest first; those of one part are in the list's usual order. */
  parts: readonly RankedSlots[];
  /** Nothing is called so: these are names within a few wrong letters. */
  areSimilar?: boolean;
  /** The words of the text that say nothing of these. */
  leftOut?: readonly string[];
}

export interface TextFound extends TextMatches {
  /**
   * What is within a few wrong letters, for when filters exclude all of these; null where these are
   * that already.
   */
  close: (() => TextMatches) | null;
  /** The territory or province that the text names, which has none of our communities. */
  notCovered?: string;
}

/**
 * Finds communities by text. Each has a slot, a small whole number that it keeps as long as it
 * exists and that another may get afterward.
 */
export interface TextIndex {
  /**
   * Adds a community, or replaces what was known of it. @returns whether it's found by something
   * else
   */
  set(slot: number, place: SearchedCommunity): boolean;
  /** Forgets a community; one that isn't there is no fault. */
  delete(slot: number): void;
  /**
   * What begins as the text's words do; only where nothing does, what is within a few wrong
   * letters.
   * @returns null where the text holds nothing that can be searched for
   */
  find(text: string): TextFound | null;
}
