import { distance } from 'fastest-levenshtein';
import { parseQuery } from '../text/query';
import { searchWords } from '../text/search-words';
import type { TextFound, RankedSlots } from '../text/text-index';
import type { CommunityIndex } from './community-index';

/** Places of fewer people may not be the one that was meant. */
const SMALL = 20_000;
/**
 * The one that may be meant has at least as many people, and so many times those of the places
 * found.
 */
const LARGE = 50_000;
const TIMES = 10;
/** So many of those found are looked through, the nearest first. */
const LOOKED_THROUGH = 200;

/**
 * A large place that is called almost as a text, where those called exactly so are small:
 * 'Ashville' is a village, and may be Asheville. Null where nothing of the kind is there.
 */
export function largerNamesake(
  index: CommunityIndex,
  text: string,
  found: Pick<TextFound, 'parts' | 'close'>,
): { id: number; name: string } | null {
  const query = parseQuery(text);
  if (!found.close || !query) return null;
  const { columns, wishFacts } = index;
  const people = (slot: number) => columns.figure('population', slot) ?? 0;
  const nameOf = (slot: number) => searchWords(wishFacts.nameOf(slot)).join(' ');
  const exact = firstOf(found.parts, LOOKED_THROUGH).filter((slot) => nameOf(slot) === query.name);
  const most = Math.max(...exact.map(people));
  if (exact.length === 0 || most >= SMALL) return null;
  let best: number | null = null;
  for (const slot of firstOf(found.close().parts, LOOKED_THROUGH)) {
    const isLarge = people(slot) >= Math.max(LARGE, most * TIMES);
    const name = nameOf(slot);
    // The first letter is hardly ever the wrong one: 'Ashville' is not Nashville.
    if (!isLarge || name[0] !== query.name[0] || distance(name, query.name) !== 1) continue;
    if (best === null || people(slot) > people(best)) best = slot;
  }
  return best === null ? null : { id: index.idAt(best), name: index.nameOf(best) };
}

function firstOf(parts: readonly RankedSlots[], limit: number): number[] {
  const slots: number[] = [];
  for (const part of parts)
    for (const slot of part) {
      slots.push(slot);
      if (slots.length === limit) return slots;
    }
  return slots;
}
