import type { CLIMATE_TYPES } from '@/lib/shared/reference/insight-options';

export type ClimateType = (typeof CLIMATE_TYPES)[number]['code'];

/** Twelve months, January first: mean highs and lows in °F, precipitation in inches. */
export interface MonthlyNormals {
  highs: readonly number[];
  lows: readonly number[];
  precipitation: readonly number[];
}

const celsius = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9;
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** April to September. */
const SUMMER_HALF = [3, 4, 5, 6, 7, 8];

/** Below it, in °C, a month is cold enough for a continental climate, as Köppen draws the line. */
const COLD_WINTER = -3;
/** From here on, with hot summers, winters are mild enough to call a climate subtropical. */
const MILD_WINTER = 4;

/** The climate type that follows from the normals, by Köppen’s main groups. */
export function climateTypeOf({ highs, lows, precipitation }: MonthlyNormals): ClimateType {
  const means = highs.map((high, month) => celsius((high + (lows[month] ?? high)) / 2));
  const [coldest, warmest] = [Math.min(...means), Math.max(...means)];
  if (warmest < 10) return 'Polar';
  const rain = precipitation.map((inches) => inches * 25.4);
  const inSummer = total(SUMMER_HALF.map((month) => rain[month] ?? 0)) / Math.max(1, total(rain));
  const needed = 20 * (total(means) / 12) + (inSummer >= 0.7 ? 280 : inSummer >= 0.3 ? 140 : 0);
  if (total(rain) < needed) return 'dryArid';
  if (coldest >= 18) return 'tropicalSubtropical';
  if (coldest < COLD_WINTER) return 'ContinentalColdWintersHotSummers';
  return warmest >= 22 && coldest >= MILD_WINTER
    ? 'tropicalSubtropical'
    : 'temperateCoolWintersMildSummers';
}
