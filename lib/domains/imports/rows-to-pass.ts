import type { CsvRow } from './csv';
import type { Header } from './header';
import type { ImportChoices } from '@/lib/shared/constants/imports';

/** Why a row is none that could be imported: it says nothing, or somebody chose to leave it out. */
export type Passed = 'skipped' | 'left out';

const TOTAL =
  /^\W*(?:(?:grand |sub-?|overall )?totals?|sum|(?:row |record )?count|(?:total |number of )(?:of )?(?:rows|records|entries|items|results))\b\W*$/i;
const COUNTED =
  /^\W*(?:(?:(?:grand |sub-?|overall )?totals?|sum|count|(?:total |number of |# of )?(?:rows|records|entries|items|results|\w+))\s*[:=]\s*[\d,.]+|[\d,]+ (?:rows?|records?|entries|items|results)(?: (?:affected|selected|returned|in total|total|exported))?)\W*$/i;
const NUMBER = /^[-+$]?[\d,]+(?:\.\d+)?%?$/;

/** A value as rows are compared by it: spaces and capital letters aside. */
export const valueKey = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a row is passed over. */
export function rowsToPass(
  cells: CsvRow['cells'],
  { header, leaveOut }: { header: Header; leaveOut: ImportChoices['leaveOut'] },
): Passed | null {
  if (cells.includes(null)) return null;
  const texts = cells.map((cell) => (cell ?? '').trim());
  const said = texts.filter((text) => text !== '');
  if (said.length === 0 || isTotal(said) || repeatsHeader(texts, header)) return 'skipped';
  if (!leaveOut) return null;
  const value = valueKey(texts[leaveOut.column] ?? '');
  return leaveOut.values.some((one) => valueKey(one) === value) ? 'left out' : null;
}

/** 'Total: 1', 'TOTAL' and numbers, '216 records': no record has only that. */
function isTotal([first = '', ...others]: readonly string[]): boolean {
  if (!others.every((text) => NUMBER.test(text))) return false;
  return COUNTED.test(first) || (others.length > 0 && TOTAL.test(first));
}

/** Files that were put together have the header in their middle. */
const repeatsHeader = (texts: readonly string[], { columns }: Header): boolean =>
  columns.length > 1 &&
  texts.length === columns.length &&
  columns.every(({ name }, at) => name === texts[at]);
