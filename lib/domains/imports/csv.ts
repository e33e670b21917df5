import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse, type CsvError, type Info } from 'csv-parse';
import { fileTypeFromBuffer } from 'file-type';
import { FILE_FAULTS, LONGEST_ROW, ROW_FAULTS } from '@/lib/shared/constants/imports';
import { fromWindows1252 } from '@/lib/shared/format/windows-1252';

/** What is wrong with a file as a whole: nothing of it can be imported. */
export class FileFault extends Error {
  override name = 'FileFault';
}

export interface CsvRow {
  /** Where it begins, the first line being 1. */
  line: number;
  /** Null where a cell is no text. */
  cells: readonly (string | null)[];
  /** Why its cells can't be told apart. */
  fault?: string;
}

/** Bytes that are looked at before anything else: file-type wants 4,100. */
const HEAD = 4200;

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

interface Parsed {
  record: string[];
  info: Info;
}

interface Options {
  /** The file was cut off on purpose: its last row may be half of one and is left out. */
  isBeginning?: boolean;
}

/**
 * The rows of a CSV file as they come, the header first. Text is UTF-8, or Windows-1252 (of which
 * Latin-1 is a part) in cells where it cannot be UTF-8; commas, semicolons or tabs between cells;
 * any line ends.
 * @throws FileFault where no rows can be told apart; what reading the chunks throws
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  { isBeginning = false }: Options = {},
): AsyncGenerator<CsvRow> {
  const source = chunks[Symbol.asyncIterator]();
  const head = await readHead(source);
  await refuseWhatIsNoText(head);
  const isMarked = head.subarray(0, 3).equals(UTF8_MARK);
  const start = isMarked ? head.subarray(3) : head;
  const skipped: CsvRow[] = [];
  let isCutInQuotes = false;
  const parser = parse({
    delimiter: delimiterOf(start),
    // Every kind: a file that was mended by hand has several.
    record_delimiter: ['\r\n', '\n', '\r'],
    // Bytes as they are; each cell is read by what it holds.
    encoding: 'latin1',
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      // Half a row is left out below.
      isCutInQuotes = isBeginning && error?.code === 'CSV_QUOTE_NOT_CLOSED';
      if (isCutInQuotes) return;
      const line = lineOf(error);
      const fault = endOfReading(error, line);
      if (fault) throw fault;
      skipped.push({ line, cells: [], fault: ROW_FAULTS.brokenQuotes });
    },
  });
  const bytes = Readable.from(joined(start, source), { objectMode: false });
  const feeding = pipeline(bytes, parser);
  // The reader of the rows gets the error.
  feeding.catch(() => {});
  const toLine = lineCounter();
  let waiting: CsvRow | undefined;
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    yield* skipped.splice(0);
    if (waiting) yield waiting;
    const line = toLine(record, info.lines);
    waiting = { line, cells: record.map((cell) => decode(cell, isMarked)) };
    if (isBeginning) continue;
    yield waiting;
    waiting = undefined;
  }
  yield* skipped.splice(0);
  if (waiting && isCutInQuotes) yield waiting;
}

async function readHead(source: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD) {
    const { done, value } = await source.next();
    if (done) break;
    parts.push(value);
    size += value.byteLength;
  }
  return Buffer.concat(parts);
}

async function* joined(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (;;) {
    const { done, value } = await rest.next();
    if (done) return;
    yield value;
  }
}

async function refuseWhatIsNoText(head: Buffer): Promise<void> {
  if (head.toString('latin1').trim() === '') throw new FileFault(FILE_FAULTS.empty);
  if (head[0] === 0xff && head[1] === 0xfe) throw new FileFault(FILE_FAULTS.utf16);
  if (head[0] === 0xfe && head[1] === 0xff) throw new FileFault(FILE_FAULTS.utf16);
  const found = await fileTypeFromBuffer(head);
  if (found || controlShare(head) > MOST_CONTROLS) throw new FileFault(FILE_FAULTS.binary);
}

/** A stray control character spoils its row alone. */
const MOST_CONTROLS = 0.02;

/** What part of some bytes no text has: control characters, but for line ends and tabs. */
const controlShare = (bytes: Buffer): number =>
  bytes.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length /
  bytes.length;

/** The most frequent one in the first line, outside of quotation marks. */
function delimiterOf(head: Buffer): string {
  const [first = ''] = head
    .toString('latin1')
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  const counted = [',', ';', '\t'].map((one) => ({ one, count: first.split(one).length }));
  return counted.reduce((most, other) => (other.count > most.count ? other : most)).one;
}

/** The parser counts a line end of two characters inside of quotation marks as two. */
function lineCounter(): (record: readonly string[], lines: number) => number {
  let tooMany = 0;
  return (record, lines) => {
    let inside = 0;
    for (const cell of record)
      if (cell.includes('\n') || cell.includes('\r')) {
        inside += cell.split(/\r\n|\r|\n/).length - 1;
        tooMany += cell.split('\r\n').length - 1;
      }
    return lines - tooMany - inside;
  };
}

const lineOf = (error: CsvError | undefined): number =>
  typeof error?.lines === 'number' ? error.lines : 0;

function endOfReading(error: CsvError | undefined, line: number): FileFault | null {
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return new FileFault(FILE_FAULTS.openQuote(line));
  if (error?.code === 'CSV_MAX_RECORD_SIZE') return new FileFault(FILE_FAULTS.rowTooLong(line));
  return null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @param isUtf8 the file says so itself */
function decode(cell: string, isUtf8: boolean): string | null {
  if (!/[\x80-\xff]/.test(cell)) return cell;
  const bytes = Buffer.from(cell, 'latin1');
  try {
    return utf8.decode(bytes);
  } catch {
    return isUtf8 ? null : fromWindows1252(cell);
  }
}
