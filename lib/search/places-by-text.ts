import { findClose } from './find-close';
import { findExact } from './find-exact';
import { findPairs } from './find-pairs';
import { PlaceStore } from './place-store';
import { findReworded } from './rewordings';
import { queryOf } from './search-words';
import type { TextIndex } from './text-index';

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
      const exact = findExact(places, query);
      if (!exact.all.isEmpty()) return { ...exact, close };
      const meant = findReworded(places, query) ?? findPairs(places, query);
      return { ...(meant ?? close()), close: null };
    },
  };
}
