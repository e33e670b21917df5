import { distance } from 'fastest-levenshtein';
import { TypedFastBitSet } from 'typedfastbitset';
import { swappedWords } from './search-words';
import { noSlots, type Slots } from '@/lib/search/sets/bitset';
import { matchesOf } from './exact-search';
import {
  phoneticSearch,
  soundingLike,
  splitMisspelledState,
  statesLike,
  withTwoSwapped,
} from './phonetic-search';
import { COUNTY_KIND, type TextStore } from './text-store';
import type { Query } from './query';
import { formsOf, writtenOut } from './aliases';
import { phoneticKeys } from './phonetic-index';
import type { TextMatches } from './text-index';

/** Letters that are compared; a wrong text may be long. */
const LONGEST_COMPARED = 255;

/** How many letters may be wrong: one up to four letters, two up to eight, and so on. */
const allowedMistakes = (name: string) => Math.max(1, Math.ceil(name.length / 4));

/** Counts wrong letters between a text and names, or the beginnings of longer names. */
function mistakesTo(text: string): (name: string) => number {
  // Many names begin alike.
  const beginnings = new Map<string, number>();
  const toBeginning = (name: string) => {
    const beginning = name.slice(0, text.length);
    const known = beginnings.get(beginning);
    if (known !== undefined) return known;
    const wrong = distance(beginning, text);
    beginnings.set(beginning, wrong);
    return wrong;
  };
  return (name) => {
    const more = name.length - text.length;
    if (more <= 0) return distance(name, text);
    const wrong = toBeginning(name);
    // The whole name has at least as many wrong letters as it has more.
    return wrong <= more ? wrong : Math.min(wrong, distance(name, text));
  };
}

/** Slots with how near they are. */
type Found = Map<number, number>;

/** Places whose names are a few wrong letters away from the text, the nearest first. */
export function fuzzySearch(store: TextStore, { name, whole, stateId }: Query): TextMatches {
  const tries = [
    () => namedLike(store, name, stateId),
    // 'prot washington' is no place of that state. Two letters of a code say too little.
    () => (whole.length - name.length > LONGEST_CODE ? namedLike(store, whole, null) : NOTHING),
    () => sorted(inCountyLike(store, name, stateId)),
    () => beforeMisspelledState(store, name, stateId),
    () => phoneticSearch(store, name, stateId),
  ];
  for (const attempt of tries) {
    const found = attempt();
    if (!found.all.isEmpty()) return { ...found, areSimilar: true };
  }
  return NOTHING;
}

/** 'asheville north carolna' */
function beforeMisspelledState(store: TextStore, text: string, stateId: number | null) {
  const split = stateId === null ? splitMisspelledState(text) : null;
  return split ? namedLike(store, split.name, split.stateId) : NOTHING;
}

const NOTHING: TextMatches = { all: noSlots(), parts: [] };
/** A blank and two letters. */
const LONGEST_CODE = 3;

function namedLike(store: TextStore, text: string, stateId: number | null): TextMatches {
  const name = writtenOut(text.split(' ')).slice(0, LONGEST_COMPARED);
  const allowed = allowedMistakes(name);
  const mistakes = mistakesTo(name);
  // Letters in the wrong order are right letters: nearer than any wrong one.
  const swapped = withSwappedLetters(store, text, stateId);
  const found: Found = new Map();
  store.names.trigrams.forEachSimilar(name, (nameId, alike) => {
    const known = (store.names.names[nameId] ?? '').slice(0, LONGEST_COMPARED);
    const wrong = mistakes(known);
    if (wrong > allowed) return;
    store.forEachNamed(nameId, (slot) => {
      if (store.isIn(slot, stateId) && !swapped.all.has(slot))
        found.set(slot, wrong + unlike(alike));
    });
  });
  // Long words rarely sound alike by chance; short ones come after those with one wrong letter.
  const sounding = (phoneticKeys(name)[0]?.length ?? 0) >= LONG_SOUND ? 1 : 1 + LEAST_ALIKE;
  for (const nameId of soundingLike(store, name)) {
    if (store.names.names[nameId]?.[0] !== name[0]) continue;
    store.forEachNamed(nameId, (slot) => {
      if (store.isIn(slot, stateId) && !swapped.all.has(slot))
        found.set(slot, Math.min(found.get(slot) ?? Infinity, sounding));
    });
  }
  for (const state of stateId === null ? statesLike(name) : [])
    store.ofState(state.id).forEach((slot) => {
      const behindNames = state.wrong + LEAST_ALIKE;
      if (!swapped.all.has(slot))
        found.set(slot, Math.min(found.get(slot) ?? Infinity, behindNames));
    });
  if (found.size === 0) return swapped;
  const { all, parts } = sorted(found);
  return { all: all.union(swapped.all), parts: [...swapped.parts, ...parts] };
}

/** Decides between names with as many wrong letters. */
const unlike = (alike: number) => (1 - alike) / 2;
/** More than names with as many wrong letters have at most. */
const LEAST_ALIKE = 0.5;
/** Consonants */
const LONG_SOUND = 4;

/**
 * Places that the text finds once two of its letters are swapped, as that text would find them: of
 * that name, beginning so, with such words. As many steps as there are letters, however many places
 * it is.
 */
function withSwappedLetters(store: TextStore, text: string, stateId: number | null): TextMatches {
  const known = new Map<string, Slots>();
  const beginning = (word: string) => {
    const slots = known.get(word) ?? store.beginning(formsOf(word));
    known.set(word, slots);
    return slots;
  };
  const typed = new Set(text.split(' '));
  const [exactly, starting, named] = [noSlots(), noSlots(), noSlots()];
  for (const words of swappedWords(text)) {
    const swapped = words.find((word) => !typed.has(word));
    if (swapped === undefined || beginning(swapped).isEmpty()) continue;
    const all = beginning(swapped).clone();
    for (const word of words) all.intersection(beginning(word));
    if (all.isEmpty()) continue;
    named.union(all);
    starting.union(store.starting(formsOf(words[0] ?? '')).intersection(all));
    const nameId = store.names.idOf(writtenOut(words));
    if (nameId !== undefined) store.forEachNamed(nameId, (slot) => exactly.add(slot));
  }
  for (const nameId of withTwoSwapped(store, writtenOut(text.split(' '))))
    store.forEachNamed(nameId, (slot) => exactly.add(slot));
  const sets = [exactly, starting, named];
  if (stateId !== null) for (const set of sets) set.intersection(store.ofState(stateId));
  return matchesOf([], noSlots(), sets);
}

function inCountyLike(store: TextStore, text: string, stateId: number | null): Found {
  const name = writtenOut(text.split(' '));
  const kind = COUNTY_KIND.exec(name);
  const found: Found = new Map();
  if (!kind) return found;
  const allowed = allowedMistakes(name.slice(0, kind.index));
  for (const [id, county] of store.counties.entries()) {
    if (stateId !== null && county.stateId !== stateId) continue;
    const wrong = distance(county.name, name);
    if (wrong > allowed) continue;
    const slots = noSlots();
    store.addOfCounty(slots, id);
    slots.forEach((slot) => found.set(slot, wrong));
  }
  return found;
}

function sorted(found: Found): TextMatches {
  const parts = new Map<number, number[]>();
  for (const [slot, closeness] of found) {
    const part = parts.get(closeness);
    if (part) part.push(slot);
    else parts.set(closeness, [slot]);
  }
  return {
    all: new TypedFastBitSet(found.keys()),
    parts: [...parts].sort(([a], [b]) => a - b).map(([, part]) => part),
  };
}
