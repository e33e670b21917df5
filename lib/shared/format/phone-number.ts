/**
 * One separator between groups of digits: a space, a dot or a dash, with spaces around it or none.
 */
const SEPARATOR = '[ \\u00a0]?[.\\u2010-\\u2013-]?[ \\u00a0]?';

const PHONE = new RegExp(
  `^(?:\\+1${SEPARATOR})?(?:\\(([1-9]\\d{2})\\)|([1-9]\\d{2}))${SEPARATOR}(\\d{3})${SEPARATOR}(\\d{4})$`,
);

/** Digits of a United States number. */
const LENGTH = 10;

/**
 * The ten digits of a United States number as a person writes it: an area code that does not start
 * with 0, '+1' before it or not, separators or not. Null where the text is no such number.
 */
export function readPhone(text: string): string | null {
  const found = PHONE.exec(text.trim());
  if (!found) return null;
  const [, inParentheses = '', bare = '', exchange = '', line = ''] = found;
  return `${inParentheses}${bare}${exchange}${line}`;
}

/** What a field for telephone numbers keeps of what is typed or pasted: digits, at most ten. */
export const typedDigits = (text: string): string =>
  text
    .replace(/^[^\d+]*\+1/, '')
    .replace(/\D/g, '')
    .slice(0, LENGTH);

/** Up to ten digits as they are typed: '8282135400' → '(828) 213-5400', '8282' → '(828) 2'. */
export function maskPhone(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (area === '') return '';
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
}
