import { formatCount, formatMoney } from '@/lib/shared/format/numbers';
import { MOST_WISH_MILES } from './address';
import type { DistanceWishKind, RangeWish, RangeWishKind } from './wish';

interface Figure {
  label: string;
  unit: 'people' | '°F' | 'dollars' | 'years';
  /** What may be asked for. */
  least: number;
  most: number;
  /** Such a number is shown where what was typed is none. */
  example: number;
}

/** The figures that may be wished for in numbers of one's own. */
export const OWN_FIGURES: Readonly<Record<RangeWishKind, Figure>> = {
  size: { label: 'Population', unit: 'people', least: 0, most: 99_999_999, example: 20_000 },
  july: { label: 'July highs', unit: '°F', least: -80, most: 140, example: 84 },
  january: { label: 'January lows', unit: '°F', least: -80, most: 140, example: 35 },
  home: { label: 'Home values', unit: 'dollars', least: 0, most: 99_999_999, example: 300_000 },
  age: { label: 'Median age', unit: 'years', least: 0, most: 120, example: 40 },
  income: {
    label: 'Household incomes',
    unit: 'dollars',
    least: 0,
    most: 9_999_999,
    example: 60_000,
  },
};

/** A number as people type it; null for nothing, undefined for what is no number. */
export function typedNumber(text: string): number | null | undefined {
  const plain = text
    .replace(/[\s,$]|°?f$|(?:mi|miles|people|years)\.?$/gi, '')
    .replace(/^[−–]/, '-');
  if (plain === '') return null;
  const [, digits, unit] = /^(-?\d+(?:\.\d+)?)(k|m)?$/i.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  const times = unit === undefined ? 1 : unit.toLowerCase() === 'k' ? 1000 : 1_000_000;
  return Math.round(Number(digits) * times * 10) / 10;
}

export interface WrongNumber {
  field: 'from' | 'to';
  words: string;
}

type Bounds = Pick<RangeWish, 'from' | 'to'>;

const shown = ({ unit }: Figure, value: number): string =>
  unit === 'dollars'
    ? formatMoney(value)
    : unit === '°F'
      ? `${value} °F`.replace('-', '−')
      : formatCount(value);

/** Both bounds of a range as they were typed, or what is wrong with one, in words. */
export function typedRange(
  kind: RangeWishKind,
  typed: Readonly<Record<'from' | 'to', string>>,
): Bounds | WrongNumber {
  const figure = OWN_FIGURES[kind];
  const bounds: Record<'from' | 'to', number | null> = { from: null, to: null };
  for (const field of ['from', 'to'] as const) {
    const value = typedNumber(typed[field]);
    if (value === undefined)
      return { field, words: `Enter a number, such as ${shown(figure, figure.example)}.` };
    if (value !== null && (value < figure.least || value > figure.most))
      return {
        field,
        words: `Enter a number from ${shown(figure, figure.least)} to ${shown(figure, figure.most)}.`,
      };
    bounds[field] = value;
  }
  const { from, to } = bounds;
  if (from !== null && to !== null && to < from)
    return { field: 'to', words: 'The maximum can’t be lower than the minimum.' };
  return bounds;
}

/** Miles as they were typed; null for none. */
export function typedMiles(
  kind: DistanceWishKind | 'near',
  text: string,
): { miles: number | null } | { words: string } {
  const miles = typedNumber(text);
  const most = MOST_WISH_MILES[kind];
  return miles === undefined || (miles !== null && (miles <= 0 || miles > most))
    ? { words: `Enter miles from 1 to ${most}.` }
    : { miles };
}
