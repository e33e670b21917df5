import { fuzzySearch } from './fuzzy-search';
import { exactSearch, countySearch } from './exact-search';
import { TextStore } from './text-store';
import { paraphraseSearch } from './paraphrases';
import { parseQuery, type Query } from './query';
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
      for (const found of foundAsIs(store, query))
        if (!found.all.isEmpty()) return { ...found, close };
      return { ...close(), close: null };
    },
  };
}

/** What is found without a guess, the nearest meaning first. */
function* foundAsIs(store: TextStore, query: Query): Generator<TextMatches> {
  yield exactSearch(store, query);
  yield paraphraseSearch(store, query);
  yield countySearch(store, query);
}
