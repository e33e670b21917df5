import type { Spot } from '@/lib/shared/format/distance';
import type { OptionSet } from './option-sets';
import { unionOf } from '../sets/bitset';
import { nearlyWithin, rangeBounds } from '../wishes/miss';
import type { RangeWish, WishState } from '../wishes/wish';

/** What each state counts, by how much is sure: unknown, missed, nearly, met. */
export type Gains = Uint16Array;

const [MISSED, NEARLY, MET] = [1, 2, 3] as const;

export const gainsFor = ({ unknown, missed, nearly, met }: Record<WishState, number>): Gains =>
  Uint16Array.of(unknown, missed, nearly, met);

// Each of these adds what `stateOf` the reader's miss counts, for all communities in one pass.
// No branches that a processor would guess wrong half the time; nothing compares with NaN.

/** @param values NaN where it isn't known */
export function gradeRange(
  grades: Uint16Array,
  gains: Gains,
  wish: RangeWish,
  values: Float64Array,
): void {
  const { met, isMostMet, nearly } = rangeBounds(wish);
  const [least, most] = met;
  const [leastNearly, mostNearly] = nearly;
  const included = Number(isMostMet);
  for (let slot = 0; slot < grades.length; slot += 1) {
    const value = values[slot]!;
    const isBelow = Number(value < most) | (Number(value === most) & included);
    const isMet = Number(value >= least) & isBelow;
    const isNear = Number(value >= leastNearly) & Number(value <= mostNearly);
    grades[slot]! += gains[Number(value >= -Infinity) + isNear + isMet]!;
  }
}

/**
 * @param distances miles; Infinity where none is near, NaN where there is no list
 * @param listed miles within which lists have all; null where they have all, however far
 */
export function gradeDistance(
  grades: Uint16Array,
  gains: Gains,
  miles: number,
  distances: Float64Array,
  listed: Float64Array | null,
): void {
  const mostNearly = nearlyWithin(miles);
  for (let slot = 0; slot < grades.length; slot += 1) {
    const distance = distances[slot]!;
    const extent = listed === null ? Infinity : listed[slot]!;
    const isNear = Number(distance <= mostNearly);
    // Farther away, lists may lack a nearer one.
    const isAllListed = Number(distance <= extent) | Number(extent >= miles);
    const isSure = Number(distance >= 0) & (isNear | isAllListed);
    grades[slot]! += gains[isSure + isNear + Number(distance <= miles)]!;
  }
}

/** @param wanted how many of the options have to be there */
export function gradeChoice(
  grades: Uint16Array,
  gains: Gains,
  sets: readonly OptionSet[],
  wanted: number,
): void {
  const states = new Uint8Array(grades.length).fill(wanted === 0 ? MET : MISSED);
  const having = new Uint8Array(grades.length);
  unionOf(sets.map(({ unknown }) => unknown)).forEach((slot) => {
    states[slot] = 0;
  });
  for (const { yes } of sets)
    yes.forEach((slot) => {
      const count = having[slot]! + 1;
      having[slot] = count;
      states[slot] = count >= wanted ? MET : NEARLY;
    });
  for (let slot = 0; slot < grades.length; slot += 1) grades[slot]! += gains[states[slot]!]!;
}

const MILES_A_DEGREE = 69;
const RADIANS = Math.PI / 180;

interface Around {
  spot: Spot;
  miles: number;
  lats: Float64Array;
  longs: Float64Array;
  /** One decimal. */
  milesTo: (slot: number) => number;
}

/** Only what lies in a box around the spot is measured. */
export function gradeNear(
  grades: Uint16Array,
  gains: Gains,
  { spot, miles, lats, longs, milesTo }: Around,
): void {
  const mostNearly = nearlyWithin(miles);
  const north = (mostNearly + 1) / MILES_A_DEGREE;
  const farthest = Math.abs(spot.lat) + north;
  // Meridians come together toward the poles.
  const east = farthest < 89 ? north / Math.cos(farthest * RADIANS) : 180;
  const [, missed = 0, nearly = 0, met = 0] = gains;
  for (let slot = 0; slot < grades.length; slot += 1) {
    const across = Math.abs(longs[slot]! - spot.long);
    const isOutside =
      Math.abs(lats[slot]! - spot.lat) > north || Math.min(across, 360 - across) > east;
    const distance = isOutside ? Infinity : milesTo(slot);
    grades[slot]! += distance <= miles ? met : distance <= mostNearly ? nearly : missed;
  }
}
