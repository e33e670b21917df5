import { searchWords, splitState } from './search-words';
import { joinInitials, writtenOut } from './aliases';
import { placeWords } from './place-names';

/** A search text, taken apart. */
export interface Query {
  /** As it was typed. */
  text: string;
  /** All of its words; a word that another one begins with is left out. */
  words: string[];
  /** The text as words, with and without the state that may follow a name. */
  whole: string;
  name: string;
  stateId: number | null;
}

/** The last four digits are of a street: '28801-1234'. */
const ZIP_PLUS_FOUR = /\b(\d{5})-\d{4}\b/g;

/** @returns null where the text holds nothing that can be searched for */
export function parseQuery(text: string): Query | null {
  const typed = placeWords(text.replace(ZIP_PLUS_FOUR, '$1'));
  if (typed === '') return null;
  const all = typed.split(' ');
  const different = [...new Set(all)];
  const words = different.filter(
    (word) => !different.some((other) => other !== word && other.startsWith(word)),
  );
  // The longest first: the fewest places have it, and none at all ends the search.
  return {
    text,
    words: words.sort((a, b) => b.length - a.length),
    whole: all.join(' '),
    ...splitState(all),
  };
}

/** The text, and the text with its short words written out. */
export const spellings = (text: string): string[] => [
  ...new Set([text, writtenOut(text.split(' '))]),
];

const APOSTROPHES = /['’‘ʻʼ`´]/gu;
const PARTS = /['’‘ʻʼ`´.]/u;

/** A name as it is compared, and the words it has too where an apostrophe or dots part them. */
export function nameWords(name: string): { name: string; apart: string[] } {
  const joined = searchWords(joinInitials(name));
  const parted = PARTS.test(name) ? searchWords(name.replace(APOSTROPHES, ' ')) : [];
  return { name: writtenOut(joined), apart: parted.filter((word) => !joined.includes(word)) };
}
