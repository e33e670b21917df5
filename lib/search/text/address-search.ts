import { STATES } from '@/lib/shared/reference/states';
import { noSlots, type Slots } from '@/lib/search/sets/bitset';
import { readAddressEnd, type AddressEnd } from './address-end';
import { formsOf } from './aliases';
import { byPopulation, exactSearch, namedExactly } from './exact-search';
import { plainerNames } from './place-names';
import { parseQuery, type Query } from './query';
import type { TextStore } from './text-store';
import type { TextMatches } from './text-index';

/** More words than an address has are no place that somebody looks for. */
const MOST_WORDS = 24;

const NOTHING: TextMatches = { all: noSlots(), parts: [] };

const stateShort = new Map<number, string>(
  STATES.map(({ id, stateShortName }) => [id, stateShortName]),
);

/** Those that are called exactly so, in a state or in all. */
function placesNamed(store: TextStore, name: string, stateId: number | null): Slots {
  const state = stateId === null ? '' : `, ${stateShort.get(stateId) ?? ''}`;
  for (const form of [name, ...plainerNames(name)]) {
    const query = parseQuery(form + state);
    const found = query ? namedExactly(store, query) : noSlots();
    if (!found.isEmpty()) return found;
  }
  return noSlots();
}

function ofZip(store: TextStore, zip: string, stateId: number | null): Slots {
  const slots = store.within([zip]);
  if (stateId !== null) slots.intersection(store.ofState(stateId));
  return slots;
}

const matches = (
  store: TextStore,
  all: Slots,
  leftOut: readonly (string | null)[],
): TextMatches => {
  const said = leftOut.filter((text) => text !== null && text !== '') as string[];
  return { all, parts: byPopulation(store, all), ...(said.length > 0 && { leftOut: said }) };
};

/**
 * The place that an address is in: '1 Page Avenue, Asheville, NC 28801'. A text is an address where
 * it has a number, or a comma and a state.
 */
export function addressSearch(store: TextStore, { text }: Query): TextMatches {
  const end = readAddressEnd(text);
  const { ways, stateId, zip } = end;
  const isAddress = /\d/.test(text) || (stateId !== null && text.includes(','));
  if (!isAddress || ways.length > MOST_WORDS) return NOTHING;
  for (const { street, city } of placesIn(end)) {
    // The whole text was looked for already.
    if (street === null && zip === null) continue;
    const named = placesNamed(store, city, stateId);
    if (named.isEmpty()) continue;
    const ofCode = zip === null ? named : ofZip(store, zip, stateId).intersection(named);
    return matches(store, ofCode.isEmpty() ? named : ofCode, [street]);
  }
  const ofCode = zip === null ? noSlots() : ofZip(store, zip, stateId);
  return ofCode.isEmpty() ? NOTHING : matches(store, ofCode, [withoutEnd(text, zip ?? '')]);
}

/** The city first; then the parts between commas before it: 'Asheville, Buncombe County, NC'. */
function* placesIn({ ways }: AddressEnd): Generator<AddressEnd['ways'][number]> {
  yield* ways;
  const [way] = ways;
  const parts = way?.street?.split(', ') ?? [];
  for (let at = parts.length - 1; at >= 0 && parts.length <= MOST_WORDS; at -= 1) {
    const city = parts[at] ?? '';
    const others = [...parts.slice(0, at), ...parts.slice(at + 1), way?.city ?? ''];
    if (!/\d/.test(city)) yield { city, street: others.join(', ') };
  }
}

/** What is before a ZIP code. */
const withoutEnd = (text: string, zip: string): string =>
  text
    .slice(0, text.lastIndexOf(zip))
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .replace(/[\s,]+$/, '')
    .trim();

function isPlace(store: TextStore, words: string): boolean {
  const query = parseQuery(words);
  return query !== null && !namedExactly(store, query).isEmpty();
}

/**
 * What a text finds without the words that no place has, or else the longest of its parts that is
 * the whole name of a place: 'pizza in Asheville NC'.
 */
export function withoutSurplus(store: TextStore, { text }: Query): TextMatches {
  const typed = text.split(/[\s,]+/).filter(Boolean);
  if (typed.length < 2 || typed.length > MOST_WORDS) return NOTHING;
  const end = readAddressEnd(text);
  const stateId = end.isSure || end.zip !== null ? end.stateId : null;
  for (let count = typed.length - 1; count > 0; count -= 1)
    for (let from = typed.length - count; from >= 0; from -= 1) {
      const query = parseQuery(typed.slice(from, from + count).join(' '));
      const named = query ? namedExactly(store, query) : noSlots();
      if (stateId !== null) named.intersection(store.ofState(stateId));
      const others = [typed.slice(0, from), typed.slice(from + count)].map((words) =>
        words.join(' '),
      );
      // Of two places neither is surplus.
      if (named.isEmpty() || others.some((words) => isPlace(store, words))) continue;
      return matches(store, named, others);
    }
  const isKnown = (word: string) => {
    const words = parseQuery(word)?.words ?? [];
    return words.length > 0 && words.every((one) => !store.beginning(formsOf(one)).isEmpty());
  };
  const known = typed.filter(isKnown);
  const query = known.length < typed.length ? parseQuery(known.join(' ')) : null;
  const found = query ? exactSearch(store, query) : NOTHING;
  return found.all.isEmpty()
    ? NOTHING
    : { ...found, leftOut: typed.filter((word) => !known.includes(word)) };
}
