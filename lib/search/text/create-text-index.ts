import { fuzzySearch } from './fuzzy-search';
import { exactSearch, countySearch } from './exact-search';
import { TextStore } from './text-store';
import { paraphraseSearch } from './paraphrases';
import { notCoveredIn } from './not-covered';
import { parseQuery, type Query } from './query';
import { addressSearch, withoutSurplus } from './address-search';
import { noSlots } from '@/lib/search/sets/bitset';
import type { TextIndex, TextMatches } from './text-index';

/** An empty index of places by text, in memory. */
export function createTextIndex(): TextIndex {
  const store = new TextStore();
  return {
    set: (slot, place) => store.set(slot, place),
    delete: (slot) => store.delete(slot),
    find: (text) => {
      const query = parseQuery(text);
      if (!query) return null;
      const close = () => fuzzySearch(store, query);
      for (const found of calledSo(store, query))
        if (!found.all.isEmpty()) return { ...found, close };
      const notCovered = notCoveredIn(text);
      if (notCovered !== null) return { all: noSlots(), parts: [], close: null, notCovered };
      const inCounty = countySearch(store, query);
      if (!inCounty.all.isEmpty()) return { ...inCounty, close };
      for (const found of guessed(store, query, close))
        if (!found.all.isEmpty()) return { ...found, close: null };
      return { all: noSlots(), parts: [], close: null };
    },
  };
}

/** What is found without a guess, the nearest meaning first. */
function* calledSo(store: TextStore, query: Query): Generator<TextMatches> {
  yield exactSearch(store, query);
  yield paraphraseSearch(store, query);
}

/** Where nothing is called so: the place of an address, names a few letters away, a part. */
function* guessed(
  store: TextStore,
  query: Query,
  close: () => TextMatches,
): Generator<TextMatches> {
  yield addressSearch(store, query);
  yield close();
  yield withoutSurplus(store, query);
}
