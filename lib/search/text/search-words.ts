import { STATES } from '@/lib/shared/reference/states';
import { inLatinLetters } from './latin-letters';
import { wordTable } from '@/lib/shared/format/word-table';

/** How a search text is looked for: see lib/search. */
export interface SearchPlan {
  /** tsquery: every word begins a word of the name or of the state. */
  words: string;
  /** The name without a state that may follow it ("portland or" → "portland"). */
  name: string;
  /** tsquery of the name with two neighboring letters swapped; '' for very short names. */
  swapped: string;
  /** The state that followed the name. */
  stateId: number | null;
}

/** Words that people write short and long. */
const SHORT_AND_LONG = wordTable<string>({
  st: 'saint',
  saint: 'st',
  ft: 'fort',
  fort: 'ft',
  mt: 'mount',
  mount: 'mt',
});

/**
 * The text as the database compares it: Latin letters without accents, no apostrophes, lower case,
 * plain words.
 */
export function searchWords(text: string): string[] {
  return inLatinLetters(text)
    .replace(/[\p{M}'’‘ʻʼ`´]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** @returns null when the text holds nothing that can be searched for */
export function planSearch(text: string): SearchPlan | null {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const { name, stateId } = splitState(words);
  return { words: allBegin(words), name, swapped: swaps(name), stateId };
}

const allBegin = (words: string[]): string =>
  words
    .map((word) => {
      const other = SHORT_AND_LONG[word];
      return other ? `(${word}:* | ${other}:*)` : `${word}:*`;
    })
    .join(' & ');

/**
 * A state that follows a name, written short or long: 'portland or' → 'portland' and Oregon. The
 * name of a state alone is a name.
 */
export function splitState(words: readonly string[]): { name: string; stateId: number | null } {
  const text = words.join(' ');
  const found = STATE_ENDINGS.find(({ ending }) => text.endsWith(` ${ending}`));
  return found && !STATE_ENDINGS.some(({ ending }) => ending === text)
    ? { name: text.slice(0, -found.ending.length - 1), stateId: found.id }
    : { name: text, stateId: null };
}

/** How states are written, the longest first: 'west virginia' is not a Virginia. */
const STATE_ENDINGS = STATES.flatMap(({ id, stateName, stateShortName }) => [
  { id, ending: stateName.toLowerCase() },
  { id, ending: stateShortName.toLowerCase() },
]).sort((a, b) => b.ending.length - a.ending.length);

/** Fewer letters than this are not looked for with two of them swapped. */
const LEAST_SWAPPED = 4;
const MOST_SWAPPED = 24;

/** The name's words with two neighboring letters of one word swapped: 'bned' → nbed, bend, bnde. */
export function swappedWords(name: string): string[][] {
  if (name.length < LEAST_SWAPPED) return [];
  const words = name.split(' ');
  return words
    .flatMap((word, at) =>
      Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => {
        const swapped = word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2);
        return swapped === word ? [] : [words.with(at, swapped)];
      }).flat(),
    )
    .slice(0, MOST_SWAPPED);
}

const swaps = (name: string): string =>
  swappedWords(name)
    .map((variant) => `(${allBegin(variant)})`)
    .join(' | ');
