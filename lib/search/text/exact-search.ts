import { STATES } from '@/lib/shared/reference/states';
import { noSlots, type Slots } from '@/lib/search/sets/bitset';
import { twinCities } from './twin-cities';
import { COUNTY_KIND, type TextStore } from './text-store';
import { spellings, type Query } from './query';
import { countyMeant, formsOf, placesMeant, writtenOut } from './aliases';
import { namesMeant, type PlaceName } from './place-names';
import type { TextMatches, RankedSlots } from './text-index';

/** Letters of the kind that tell a county from a place of that name. */
const KIND_EMAILS = 3;

/** Places whose words begin as the text's do, or that its ZIP code, county or short name means. */
export function exactSearch(store: TextStore, query: Query): TextMatches {
  const exactly = namedExactly(store, query);
  const [starting = noSlots(), ...withWord] = withWords(store, query);
  const others = [starting, ...withWord, slotsOfCounties(store, query)];
  const stateId = query.stateId === null ? STATES_BY_NAME.get(query.name) : undefined;
  if (stateId !== undefined) {
    const state = store.ofState(stateId).clone();
    const cities = largeOf(store, exactly);
    return matchesOf(byPopulation(store, cities), cities, [
      largeOf(store, starting),
      state,
      exactly,
      ...others,
    ]);
  }
  const larger = largerThan(store, exactly, starting);
  if (!larger.isEmpty()) {
    const parts = byPopulation(store, larger);
    return matchesOf(parts, larger, [exactly, namedInPart(store, query), ...others]);
  }
  return matchesOf(byPopulation(store, exactly), exactly, [namedInPart(store, query), ...others]);
}

const STATES_BY_NAME: ReadonlyMap<string, number> = new Map(
  STATES.map(({ id, stateName }) => [stateName.toLowerCase(), id]),
);

/** Who types a state's name means a smaller place of that name least of all. */
const LARGE_CITY = 100_000;

function largeOf(store: TextStore, slots: Slots): Slots {
  const large = noSlots();
  slots.forEach((slot) => {
    if (store.population(slot) >= LARGE_CITY) large.add(slot);
  });
  return large;
}

/**
 * So many times the people of a place that is called exactly so, and a large city: it comes first.
 */
const MUCH_LARGER = 50;

/**
 * Large cities that a text begins, where all that are called exactly so are small: 'Colo' in Iowa.
 */
function largerThan(store: TextStore, exactly: Slots, starting: Slots): Slots {
  let most = 0;
  exactly.forEach((slot) => (most = Math.max(most, store.population(slot))));
  const larger = noSlots();
  if (exactly.isEmpty()) return larger;
  largeOf(store, starting).forEach((slot) => {
    if (store.population(slot) >= most * MUCH_LARGER && !exactly.has(slot)) larger.add(slot);
  });
  return larger;
}

/**
 * Places of which words begin so, or words of their county; two cities in one breath before them.
 */
export function countySearch(store: TextStore, query: Query): TextMatches {
  const pairs = twinCities(store, query);
  const inCounty = withAllWords(query.words, (word) => store.beginningWithCounty(formsOf(word)));
  return matchesOf(byPopulation(store, pairs), pairs, [inCounty]);
}

/** Those whose name starts so, and those that have such words. */
function withWords(store: TextStore, query: Query): Slots[] {
  const [word = '', ...more] = query.words;
  const forms = formsOf(word);
  if (more.length === 0) return [store.starting(forms), store.within(forms)];
  const named = withAllWords(query.words, (each) => store.beginning(formsOf(each)));
  return [starting(store, query, named), named];
}

function withAllWords(words: readonly string[], beginning: (word: string) => Slots): Slots {
  let all: Slots | null = null;
  for (const word of words) {
    const slots = beginning(word);
    all = all === null ? slots : all.intersection(slots);
    if (all.isEmpty()) break;
  }
  return all ?? noSlots();
}

/** Of that very name or short name; the whole text may be a name too: 'fort washington'. */
export function namedExactly(store: TextStore, { whole }: Query): Slots {
  const slots = noSlots();
  for (const meant of namesMeant(whole)) addNamed(store, slots, meant);
  return slots;
}

function addNamed(store: TextStore, slots: Slots, { name, stateId }: PlaceName): void {
  const nameId = store.names.idOf(name);
  if (nameId === undefined) return;
  store.forEachNamed(nameId, (slot) => {
    if (store.isIn(slot, stateId)) slots.add(slot);
  });
}

function namedInPart(store: TextStore, { name, stateId }: Query): Slots {
  const slots = noSlots();
  for (const meant of placesMeant(name).begun)
    if (stateId === null || stateId === meant.stateId) addNamed(store, slots, meant);
  return slots;
}

/** Those of `named` whose name starts with the text, state or no state after it. */
function starting(store: TextStore, { whole, name }: Query, named: Slots) {
  const slots = noSlots();
  const texts = [...new Set([whole, name].flatMap(spellings))];
  named.forEach((slot) => {
    const known = store.nameOf(slot);
    if (texts.some((text) => known.startsWith(text))) slots.add(slot);
  });
  return slots;
}

/** Communities of the counties that the text names: the name, and the first letters of its kind. */
function slotsOfCounties(store: TextStore, { name, stateId }: Query): Slots {
  const slots = noSlots();
  for (const typed of [writtenOut(name.split(' ')), countyMeant(name)])
    if (typed?.includes(' ')) addOfCounties(store, slots, typed, stateId);
  return slots;
}

function addOfCounties(
  store: TextStore,
  slots: Slots,
  typed: string,
  stateId: number | null,
): void {
  for (const [id, county] of store.counties.entries()) {
    if (!county.name.startsWith(typed) || (stateId !== null && county.stateId !== stateId))
      continue;
    const kind = COUNTY_KIND.exec(county.name);
    const enough = (kind?.index ?? county.name.length) + 1 + KIND_EMAILS;
    const short = stateId !== null && typed.endsWith(' co');
    if (short || typed.length >= enough) store.addOfCounty(slots, id);
  }
}

/** The larger the nearer. */
export function byPopulation(store: TextStore, slots: Slots): number[][] {
  const parts = new Map<number, number[]>();
  slots.forEach((slot) => {
    const people = store.population(slot);
    parts.set(people, [...(parts.get(people) ?? []), slot]);
  });
  return [...parts].sort(([a], [b]) => b - a).map(([, part]) => part);
}

/**
 * Each place once: after the nearest, `all` of them so far, in the first of some sets that has it.
 */
export function matchesOf(
  nearest: readonly RankedSlots[],
  all: Slots,
  sets: readonly Slots[],
): TextMatches {
  const parts = [...nearest];
  for (const set of sets) {
    set.difference(all);
    if (set.isEmpty()) continue;
    all.union(set);
    parts.push(set);
  }
  return { all, parts };
}
