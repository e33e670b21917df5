import { inLatinLetters } from '@/lib/search/text/latin-letters';
import type { ImportDescriptor } from './kinds/kind';

/**
 * A type text as it is compared: no accents, lower case, plain words, the last one not a plural.
 */
export const typeWords = (text: string): string =>
  inLatinLetters(text)
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ies$/, 'y')
    .replace(/(?<=..)s$/, '');

/** What type a text of a file stands for; undefined where nobody has said. */
export type FindType = (text: string) => number | undefined;

/**
 * @param assigned what administrators have said of texts that were not known; it goes before all
 *   else
 */
export function typeFinder(
  { types, synonyms }: ImportDescriptor,
  assigned: readonly { typeText: string; typeId: number }[],
): FindType {
  const ids = new Map<string, number>();
  for (const { id } of types) {
    for (const synonym of synonyms[id] ?? []) ids.set(typeWords(synonym), id);
    ids.set(String(id), id);
  }
  for (const { id, name } of types) ids.set(typeWords(name), id);
  for (const { typeText, typeId } of assigned) ids.set(typeWords(typeText), typeId);
  // Most rows have a text that came before.
  const exactly = new Map<string, number | undefined>();
  return (text) => {
    if (exactly.has(text)) return exactly.get(text);
    const found = ids.get(typeWords(text));
    if (exactly.size < 5000) exactly.set(text, found);
    return found;
  };
}
