import type { ScaleRange } from '@/components/graphics/comparison-labels';
import type { FactName } from '@/components/graphics/fact-icon';
import type { NamedSource } from '@/components/communities/facts/figures';

/** What one place has in a row. */
export interface CompareCell {
  /** Null for what is not known. */
  text: string | null;
  /** Where it is on the row's scale; null where it isn't. */
  value: number | null;
  /** What the reader must know beside it. */
  note?: string | undefined;
  sources: readonly NamedSource[];
}

export interface CompareRow {
  key: string;
  label: string;
  fact: FactName;
  /** The same for all places of the country; null for words. */
  range: ScaleRange | null;
  /** What is usual in the country, in words as well. */
  median: { value: number; text: string } | null;
  /** Values this far apart are different: a share of the smaller one, or so many units. */
  apart: { share: number } | { units: number };
  cells: readonly CompareCell[];
}

export interface CompareSection {
  key: string;
  title: string;
  rows: readonly CompareRow[];
}

/** Ten percent is worth a second look. */
export const TENTH = { share: 0.1 } as const;

/** Whether the places are worth telling apart by a row: what is known of them differs. */
export function differs({ apart, cells }: Pick<CompareRow, 'apart' | 'cells'>): boolean {
  const known = cells.filter(({ text }) => text !== null);
  if (known.length < 2) return false;
  const values = known.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length < known.length) return new Set(known.map(({ text }) => text)).size > 1;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return 'units' in apart
    ? most - least >= apart.units
    : most - least > Math.min(Math.abs(most), Math.abs(least)) * apart.share;
}

/** Whether anything is known of any place; the others are named together in one line. */
export const isKnown = ({ cells }: CompareRow): boolean => cells.some(({ text }) => text !== null);

/** Whether "Only differences" keeps a row: nobody knows whether what is not known is alike. */
export const staysInSight = (row: CompareRow): boolean => {
  const known = row.cells.filter(({ text }) => text !== null).length;
  return differs(row) || (known > 0 && known < row.cells.length);
};
