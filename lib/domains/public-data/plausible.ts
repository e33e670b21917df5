import type { ImportRunRow } from '@/db/queries/imports/runs';
import { formatCount } from '@/lib/shared/format/numbers';
import { SourceFault } from './source-errors';
import type { Source } from './source';

/** Installations of fewer communities have lists of their own making, of which no size is known. */
const WHOLE_COUNTRY = 10_000;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * Months since the year 0: of '2019–2023' its last year, of '2021–22' its first, of 'May 2026' May.
 */
function monthOf(vintage: string): number {
  const years = [...vintage.matchAll(/\d{4}/g)].map(([year]) => Number(year));
  const month = MONTHS.findIndex((name) => vintage.toLowerCase().startsWith(name));
  return Math.max(0, ...years) * 12 + Math.max(0, month);
}

/** @throws SourceFault where a file is older than what was stored from the last one */
export function requireNewer(vintage: string | null, before: string | null): void {
  if (vintage === null || before === null || monthOf(vintage) >= monthOf(before)) return;
  throw new SourceFault(
    `This file is of ${vintage}, and what is stored is of ${before}. An older file isn’t taken over a newer one.`,
  );
}

interface Size {
  source: Source;
  /** All of its files: those that are stored and those that are left out. */
  rows: number;
  before: Pick<ImportRunRow, 'read' | 'elsewhere'> | null;
  /** That are to be filled. */
  communities: number;
}

/** @throws SourceFault where a list is so short that its end must be missing */
export function requireWhole({ source, rows, before, communities }: Size): void {
  const last = before ? before.read + before.elsewhere : 0;
  if (rows * 2 < last)
    throw new SourceFault(
      `The list has ${formatCount(rows)} rows, less than half of the ${formatCount(last)} of the last one. It may be cut short, so nothing was stored.`,
    );
  const { least = 0 } = source;
  if (communities >= WHOLE_COUNTRY && rows < least)
    throw new SourceFault(
      `The list has ${formatCount(rows)} rows. The whole country has more than ${formatCount(least)}, so it is cut short, and nothing was stored.`,
    );
}
