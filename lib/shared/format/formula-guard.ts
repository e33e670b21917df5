/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = String.raw`[=+\-@\t\r＝＋－＠]`;

const MAY_RUN = new RegExp(`^'*${FORMULA}`);
const GUARDED = new RegExp(`^'+${FORMULA}`);

/**
 * A text as it is written into a CSV file: one that a spreadsheet would take for a formula has an
 * apostrophe before it, and so has one that looks as if it had been guarded.
 */
export const guarded = (text: string): string => (MAY_RUN.test(text) ? `'${text}` : text);

/**
 * The text of a cell without the apostrophe that guards it.
 * @param isOurs the file was written by `guarded`. Of other files, where it may be a quotation
 *   mark, it goes only if there is no second one.
 */
export const unguarded = (cell: string, isOurs: boolean): string =>
  GUARDED.test(cell) && (isOurs || !/['’]/.test(cell.slice(1))) ? cell.slice(1) : cell;
