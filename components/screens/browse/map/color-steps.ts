import type { MapFigure } from '@/lib/search/constants';
import { formatCount, formatMoney, formatYears } from '@/lib/shared/format/numbers';

/** How the map shows a figure: five colors between four bounds, the same for every list. */
export interface ColoredFigure {
  figure: MapFigure;
  label: string;
  /** The first four colors end below these. */
  bounds: readonly [number, number, number, number];
  format: (value: number) => string;
  /** A bound in as few characters as are beside each other under the legend. */
  tick: (bound: number) => string;
}

const degrees = (value: number) => `${Math.round(value)} °F`;
const thousands = (value: number) => `${value / 1000}k`;
const dollars = (value: number) => `$${thousands(value)}`;

/** Bounds about where fifths of the country's places lie, rounded to what people say. */
export const COLORED_FIGURES: readonly ColoredFigure[] = [
  {
    figure: 'population',
    label: 'Population',
    bounds: [1_000, 5_000, 20_000, 100_000],
    format: formatCount,
    tick: thousands,
  },
  {
    figure: 'julyHigh',
    label: 'July high',
    bounds: [80, 84, 88, 92],
    format: degrees,
    tick: (bound) => `${bound}°`,
  },
  {
    figure: 'homeValue',
    label: 'Home value',
    bounds: [100_000, 175_000, 275_000, 450_000],
    format: formatMoney,
    tick: dollars,
  },
  {
    figure: 'income',
    label: 'Household income',
    bounds: [45_000, 60_000, 75_000, 100_000],
    format: formatMoney,
    tick: dollars,
  },
  {
    figure: 'medianAge',
    label: 'Median age',
    bounds: [34, 39, 43, 48],
    format: formatYears,
    tick: String,
  },
];

/** As the variables of their colors are called, lowest first. */
export const STEP_NAMES = ['lowest', 'low', 'middle', 'high', 'highest'] as const;
export const STEPS = STEP_NAMES.length;
/** The step of a place of which the figure isn't known. */
export const UNKNOWN_STEP = STEP_NAMES.length;

export const coloredFigure = (figure: MapFigure): ColoredFigure =>
  COLORED_FIGURES.find((one) => one.figure === figure) ?? (COLORED_FIGURES[0] as ColoredFigure);

/** The color of a value, 0 for the lowest to 4, or `UNKNOWN_STEP`. */
export function stepOf({ bounds }: Pick<ColoredFigure, 'bounds'>, value: number): number {
  if (Number.isNaN(value)) return UNKNOWN_STEP;
  const step = bounds.findIndex((bound) => value < bound);
  return step === -1 ? STEPS - 1 : step;
}

/** The steps of many values, and how many each has; the last count is of those not known. */
export function stepsOf(figure: ColoredFigure, values: ArrayLike<number>) {
  const steps = new Uint8Array(values.length);
  const counts = Array.from({ length: STEPS + 1 }, () => 0);
  for (let at = 0; at < values.length; at += 1) {
    const step = stepOf(figure, values[at] ?? NaN);
    steps[at] = step;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return { steps, counts };
}

/** 'Under 80 °F', '80 to 84 °F', '92 °F or more'. */
export function stepLabel({ bounds, format }: ColoredFigure, step: number): string {
  const [from, to] = [bounds[step - 1], bounds[step]];
  if (from === undefined) return `Under ${format(to ?? 0)}`;
  if (to === undefined) return `${format(from)} or more`;
  return `${format(from)} to ${format(to)}`;
}
