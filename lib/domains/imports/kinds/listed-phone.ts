import { readPhoneParts } from '@/lib/shared/format/phone-number';

/** What lists write before a number. */
const LABEL =
  /^'*\s*(?:(?:tel|telephone|phone|ph|p|t|main|office|call|cell|mobile|local|toll[\s-]*free)\b[.:#\s]*)?/i;

/** Where a number may end: before a sign, a word, or the next number. */
const ENDS =
  /\s*[,;|/&(]|\s*[-–—:]\s*(?=[a-z])|\s+(?=[a-z])|\s+(?=(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d))/gi;

/** Words that say that the number before them, not one behind them, is not to be called. */
const OTHERWISE = /\b(?:fax|tty|tdd|disconnected|invalid|wrong|closed)\b(?![.:\s#]*\(?\+?\d)/i;

/**
 * The ten digits of the telephone number that a cell has. Of several numbers the first, and of a
 * number with an extension the number, where it is clear which digits are its own. Null elsewhere.
 */
export function readListedPhone(text: string): string | null {
  const said = text.replace(LABEL, '');
  const whole = readPhoneParts(said);
  if (whole) return whole.number;
  for (const { index } of said.matchAll(ENDS)) {
    const first = readPhoneParts(said.slice(0, index));
    if (first) return OTHERWISE.test(said.slice(index)) ? null : first.number;
  }
  return null;
}
