import { NAME_LONGEST } from '@/lib/shared/constants/account-limits';
import { cleanText } from './visible-text';

/** What names are spelled with; some scripts need characters without a width between letters. */
const LETTERS = '\\p{L}\\p{M}\\u200b-\\u200d';

/** Words of letters, alone or joined: O'Brien, Smith-Jones, St. John, J. R., Jean-Luc, Jr. */
const NAME = new RegExp(
  `^['’]?[${LETTERS}]+(?:(?:-|[.] ?|[.]-|['’] ?| ['’]?)[${LETTERS}]+)*[.'’]?$`,
  'u',
);

const FOREIGN = new RegExp(`[^${LETTERS} .'’-]`, 'u');

/** A name as the person sees it. Two spaces stay: they are theirs to correct. */
export const cleanName = (name: string): string => cleanText(name).replace(/[\n\t]/g, ' ');

/** What is wrong with a person's name, as a sentence; null where nothing is. */
export function nameFault(name: string): string | null {
  if (name.length > NAME_LONGEST) return `Use at most ${NAME_LONGEST} characters.`;
  const foreign = FOREIGN.exec(name)?.[0];
  if (foreign !== undefined && /[\p{C}\p{Z}]/u.test(foreign))
    return 'It contains characters we can’t display.';
  if (foreign !== undefined)
    return `“${foreign}” can’t be in a name. Use letters, spaces, apostrophes, hyphens and periods.`;
  if (/ {2}/.test(name)) return 'Use single spaces between words.';
  return NAME.test(name) ? null : 'Put letters around apostrophes, hyphens and periods.';
}
