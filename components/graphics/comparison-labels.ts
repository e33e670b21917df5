export interface ComparedMedians {
  /** Name of the area, to put after 'of' ('Georgia', 'the United States'). */
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

/** The same for shares in percent, of which a share would be misread: '12.5 points above'. */
export function comparedInPoints(value: number, other: number): string {
  const points = Math.round(Math.abs(value - other) * 10) / 10;
  if (points === 0) return 'the same as';
  const side = value > other ? 'above' : 'below';
  return `${points} ${points === 1 ? 'point' : 'points'} ${side}`;
}

/** What a scale reaches from and to, the same for every place, so that scales can be compared. */
export interface ScaleRange {
  from: number;
  to: number;
  /** What is at its ends ('20', '65+'). */
  ends: readonly [string, string];
  /** Each step is so many times the one before: for figures that differ by factors of a hundred. */
  logarithmic?: boolean;
}

/** Where a figure is on a scale, 0 to 100; what lies beyond an end is at that end. */
export function positionOn(
  { from, to, logarithmic = false }: Omit<ScaleRange, 'ends'>,
  value: number,
): number {
  if (value <= from) return 0;
  if (value >= to) return 100;
  const share = logarithmic
    ? Math.log(value / from) / Math.log(to / from)
    : (value - from) / (to - from);
  return share * 100;
}
