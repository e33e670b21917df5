export interface Comparison {
  /** Name of the area, to stand after 'of' ('Georgia', 'the United States'). */
  label: string;
  value: number;
}

const SAME = 0.015;

/** How one figure stands to another, in words ('36% above', 'about the same as', '3.2 times'). */
export function comparedWith(value: number, other: number): string {
  if (value === other) return 'the same as';
  if (other <= 0 || value < 0) return value > other ? 'above' : 'below';
  const share = value / other - 1;
  if (Math.abs(share) < SAME) return 'about the same as';
  if (share >= 1.5) return `${(Math.round((share + 1) * 10) / 10).toLocaleString('en-US')} times`;
  return `${Math.round(Math.abs(share) * 100)}% ${share > 0 ? 'above' : 'below'}`;
}

/** Where each figure stands on one scale, 0 to 100, with room at both ends. */
export function positions(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least;
  if (span <= Math.abs(most) * 1e-6) return values.map(() => 50);
  return values.map((value) => 8 + ((value - least) / span) * 84);
}
