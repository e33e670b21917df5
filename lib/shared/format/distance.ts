export interface Spot {
  lat: number;
  long: number;
}

const EARTH_MILES = 3958.8;
const RADIANS = Math.PI / 180;

/** Miles of a degree of latitude, rounded down so that a box is never too small. */
export const MILES_PER_DEGREE = 68.7;

/** Miles between two spots, as the crow flies. */
export function milesBetween(a: Spot, b: Spot): number {
  const half =
    Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2 +
    Math.cos(a.lat * RADIANS) *
      Math.cos(b.lat * RADIANS) *
      Math.sin(((b.long - a.long) * RADIANS) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(half));
}

/** 0.4 → 'Less than a mile', 1.2 → '1 mile', 1204 → '1,204 miles'. */
export function formatMiles(miles: number): string {
  const whole = Math.round(miles);
  if (whole < 1) return 'Less than a mile';
  return `${whole.toLocaleString('en-US')} ${whole === 1 ? 'mile' : 'miles'}`;
}
