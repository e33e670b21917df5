import { parse } from 'csv-parse/sync';
import { SourceFault } from '../faults';
import { columnsOf } from './lines';

/** Rows of a table, as texts without the blanks around them. */
export interface CsvTable<Name extends string> {
  header: string[];
  rows: Record<Name, string>[];
  /** All cells of each row, for columns whose names tell a year. */
  cells: string[][];
}

/**
 * Reads a small CSV file whole: rows of fewer columns than the wanted ones, such as footnotes, are left out.
 * @throws SourceFault where it can't be read, has no such columns, or no rows
 */
export function csvTable<Name extends string>(
  text: string,
  names: readonly Name[],
  file: string,
): CsvTable<Name> {
  let all: string[][];
  try {
    all = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    throw new SourceFault(`${file} can’t be read as CSV.`);
  }
  const [header = [], ...rest] = all;
  const at = columnsOf(header, names, file);
  const last = Math.max(...names.map((name) => at[name]));
  // Blanks inside of quotes are left by the parser.
  const cells = rest
    .filter((row) => row.length > last && row[0] !== '')
    .map((row) => row.map((cell) => cell.trim()));
  if (cells.length === 0) throw new SourceFault(`${file} has no rows.`);
  const rows = cells.map(
    (row) =>
      Object.fromEntries(names.map((name) => [name, row[at[name]] ?? ''])) as Record<Name, string>,
  );
  return { header, rows, cells };
}
