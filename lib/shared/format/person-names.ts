import { NAME_LONGEST } from '@/lib/shared/constants/account-limits';

/** Words of letters, alone or joined: O'Brien, Smith-Jones, St. John, J. R., Jean-Luc, Jr. */
const NAME = /^['’]?[\p{L}\p{M}]+(?:(?:-|[.] ?|[.]-|['’] ?| ['’]?)[\p{L}\p{M}]+)*[.'’]?$/u;

const FOREIGN = /[^\p{L}\p{M} .'’-]/u;

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
