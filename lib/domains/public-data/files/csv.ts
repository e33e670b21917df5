import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { SourceFault } from '../source-errors';
import { columnPositions } from './lines';

/** Rows of a table, as texts without the blanks around them. */
export interface CsvTable<Name extends string> {
  header: string[];
  rows: Record<Name, string>[];
  /** All cells of each row, for columns whose names tell a year. */
  cells: string[][];
}

/** Characters that are parsed before others get their turn: some milliseconds. */
const PIECE = 64 * 1024;

/** Whole lines: no character is cut in two. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at + PIECE);
    yield text.slice(at, end === -1 ? undefined : end + 1);
    if (end === -1) return;
    at = end + 1;
    await turn();
  }
}

async function parsed(text: string): Promise<string[][]> {
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  const rows: string[][] = [];
  for await (const row of Readable.from(piecesOf(text)).pipe(parser)) rows.push(row as string[]);
  return rows;
}

/**
 * Reads a small CSV file whole, in pieces, so that a server can respond in between. Rows with fewer
 * columns than the wanted ones, such as footnotes, are left out.
 * @throws SourceFault where it can't be read, has no such columns, or no rows
 */
export async function csvTable<Name extends string>(
  text: string,
  names: readonly Name[],
  file: string,
): Promise<CsvTable<Name>> {
  let all: string[][];
  try {
    all = await parsed(text);
  } catch {
    throw new SourceFault(`${file} can’t be read as CSV.`);
  }
  const [header = [], ...rest] = all;
  const at = columnPositions(header, names, file);
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
