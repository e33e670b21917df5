import { STATES } from '@/lib/shared/reference/states';
import { noSlots, type Slots } from './bits';
import { pairsNamed } from './named-pairs';
import { COUNTY_KIND, type PlaceStore } from './place-store';
import { spellings, type Query } from './search-words';
import { countyMeant, formsOf, placesMeant, writtenOut } from './short-names';
import type { TextMatches, TextPart } from './text-index';

/** Letters of the kind that tell a county from a place of that name. */
const KIND_LETTERS = 3;

/** Places whose words begin as the text's do, or that its ZIP code, county or short name means. */
export function findExact(places: PlaceStore, query: Query): TextMatches {
  const exactly = namedExactly(places, query);
  const [starting = noSlots(), ...withWord] = withWords(places, query);
  const others = [starting, ...withWord, slotsOfCounties(places, query)];
  const stateId = query.stateId === null ? STATES_BY_NAME.get(query.name) : undefined;
  if (stateId !== undefined) {
    const state = places.ofState(stateId).clone();
    const cities = largeOf(places, exactly);
    return matchesOf(byPopulation(places, cities), cities, [
      largeOf(places, starting),
      state,
      exactly,
      ...others,
    ]);
  }
  return matchesOf(byPopulation(places, exactly), exactly, [namedInPart(places, query), ...others]);
}

const STATES_BY_NAME: ReadonlyMap<string, number> = new Map(
  STATES.map(({ id, stateName }) => [stateName.toLowerCase(), id]),
);

/** Who types a state's name means a smaller place of that name least of all. */
const LARGE_CITY = 100_000;

function largeOf(places: PlaceStore, slots: Slots): Slots {
  const large = noSlots();
  slots.forEach((slot) => {
    if (places.population(slot) >= LARGE_CITY) large.add(slot);
  });
  return large;
}

/** Places of which words begin so, or words of their county; two cities in one breath before them. */
export function findWithCounty(places: PlaceStore, query: Query): TextMatches {
  const pairs = pairsNamed(places, query);
  const inCounty = withAllWords(query.words, (word) => places.beginningWithCounty(formsOf(word)));
  return matchesOf(byPopulation(places, pairs), pairs, [inCounty]);
}

/** Those whose name starts so, and those that have such words. */
function withWords(places: PlaceStore, query: Query): Slots[] {
  const [word = '', ...more] = query.words;
  const forms = formsOf(word);
  if (more.length === 0) return [places.starting(forms), places.within(forms)];
  const named = withAllWords(query.words, (each) => places.beginning(formsOf(each)));
  return [starting(places, query, named), named];
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
export function namedExactly(places: PlaceStore, { whole, name, stateId }: Query): Slots {
  const slots = noSlots();
  addNamed(places, slots, whole, null);
  addNamed(places, slots, name, stateId);
  for (const meant of placesMeant(name).whole)
    if (stateId === null || stateId === meant.stateId)
      addNamed(places, slots, meant.name, meant.stateId);
  return slots;
}

function addNamed(places: PlaceStore, slots: Slots, text: string, stateId: number | null): void {
  const nameId = places.names.idOf(writtenOut(text.split(' ')));
  if (nameId === undefined) return;
  places.forEachNamed(nameId, (slot) => {
    if (places.isIn(slot, stateId)) slots.add(slot);
  });
}

function namedInPart(places: PlaceStore, { name, stateId }: Query): Slots {
  const slots = noSlots();
  for (const meant of placesMeant(name).begun)
    if (stateId === null || stateId === meant.stateId)
      addNamed(places, slots, meant.name, meant.stateId);
  return slots;
}

/** Those of `named` whose name starts with the text, state or no state after it. */
function starting(places: PlaceStore, { whole, name }: Query, named: Slots) {
  const slots = noSlots();
  const texts = [...new Set([whole, name].flatMap(spellings))];
  named.forEach((slot) => {
    const known = places.nameOf(slot);
    if (texts.some((text) => known.startsWith(text))) slots.add(slot);
  });
  return slots;
}

/** Communities of the counties that the text names: the name, and the first letters of its kind. */
function slotsOfCounties(places: PlaceStore, { name, stateId }: Query): Slots {
  const slots = noSlots();
  for (const typed of [writtenOut(name.split(' ')), countyMeant(name)])
    if (typed?.includes(' ')) addOfCounties(places, slots, typed, stateId);
  return slots;
}

function addOfCounties(
  places: PlaceStore,
  slots: Slots,
  typed: string,
  stateId: number | null,
): void {
  for (const [id, county] of places.counties.entries()) {
    if (!county.name.startsWith(typed) || (stateId !== null && county.stateId !== stateId))
      continue;
    const kind = COUNTY_KIND.exec(county.name);
    const enough = (kind?.index ?? county.name.length) + 1 + KIND_LETTERS;
    const short = stateId !== null && typed.endsWith(' co');
    if (short || typed.length >= enough) places.addOfCounty(slots, id);
  }
}

/** The larger the nearer. */
export function byPopulation(places: PlaceStore, slots: Slots): number[][] {
  const parts = new Map<number, number[]>();
  slots.forEach((slot) => {
    const people = places.population(slot);
    parts.set(people, [...(parts.get(people) ?? []), slot]);
  });
  return [...parts].sort(([a], [b]) => b - a).map(([, part]) => part);
}

/** Each place once: after the nearest, `all` of them so far, in the first of some sets that has it. */
export function matchesOf(
  nearest: readonly TextPart[],
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
