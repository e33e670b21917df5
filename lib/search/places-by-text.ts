import { findClose } from './find-close';
import { findExact, findWithCounty } from './find-exact';
import { PlaceStore } from './place-store';
import { findReworded } from './rewordings';
import { queryOf, type Query } from './search-words';
import type { TextIndex, TextMatches } from './text-index';

/** An empty index of places by text, in memory. */
export function createTextIndex(): TextIndex {
  const places = new PlaceStore();
  return {
    set: (slot, place) => places.set(slot, place),
    delete: (slot) => places.delete(slot),
    find: (text) => {
      const query = queryOf(text);
      if (!query) return null;
      const close = () => findClose(places, query);
      for (const found of foundAsIs(places, query))
        if (!found.all.isEmpty()) return { ...found, close };
      return { ...close(), close: null };
    },
  };
}

/** What is found without a guess, the nearest meaning first. */
function* foundAsIs(places: PlaceStore, query: Query): Generator<TextMatches> {
  yield findExact(places, query);
  yield findReworded(places, query);
  yield findWithCounty(places, query);
}
