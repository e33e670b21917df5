import { TypedFastBitSet } from 'typedfastbitset';
import { COUNTY_KIND, type PlaceStore } from './place-store';
import { spellings, type Query } from './search-words';
import { formsOf, placesMeant, writtenOut } from './short-names';
import type { TextMatches } from './text-index';

/** How near a match is; an exact one is nearer than all of these, the larger the nearer. */
const EXACTLY = 0;
const MEANT = 1;
const STARTS = 2;
const HAS_WORDS = 3;
const IN_COUNTY = 4;
/** More people than any place has. */
const ALL_PEOPLE = 1e10;

/** Letters of the kind that tell a county from a place of that name. */
const KIND_LETTERS = 3;

/** Places whose words begin as the text's do, or that its ZIP code, county or short name means. */
export function findExact(places: PlaceStore, query: Query): TextMatches {
  const found = matchesOf(places, [
    { closeness: EXACTLY, slots: namedExactly(places, query) },
    { closeness: MEANT, slots: namedInPart(places, query) },
    ...withWords(places, query),
    { closeness: IN_COUNTY, slots: slotsOfCounties(places, query) },
  ]);
  if (found.slots.length > 0) return found;
  const slots = withAllWords(query.words, (word) => places.beginningWithCounty(formsOf(word)));
  return matchesOf(places, [{ closeness: IN_COUNTY, slots }]);
}

function withWords(places: PlaceStore, query: Query): Tier[] {
  const [word = '', ...more] = query.words;
  const forms = formsOf(word);
  if (more.length === 0)
    return [
      { closeness: STARTS, slots: places.starting(forms) },
      { closeness: HAS_WORDS, slots: places.within(forms) },
    ];
  const named = withAllWords(query.words, (each) => places.beginning(formsOf(each)));
  return [
    { closeness: STARTS, slots: starting(places, query, named) },
    { closeness: HAS_WORDS, slots: named },
  ];
}

function withAllWords(
  words: readonly string[],
  beginning: (word: string) => TypedFastBitSet,
): TypedFastBitSet {
  let all: TypedFastBitSet | null = null;
  for (const word of words) {
    const slots = beginning(word);
    all = all === null ? slots : all.intersection(slots);
    if (all.isEmpty()) break;
  }
  return all ?? new TypedFastBitSet();
}

/** Of that very name or short name; the whole text may be a name too: 'fort washington'. */
function namedExactly(places: PlaceStore, { whole, name, stateId }: Query): TypedFastBitSet {
  const slots = new TypedFastBitSet();
  addNamed(places, slots, whole, null);
  addNamed(places, slots, name, stateId);
  for (const meant of placesMeant(name).whole)
    if (stateId === null || stateId === meant.stateId)
      addNamed(places, slots, meant.name, meant.stateId);
  return slots;
}

function addNamed(
  places: PlaceStore,
  slots: TypedFastBitSet,
  text: string,
  stateId: number | null,
): void {
  const nameId = places.names.idOf(writtenOut(text.split(' ')));
  if (nameId === undefined) return;
  places.forEachNamed(nameId, (slot) => {
    if (places.isIn(slot, stateId)) slots.add(slot);
  });
}

function namedInPart(places: PlaceStore, { name, stateId }: Query): TypedFastBitSet {
  const slots = new TypedFastBitSet();
  for (const meant of placesMeant(name).begun)
    if (stateId === null || stateId === meant.stateId)
      addNamed(places, slots, meant.name, meant.stateId);
  return slots;
}

/** Those of `named` whose name starts with the text, state or no state after it. */
function starting(places: PlaceStore, { whole, name }: Query, named: TypedFastBitSet) {
  const slots = new TypedFastBitSet();
  const texts = [...new Set([whole, name].flatMap(spellings))];
  named.forEach((slot) => {
    const known = places.nameOf(slot);
    if (texts.some((text) => known.startsWith(text))) slots.add(slot);
  });
  return slots;
}

/** Communities of the counties that the text names: the name, and the first letters of its kind. */
function slotsOfCounties(places: PlaceStore, { name, stateId }: Query): TypedFastBitSet {
  const slots = new TypedFastBitSet();
  const typed = writtenOut(name.split(' '));
  if (!typed.includes(' ')) return slots;
  for (const [id, county] of places.counties.entries()) {
    if (!county.name.startsWith(typed) || (stateId !== null && county.stateId !== stateId))
      continue;
    const kind = COUNTY_KIND.exec(county.name);
    const enough = (kind?.index ?? county.name.length) + 1 + KIND_LETTERS;
    const short = stateId !== null && typed.endsWith(' co');
    if (short || typed.length >= enough) places.addOfCounty(slots, id);
  }
  return slots;
}

interface Tier {
  closeness: number;
  slots: TypedFastBitSet;
}

/** Each place once, in the first tier that has it. */
function matchesOf(places: PlaceStore, tiers: readonly Tier[]): TextMatches {
  const seen = new TypedFastBitSet();
  for (const { slots } of tiers) {
    slots.difference(seen);
    seen.union(slots);
  }
  const matches = { slots: new Uint32Array(seen.size()), closeness: new Float64Array(seen.size()) };
  let end = 0;
  for (const { slots, closeness } of tiers) {
    const start = end;
    slots.forEach((slot) => {
      matches.slots[end] = slot;
      end += 1;
    });
    if (closeness === EXACTLY) largestFirst(places, matches, end);
    else matches.closeness.fill(closeness, start, end);
  }
  return matches;
}

function largestFirst(places: PlaceStore, { slots, closeness }: TextMatches, end: number): void {
  const exact = slots.subarray(0, end);
  exact.sort((a, b) => places.population(b) - places.population(a));
  for (const [at, slot] of exact.entries()) closeness[at] = -places.population(slot) / ALL_PEOPLE;
}
