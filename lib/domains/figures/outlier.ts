import type { EditableFigure } from '@/lib/shared/constants/figures';

/** What hardly any town or city of the United States is outside of. */
const USUAL: Record<EditableFigure, { least: number; most: number }> = {
  population: { least: 1, most: 10_000_000 },
  landAreaSqMile: { least: 0.01, most: 10_000 },
  medianAge: { least: 10, most: 90 },
  medianHomePrice: { least: 10_000, most: 10_000_000 },
  medianIncome: { least: 5_000, most: 500_000 },
};

/** No census to the next changes a figure of a place by this much. */
const LEAP = 5;

/** Why a figure is probably a slip: how it differs from the one before, or from any place. */
export type OutlierReason = { times: number } | { part: number } | 'low' | 'high';

/** @returns null for a figure that makes sense, or is taken away */
export function outlierReason(
  name: EditableFigure,
  value: number | null,
  before: number | null,
): OutlierReason | null {
  if (value === null || value === before) return null;
  if (before && value >= before * LEAP) return { times: Math.round(value / before) };
  if (before && value > 0 && value <= before / LEAP) return { part: Math.round(before / value) };
  if (value < USUAL[name].least) return 'low';
  return value > USUAL[name].most ? 'high' : null;
}
