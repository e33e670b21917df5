import { STATES } from '@/lib/shared/reference/states';
import { noSlots } from '@/lib/search/sets/bitset';
import { exactSearch, namedExactly } from './exact-search';
import { plainerNames } from './place-names';
import type { TextStore } from './text-store';
import { parseQuery, type Query } from './query';
import type { TextMatches } from './text-index';

const STATE_NAMES = new Set(STATES.map(({ stateName }) => stateName.toLowerCase()));

/**
 * What a text means that names a place with words around it. Only a whole name counts: 'Lak City'
 * is 'Lake City' with a typo and not all that begins with 'Lak'.
 */
export function paraphraseSearch(store: TextStore, { text }: Query): TextMatches {
  for (const plainer of plainerNames(text)) {
    const plain = parseQuery(plainer);
    if (plain && (STATE_NAMES.has(plain.name) || !namedExactly(store, plain).isEmpty()))
      return exactSearch(store, plain);
  }
  return { all: noSlots(), parts: [] };
}
