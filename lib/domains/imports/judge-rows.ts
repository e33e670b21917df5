import { ROW_FAULTS, type ImportChoices } from '@/lib/shared/constants/imports';
import { unguarded } from '@/lib/shared/format/formula-guard';
import { readCsv, type CsvRow } from './csv';
import { isReturned, knownNames, understandHeader, type Understood } from './header';
import type { ImportDescriptor } from './kinds/kind';
import { readRow, type Reader, type ReadRow } from './read-row';

/** A file that is being read: its header, and the rows below it as they come. */
export interface OpenFile {
  /** As the file has them; empty where the file has no row at all. */
  names: readonly string[];
  /** Of the header. */
  line: number;
  /** Rows above the header, such as a title. */
  above: number;
  understand(choices: ImportChoices): Understood;
  rows: AsyncIterable<CsvRow>;
}

/**
 * Reads a file up to its header.
 * @throws FileFault where no rows can be told apart
 */
export async function openFile(
  chunks: AsyncIterable<Uint8Array>,
  kind: ImportDescriptor,
  options: { isBeginning?: boolean } = {},
): Promise<OpenFile | null> {
  const read = readCsv(chunks, { ...options, knows: knownNames(kind) });
  const { value: first, done } = await read.next();
  if (done) return null;
  const written = first.cells.map((cell) => cell ?? '');
  const isOurs = isReturned(written);
  const names = written.map((name) => unguarded(name, isOurs));
  const { line, above = 0 } = first;
  return {
    names,
    line,
    above,
    understand: (choices) => understandHeader(names, kind, choices, line),
    rows: isOurs ? withoutGuards(read) : read,
  };
}

/** What the product wrote comes back as it was. */
async function* withoutGuards(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  for await (const row of rows)
    yield { ...row, cells: row.cells.map((cell) => cell && unguarded(cell, true)) };
}

/** A row of a file, and what was read of it. */
export interface Judged {
  csvRow: CsvRow;
  read: ReadRow;
}

/**
 * Reads rows one after the other. Rows may lack cells at their end; but where the next row has just
 * the cells that one lacks, a line break has come into a cell, and neither says what it seems to.
 */
export async function* judgeRows(
  rows: AsyncIterable<CsvRow>,
  reader: Reader,
): AsyncGenerator<Judged> {
  const width = reader.header.columns.length;
  const isShort = ({ csvRow: { cells, fault } }: Judged) => !fault && cells.length < width;
  let before: Judged | null = null;
  for await (const csvRow of rows) {
    const now: Judged = { csvRow, read: readRow(csvRow, reader) };
    if (before) {
      const isTorn =
        isShort(before) &&
        isShort(now) &&
        before.csvRow.cells.length + csvRow.cells.length === width + 1 &&
        'rejected' in now.read;
      yield isTorn ? endingEarly(before) : before;
    }
    before = now;
  }
  if (before) yield before;
}

const endingEarly = ({ csvRow }: Judged): Judged => ({
  csvRow,
  read: {
    rejected: [{ line: csvRow.line, columnName: null, reason: ROW_FAULTS.endsEarly }],
  },
});
