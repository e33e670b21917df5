import { parse } from 'csv-parse/sync';

/** How rows and cells of a file are separated. */
export interface FileLayout {
  delimiter: string;
  /** Rows above the header, such as a title. */
  above: number;
}

/** Whether a column's name says what the column has. */
export type KnowsName = (name: string) => boolean;

const DELIMITERS = [',', ';', '\t', '|', '^', '~'] as const;

/** Rows in which the header is looked for. */
const MOST_ROWS = 40;

/** Names in a row that nothing but a header has together. */
const CERTAIN = 3;

type Rows = readonly (readonly string[])[];

/**
 * Finds out what is between the cells of a file, and which of its rows is the header: the one with
 * names that are known, or else the first one that is as long as the others.
 * @param beginning of the file, one character a byte
 * @param isWhole whether that is all of it; otherwise its last row may be half of one
 * @param given the delimiter that the file names itself
 */
export function layoutOf(
  beginning: string,
  { knows, isWhole, given = null }: { knows: KnowsName; isWhole: boolean; given?: string | null },
): FileLayout {
  const read = (delimiter: string) =>
    weigh(delimiter, rowsOf(beginning, delimiter, isWhole), knows);
  const named = given === null ? null : read(given);
  if (named && named.width > 1) return named;
  return DELIMITERS.map(read).reduce((best, other) => (isBetter(other, best) ? other : best));
}

interface Weighed extends FileLayout {
  /** Cells of most rows. */
  width: number;
  /** Names of the header that are known. */
  known: number;
  /** How many cells it tells apart in rows that are equally long. */
  regular: number;
}

/** One name alone may be chance. */
const isBetter = (one: Weighed, other: Weighed): boolean =>
  Math.max(one.known, other.known) > 1 && one.known !== other.known
    ? one.known > other.known
    : one.regular > other.regular;

function rowsOf(text: string, delimiter: string, isWhole: boolean): Rows {
  const rows = parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: MOST_ROWS,
  });
  const isCut = !isWhole && rows.length > 1 && rows.length < MOST_ROWS;
  return isCut ? rows.slice(0, -1) : rows;
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

function weigh(delimiter: string, rows: Rows, knows: KnowsName): Weighed {
  const lengths = new Map<number, number>();
  for (const { length } of rows) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  const [width, count] = [...lengths].reduce(
    (most, one) => (one[1] > most[1] || (one[1] === most[1] && one[0] > most[0]) ? one : most),
    [1, 0],
  );
  const known = rows.map((row) => new Set(row.filter(knows)).size);
  const above = headerAt(rows, known, width);
  return { delimiter, above, width, known: known[above] ?? 0, regular: count * (width - 1) };
}

function headerAt(rows: Rows, known: readonly number[], width: number): number {
  const most = Math.max(0, ...known);
  const at = known.indexOf(most);
  const names = filled(rows[at] ?? []);
  if (most >= Math.max(2, Math.min(CERTAIN, names))) return at;
  // A row of data may name two things that are columns elsewhere; a title fills no columns.
  const isTitle = (row: readonly string[]) => filled(row) <= Math.max(1, names / 2);
  if (most === 2 && rows.slice(0, at).every(isTitle)) return at;
  const least = Math.max(2, width / 2);
  const first = rows.findIndex((row) => row.length >= width && filled(row) >= least);
  return width > 1 && first !== -1 && rows.slice(0, first).every((row) => filled(row) <= 1)
    ? first
    : 0;
}
