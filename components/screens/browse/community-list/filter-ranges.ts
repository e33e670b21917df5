import { formatMoney, formatYears } from '@/lib/shared/format/numbers';
import { RANGED_FIGURES, type RangedFigure } from '@/lib/search/constants';

/** Both bounds count; null for none. Dollars, or years of age. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

export type Ranges = Readonly<Record<RangedFigure, Range>>;

export const NO_RANGE: Range = { min: null, max: null };
export const NO_RANGES: Ranges = { homeValue: NO_RANGE, income: NO_RANGE, medianAge: NO_RANGE };

export const isRange = ({ min, max }: Range): boolean => min !== null || max !== null;

/** How many of the ranges are narrowed. */
export const countRanges = (ranges: Ranges): number =>
  RANGED_FIGURES.filter((figure) => isRange(ranges[figure])).length;

/** Reads '200000-400000', '200000-' and '-400000'; no range where the text is anything else. */
export function parseRange(text: string | null): Range {
  const [, from = '', to = ''] = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '') ?? [];
  const min = from === '' ? null : Number(from);
  const max = to === '' ? null : Number(to);
  return { min, max: min !== null && max !== null && max < min ? null : max };
}

export const formatRange = ({ min, max }: Range): string => `${min ?? ''}-${max ?? ''}`;

/** '$250,000', or '41 years'. */
export const figureWords = (figure: RangedFigure, value: number): string =>
  figure === 'medianAge' ? formatYears(value) : formatMoney(value);

/** '$200,000 to $400,000', '35 to 40 years', 'at least 30 years', 'at most $90,000'. */
export function rangeWords(figure: RangedFigure, { min, max }: Range): string {
  const words = (value: number) => figureWords(figure, value);
  if (min !== null && max !== null) return `${words(min).replace(' years', '')} to ${words(max)}`;
  return min !== null ? `at least ${words(min)}` : max !== null ? `at most ${words(max)}` : '';
}

const FIELDS = {
  homeValue: ['minHomeValue', 'maxHomeValue'],
  income: ['minIncome', 'maxIncome'],
  medianAge: ['minMedianAge', 'maxMedianAge'],
} as const satisfies Record<RangedFigure, readonly [min: string, max: string]>;

type Field = (typeof FIELDS)[RangedFigure][number];

/** The bounds that there are, as the call names them. */
export const rangeInput = (ranges: Ranges): Partial<Record<Field, number>> =>
  Object.fromEntries(
    RANGED_FIGURES.flatMap((figure) => {
      const { min, max } = ranges[figure];
      const [least, most] = FIELDS[figure];
      return [
        [least, min],
        [most, max],
      ].filter(([, value]) => value !== null) as [Field, number][];
    }),
  );
