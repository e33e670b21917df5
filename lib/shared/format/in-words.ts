const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** 5 → 'five'; ten and more in digits. */
export const numberInWords = (value: number): string => NUMBERS[value] ?? String(value);

/** How long a link or code works: 3600 → 'one hour', 86400 → '24 hours', 1209600 → '14 days'. */
export function durationInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = minutes / 60;
  if (!Number.isInteger(hours)) return counted(minutes, 'minute');
  return hours > 24 && hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour');
}

const counted = (count: number, unit: string): string =>
  `${numberInWords(count)} ${unit}${count === 1 ? '' : 's'}`;
