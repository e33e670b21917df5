import { readPhone } from '@/lib/shared/format/phone-number';
import { fromSpreadsheet } from '@/lib/shared/format/spreadsheet-number';

/** A whole number at the beginning of a text, perhaps with a word before it. */
const FIRST =
  /^(?:(?:tel|telephone|phone|ph|main|office|call)\b[.:\s]*)?((?:\+?1[\s./-]*)?(?:\(\d{3}\)|\d{3})[\s./-]*\d{3}[\s.-]*\d{4})(?!\d)(.*)$/is;

/** What may be behind it: an extension, another number, a word. */
const BEHIND =
  /^(?:\s*$|\s*[,;|/&(]|\s*(?:x|ext|extension|#)[\s.:#]*\d|\s+(?:or|and)\b|\s*[-–—:]\s*[a-z]|\s+[a-z]|\s+(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d))/i;

/** Words that say that the number before them, not one behind them, is not to be called. */
const OTHERWISE = /\b(?:fax|tty|tdd|disconnected|invalid|wrong|closed)\b(?![.:\s#]*\(?\+?\d)/i;

/**
 * The ten digits of the telephone number that a cell has. Of several numbers the first, and of a
 * number with an extension the number, where it is clear which digits are its own. Null elsewhere.
 */
export function readListedPhone(text: string): string | null {
  const plain = fromSpreadsheet(text.replace(/^'+/, ''));
  const only = readPhone(plain);
  if (only !== null) return only;
  const [, number = '', behind = ''] = FIRST.exec(plain) ?? [];
  if (number === '' || !BEHIND.test(behind) || OTHERWISE.test(behind)) return null;
  const digits = number.replace(/\D/g, '');
  return readPhone(digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits);
}
