import type { RangeWish, RangeWishKind, WishState } from './wish';

/**
 * By how much a wish is missed: 0 where it is met, up to 1 nearly, above that missed by so many
 * times what is still nearly; NaN where it isn't known.
 */
export type Miss = number;

export const UNKNOWN_MISS = NaN;
/** Nothing to measure: what is wished for isn't there. */
export const MISSED = Infinity;
/** At the bound, where that is not included any more. */
const LEAST_MISS = 1e-6;
/** What arithmetic on decimals may be off by. */
const ROUNDING = 1e-9;

const DEGREES = 3;
const SHARES: Readonly<Record<Exclude<RangeWishKind, 'july' | 'january'>, number>> = {
  size: 0.25,
  home: 0.1,
  age: 0.1,
  income: 0.1,
};
/** Up to so many times the distance is still nearly. */
const NEARLY_AS_NEAR = 1.5;

/** How far beyond a bound is still nearly. */
const margin = (kind: RangeWishKind, bound: number): number =>
  kind === 'july' || kind === 'january' ? DEGREES : bound * SHARES[kind];

/** @param value NaN where it isn't known */
export function rangeMiss({ kind, from, to }: RangeWish, value: number): Miss {
  if (Number.isNaN(value)) return UNKNOWN_MISS;
  if (from !== null && value < from) return (from - value) / margin(kind, from);
  if (to === null) return 0;
  if (value > to) return (value - to) / margin(kind, to);
  const isOutside = value === to && (kind === 'july' || kind === 'january') && from !== to;
  return isOutside ? LEAST_MISS : 0;
}

/** What a range wish finds met and nearly met, as bounds of values. */
export interface WishBounds {
  /** From the least to the most is met; the most only where that is included. */
  met: readonly [least: number, most: number];
  isMostMet: boolean;
  /** Both included. */
  nearly: readonly [least: number, most: number];
}

/** The same as `rangeMiss` says of each value, for many of them. */
export function rangeBounds({ kind, from, to }: RangeWish): WishBounds {
  const beyond = (bound: number) => margin(kind, bound) * (1 + ROUNDING);
  const isTemperature = kind === 'july' || kind === 'january';
  return {
    met: [from ?? -Infinity, to ?? Infinity],
    isMostMet: !isTemperature || from === to,
    nearly: [
      from === null ? -Infinity : from - beyond(from),
      to === null ? Infinity : to + beyond(to),
    ],
  };
}

/** Up to how many miles away is still nearly within some. */
export const nearlyWithin = (miles: number): number =>
  miles + miles * (NEARLY_AS_NEAR - 1) * (1 + ROUNDING);

/** @param distance in miles; Infinity where there is none near, NaN where that isn't known */
export const distanceMiss = (miles: number, distance: number): Miss =>
  distance <= miles ? 0 : (distance - miles) / (miles * (NEARLY_AS_NEAR - 1));

export function stateOf(miss: Miss): WishState {
  if (Number.isNaN(miss)) return 'unknown';
  if (miss === 0) return 'met';
  return miss <= 1 + ROUNDING ? 'nearly' : 'missed';
}
