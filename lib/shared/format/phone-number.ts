import { fromSpreadsheet } from './spreadsheet-number';
import { cleanLine } from './visible-text';

/** Digits of a United States number. */
const LENGTH = 10;

/** An area code and an exchange of 2 to 9, as every number of the United States has. */
const NATIONAL = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Nothing but digits and what people write between them; + only where the country is. */
const WRITTEN = /^[\s\p{P}]*\+?[\s\p{P}\d]*$/u;

/** 'ext. 5', 'x5', '#5', ';ext=5' behind a number. */
const EXTENSION = /[\s,;]*(?:ext(?:ension)?|x|#)[\s.:=#]*(\d{1,7})$/i;

/** No number is written with more characters, its extension included. */
const LONGEST = 80;

/** A number of the United States as people write it. */
export interface PhoneParts {
  /** Ten digits. */
  number: string;
  /** Digits; null where there is none. */
  extension: string | null;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** All digits of a text: a country other than 1 keeps its +. */
function dialed(text: string): string | null {
  if (!WRITTEN.test(text)) return null;
  const digits = digitsOf(text);
  if (text.includes('+') && !digits.startsWith('1')) return null;
  return digits.length === LENGTH + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

function readNumber(text: string): string | null {
  const digits = dialed(fromSpreadsheet(text));
  return digits !== null && NATIONAL.test(digits) ? digits : null;
}

/**
 * A United States number with its extension, if it has one. Null where the text is no such number:
 * nothing is ever cut to make it one.
 */
export function readPhoneParts(text: string): PhoneParts | null {
  const said = cleanLine(text).replace(/^tel:(?:\/\/)?\s*/i, '');
  if (said.length > LONGEST) return null;
  const number = readNumber(said);
  if (number !== null) return { number, extension: null };
  const found = EXTENSION.exec(said);
  const before = found && readNumber(said.slice(0, found.index));
  return before ? { number: before, extension: found[1] ?? null } : null;
}

/**
 * The ten digits of a United States number as a person or a file writes it: a 1 before it or not,
 * 'tel:', separators or not. Null where the text is no such number, or has an extension too.
 */
export function readPhone(text: string): string | null {
  const parts = readPhoneParts(text);
  return parts?.extension === null ? parts.number : null;
}

/**
 * What a field for telephone numbers keeps of what is typed or pasted: the ten digits of a number,
 * or else all digits so far, with a + where there is one before them.
 */
export function typedPhone(text: string): string {
  const isForeign = /^\D*\+/.test(text);
  return readPhone(text) ?? (isForeign ? '+' : '') + digitsOf(text);
}

/**
 * A number as it is typed: '8285550142' → '(828) 555-0142', '8282' → '(828) 2', '18282' → '1 (828)
 * 2'. Digits too many stand behind it. Another country's is shown as it is.
 */
export function maskPhone(typed: string): string {
  const [, plus = '', one = '', rest = ''] = /^(\+?)(1?)(.*)$/.exec(typed) ?? [];
  const country = plus + one;
  if (rest === '' || country === '+') return typed;
  const [area, exchange, line] = [rest.slice(0, 3), rest.slice(3, 6), rest.slice(6, LENGTH)];
  const more = rest.slice(LENGTH);
  const masked = `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}${more && ` ${more}`}`;
  return country ? `${country} ${masked}` : masked;
}

/** '8282135400' → '828-213-5400'; what is no number of the United States stays as it is. */
export function formatPhone(phone: string | null | undefined): string {
  const digits = readPhone(phone ?? '');
  return digits
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : (phone ?? '').trim();
}
