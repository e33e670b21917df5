import { STATES } from '@/lib/reference/states';
import { inLatinLetters } from './latin-letters';

/** How a search text is looked for: see db/queries/community-list.ts. */
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
const SHORT_AND_LONG: Record<string, string> = {
  st: 'saint',
  saint: 'st',
  ft: 'fort',
  fort: 'ft',
  mt: 'mount',
  mount: 'mt',
};

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

function splitState(words: string[]): { name: string; stateId: number | null } {
  const text = words.join(' ');
  const endings = STATES.flatMap(({ id, stateName, stateShortName }) => [
    { id, ending: ` ${stateName.toLowerCase()}` },
    { id, ending: ` ${stateShortName.toLowerCase()}` },
  ]);
  const found = endings
    .filter(({ ending }) => text.endsWith(ending))
    .sort((a, b) => b.ending.length - a.ending.length)[0];
  return found
    ? { name: text.slice(0, -found.ending.length), stateId: found.id }
    : { name: text, stateId: null };
}

/** "bned" → "nbed:* | bend:* | bnde:*"; letters swapped in each word, one pair at a time. */
function swaps(name: string): string {
  const words = name.split(' ');
  const variants = words.flatMap((word, at) =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => {
      const swapped = word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2);
      return swapped === word ? null : allBegin(words.with(at, swapped));
    }).filter((variant) => variant !== null),
  );
  return name.length < 4
    ? ''
    : variants
        .slice(0, 24)
        .map((variant) => `(${variant})`)
        .join(' | ');
}
