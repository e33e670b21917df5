import { formatMoney, formatYears } from '@/lib/shared/format/numbers';
import {
  byPanel,
  RANGE_FILTERS,
  type AnyRangeFilter,
  type RangedFigure,
} from '@/lib/search/filters';

/** Both bounds count; null for none. Dollars, or years of age. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** The filters by ranges, as the panel and addresses have them. */
export const RANGE_GROUPS: readonly AnyRangeFilter[] = byPanel(RANGE_FILTERS);

export type Ranges = Readonly<Record<RangedFigure, Range>>;

export const NO_RANGE: Range = { min: null, max: null };
export const NO_RANGES = Object.fromEntries(
  RANGE_GROUPS.map(({ name }) => [name, NO_RANGE]),
) as Ranges;

export const isRange = ({ min, max }: Range): boolean => min !== null || max !== null;

/** How many of the ranges are narrowed. */
export const countRanges = (ranges: Ranges): number =>
  RANGE_GROUPS.filter(({ name }) => isRange(ranges[name])).length;

/** Reads '200000-400000', '200000-' and '-400000'; no range where the text is anything else. */
export function parseRange(text: string | null): Range {
  const [, from = '', to = ''] = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '') ?? [];
  const min = from === '' ? null : Number(from);
  const max = to === '' ? null : Number(to);
  return { min, max: min !== null && max !== null && max < min ? null : max };
}

export const formatRange = ({ min, max }: Range): string => `${min ?? ''}-${max ?? ''}`;

/** '$250,000', or '41 years'. */
export const figureWords = ({ unit }: AnyRangeFilter, value: number): string =>
  unit === 'years' ? formatYears(value) : formatMoney(value);

/** '$200,000 to $400,000', '35 to 40 years', 'at least 30 years', 'at most $90,000'. */
export function rangeWords(figure: AnyRangeFilter, { min, max }: Range): string {
  const words = (value: number) => figureWords(figure, value);
  if (min !== null && max !== null) return `${words(min).replace(' years', '')} to ${words(max)}`;
  return min !== null ? `at least ${words(min)}` : max !== null ? `at most ${words(max)}` : '';
}

type Field = AnyRangeFilter['fields'][number];

/** The bounds that there are, as the call names them. */
export const rangeInput = (ranges: Ranges): Partial<Record<Field, number>> =>
  Object.fromEntries(
    RANGE_GROUPS.flatMap(({ name, fields: [least, most] }) => {
      const { min, max } = ranges[name];
      return [
        [least, min],
        [most, max],
      ].filter(([, value]) => value !== null) as [Field, number][];
    }),
  );
