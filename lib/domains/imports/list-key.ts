import { createHash } from 'node:crypto';
import { ownColumns, type Header } from './header';

const YEAR = /^(?:19|20)\d{2}$/;
const DATE = /^(?:19|20)\d{6}$/;
const PART_OF_DATE = /^(?:\d{1,2}|q[1-4])$/;
const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** The words of a name without the date of its edition: next month's list is the same list. */
function undated(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const dates = new Set(words.flatMap((word, at) => (DATE.test(word) ? [at] : [])));
  for (const [at, word] of words.entries()) {
    if (!YEAR.test(word)) continue;
    dates.add(at);
    for (const step of [-1, 1])
      for (let next = at + step; Math.abs(next - at) <= 2; next += step) {
        const other = words[next] ?? '';
        if (!PART_OF_DATE.test(other) && !MONTH.test(other)) break;
        dates.add(next);
      }
  }
  const left = words.filter((_, at) => !dates.has(at));
  return (left.length > 0 ? left : words).join(' ');
}

/** The list of a row that says who published it; null of one that doesn't. */
export const publisherKey = (source: string | null): string | null =>
  source === null ? null : `publisher ${undated(source)}`;

/** What browsers and people write behind the name of a file that they have once more. */
const ONCE_MORE = /(?: ?\(\d+\)|[ _-]+(?:copy|final))+$/i;

/**
 * The list of the rows of a file that don't name their publisher: its columns and its name, without
 * the date of its edition.
 */
export function listKey(fileName: string, { columns }: Header): string {
  const names = ownColumns(columns.map(({ name }) => name)).map((name) =>
    name.trim().toLowerCase(),
  );
  const title = fileName
    .trim()
    .replace(/\.[a-z]{1,5}$/i, '')
    .replace(ONCE_MORE, '');
  const text = [undated(title), ...names].join('\n');
  return `file ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
