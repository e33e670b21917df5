import { distance } from 'fastest-levenshtein';
import { STATES } from '@/lib/shared/reference/states';
import { noSlots } from '@/lib/search/sets/bitset';
import { byPopulation, matchesOf } from './exact-search';
import type { TextStore } from './text-store';
import { writtenOut } from './aliases';
import { phoneticKeys } from './phonetic-index';
import type { TextMatches } from './text-index';

/** Two letters of longer texts would make too many names to look up. */
const LONGEST_SWAPPED = 24;
/** Texts with fewer letters sound like names that look nothing like them. */
const LEAST_SOUNDING = 4;
/** No name is longer. */
const LONGEST_SOUNDING = 60;

/** Places whose names sound like the text, the most populous first: 'filadelfia'. */
export function phoneticSearch(
  store: TextStore,
  text: string,
  stateId: number | null,
): TextMatches {
  const slots = noSlots();
  for (const nameId of soundingLike(store, writtenOut(text.split(' '))))
    store.forEachNamed(nameId, (slot) => {
      if (store.isIn(slot, stateId)) slots.add(slot);
    });
  return matchesOf(byPopulation(store, slots), slots, []);
}

/** Numbers of the names that the text is once any two of its letters are swapped. */
export function withTwoSwapped({ names }: TextStore, name: string): number[] {
  if (name.length > LONGEST_SWAPPED) return [];
  const letters = [...name];
  return letters.flatMap((a, i) =>
    letters.flatMap((b, j) =>
      j > i && a !== b ? (names.idOf(letters.with(i, b).with(j, a).join('')) ?? []) : [],
    ),
  );
}

/** Numbers of names that sound so, with at most half of their letters wrong. */
export function soundingLike({ names }: TextStore, text: string): number[] {
  if (text.length < LEAST_SOUNDING || text.length > LONGEST_SOUNDING) return [];
  return names.sounds.alike(text).filter((nameId) => {
    const name = names.names[nameId] ?? '';
    return isHalfRight(name, text);
  });
}

const isHalfRight = (name: string, text: string): boolean =>
  distance(name, text) <= Math.ceil(Math.max(name.length, text.length) / 2);
const STATE_NAMES = STATES.map(({ id, stateName }) => {
  const name = stateName.toLowerCase();
  return { id, name, sounds: phoneticKeys(name) };
});

/** One wrong letter in five. */
const LETTERS_PER_MISTAKE = 5;

/** A name that sounds as it was typed is hardly wrong. */
const WRONG_BUT_SOUNDING = 0.5;

/** States whose names sound like the text or are a few wrong letters away, with how many. */
export function statesLike(text: string): { id: number; wrong: number }[] {
  const allowed = Math.floor(text.length / LETTERS_PER_MISTAKE);
  if (allowed === 0 || text.length > LONGEST_SOUNDING) return [];
  const typed = phoneticKeys(text);
  return STATE_NAMES.flatMap(({ id, name, sounds }) => {
    const isSounding = sounds.some((sound) => typed.includes(sound)) && isHalfRight(name, text);
    const wrong = isSounding ? WRONG_BUT_SOUNDING : distance(name, text);
    return wrong <= allowed ? [{ id, wrong }] : [];
  });
}

/** The text in two, where it ends with a state's name with a few wrong letters. */
export function splitMisspelledState(text: string): { name: string; stateId: number } | null {
  const words = text.split(' ');
  for (const count of [2, 1]) {
    const name = words.slice(0, -count).join(' ');
    const [meant] = statesLike(words.slice(-count).join(' ')).sort((a, b) => a.wrong - b.wrong);
    if (name !== '' && meant) return { name, stateId: meant.id };
  }
  return null;
}
