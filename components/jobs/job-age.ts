const HOUR = 3_600_000;

/** Hours from which an age is shown in the unit, the longest first. */
const UNITS = [
  { name: 'month', from: 720, hours: 720 },
  { name: 'week', from: 168, hours: 168 },
  { name: 'day', from: 24, hours: 24 },
] as const;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * How long ago a job was posted, in whole units ('3 days').
 * @param now milliseconds since 1970
 */
export function jobAge(postedAt: string, now: number): string {
  const hours = (now - Date.parse(postedAt)) / HOUR;
  const unit = UNITS.find(({ from }) => hours >= from);
  if (unit) return counted(Math.floor(hours / unit.hours), unit.name);
  return hours >= 1 ? counted(Math.floor(hours), 'hour') : 'less than 1 hour';
}
