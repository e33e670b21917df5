import anyAscii from 'any-ascii';

/** The text with its letters written as those of the English alphabet: 'Москва' is 'Moskva'. */
export const inLatinLetters = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text.normalize('NFKC').replace(/[\p{L}\p{M}]+/gu, (letters) => anyAscii(letters));

/** A name as the search reads it, where it has letters of other alphabets; or else null. */
export const latinName = (name: string): string | null =>
  /[^\P{L}\p{Script=Latin}]/u.test(name) ? inLatinLetters(name) : null;
