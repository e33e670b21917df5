import { stringify } from 'csv-stringify/sync';

export type OpenCell = string | number | null;

/** Numbers stay numbers. A text that a program would take for a formula gets an apostrophe. */
const safe = (cell: OpenCell): OpenCell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

export const openCsv = (rows: readonly (readonly OpenCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(safe)),
    { record_delimiter: 'windows' },
  );

/** Programs take a file without this mark for one in their own encoding. */
export const BYTE_ORDER_MARK = '\ufeff';
