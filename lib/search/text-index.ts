/** What the text search knows of a community. */
export interface SearchedPlace {
  name: string;
  /** The name in Latin letters, where it has others. */
  latinName: string | null;
  stateId: number;
  county: string | null;
  /** Five digits each. */
  zipCodes: readonly string[];
  population: number | null;
}

/** The communities that a text finds, the nearest first, equals in any order. */
export interface TextMatches {
  slots: Uint32Array;
  /** How near each of them is: less is nearer, equals stand in the list's usual order. */
  closeness: Float64Array;
}

export interface TextFound extends TextMatches {
  /**
   * What is within a few wrong letters, for whoever filters all of these away; null where these are
   * that already.
   */
  close: (() => TextMatches) | null;
}

/**
 * Finds communities by text. Each has a slot, a small whole number that it keeps as long as it exists
 * and that another may get afterward.
 */
export interface TextIndex {
  /** Adds a community, or replaces what was known of it. */
  set(slot: number, place: SearchedPlace): void;
  /** Forgets a community; one that isn't there is no fault. */
  delete(slot: number): void;
  /**
   * What begins as the text's words do; only where nothing does, what is within a few wrong letters.
   * @returns null where the text holds nothing that can be searched for
   */
  find(text: string): TextFound | null;
}
