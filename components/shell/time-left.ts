const SECOND = 1000;

/** 95 000 → '1 minute 35 seconds'. */
export function timeLeftInWords(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / SECOND));
  const parts = [
    [Math.floor(total / 60), 'minute'],
    [total % 60, 'second'],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return words.join(' ') || '0 seconds';
}
