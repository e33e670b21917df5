import { searchWords } from '@/lib/search/text/search-words';

const LONG = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]);

/**
 * One spelling for comparing names: 'St. Paul' and 'Saint Paul' are one, and so are 'La Porte' and
 * 'LaPorte'.
 */
export const nameKey = (name: string): string =>
  searchWords(name)
    .map((word) => LONG.get(word) ?? word)
    .join('');
