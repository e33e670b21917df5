import { splitState } from './search-words';
import { STATES } from '@/lib/shared/reference/states';
import { noSlots } from '@/lib/search/sets/bitset';
import { exactSearch, namedExactly } from './exact-search';
import type { TextStore } from './text-store';
import { parseQuery, type Query } from './query';
import type { TextMatches } from './text-index';

/** 'City of Austin', 'Greater Boston' */
const BEFORE = /^(?:the )?(?:greater|(?:city|town|village|township|borough|state) of) (?=.)/;

/** 'Cary town', as the census writes it, 'Boston area', 'New York State' */
const AFTER =
  /(?<=.) (?:metro|(?:metro(?:politan)? )?area|city|town|village|township|borough|cdp|state)$/;

/** 'stlouis' */
const JOINED = /^(st|ft|mt)(?=[a-z]{4})/;

const STATE_NAMES = new Set(STATES.map(({ stateName }) => stateName.toLowerCase()));

/** The text without what people write around a name; null where there is nothing of that. */
function reworded({ whole }: Query): Query | null {
  const text = whole.replace(BEFORE, '');
  const { name } = splitState(text.split(' '));
  const plain = name.replace(AFTER, '').replace(JOINED, '$1 ') + text.slice(name.length);
  return plain === whole ? null : parseQuery(plain);
}

/**
 * What a text means that names a place with words around it. Only a whole name counts: 'Lak City'
 * is 'Lake City' with a typo and not all that begins with 'Lak'.
 */
export function paraphraseSearch(store: TextStore, query: Query): TextMatches {
  const plain = reworded(query);
  const isMeant = plain && (STATE_NAMES.has(plain.name) || !namedExactly(store, plain).isEmpty());
  return isMeant ? exactSearch(store, plain) : { all: noSlots(), parts: [] };
}
