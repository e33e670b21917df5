import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse, type CsvError, type Info } from 'csv-parse';
import { fileTypeFromBuffer } from 'file-type';
import { FILE_FAULTS, LONGEST_ROW, ROW_FAULTS } from '@/lib/shared/constants/imports';
import { fromWindows1252 } from '@/lib/shared/format/windows-1252';
import { layoutOf, type KnowsName } from './layout';
import { inUtf8, utf16Of } from './utf16';

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
  /** Of the header: how many rows are above it, such as a title. */
  above?: number;
}

/** Bytes that are looked at before anything else: file-type wants 4,100, a header may be long. */
const HEAD = 16_384;

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

interface Parsed {
  record: string[];
  info: Info;
}

interface Options {
  /** The file was cut off on purpose: its last row may be half of one and is left out. */
  isBeginning?: boolean;
  /** Tells the header from titles above it. */
  knows?: KnowsName;
}

/**
 * The rows of a CSV file as they come, the header first. Text is UTF-8, UTF-16, or Windows-1252 (of
 * which Latin-1 is a part) in cells where it cannot be UTF-8; between cells is what the file says
 * ('sep=;') or what tells them apart best; any line ends. What is above the header is left out.
 * @throws FileFault where no rows can be told apart; what reading the chunks throws
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  { isBeginning = false, knows = () => false }: Options = {},
): AsyncGenerator<CsvRow> {
  const { head, source } = await opened(chunks);
  await refuseWhatIsNoText(head);
  const isMarked = head.subarray(0, 3).equals(UTF8_MARK);
  const marked = isMarked ? head.subarray(3) : head;
  const [sepLine = '', sep = null] = SEP_LINE.exec(marked.toString('latin1')) ?? [];
  const start = marked.subarray(sepLine.length);
  // However much has come: the same for a file and its preview.
  const { delimiter, above } = layoutOf(start.toString('latin1', 0, HEAD), {
    knows,
    isWhole: head.length < HEAD,
    given: sep,
  });
  const skipped: CsvRow[] = [];
  let isCutInQuotes = false;
  const parser = parse({
    delimiter,
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
  const toLine = lineCounter(sepLine === '' ? 0 : 1);
  /** Rows until the header. */
  let left = above;
  let waiting: CsvRow | undefined;
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    const line = toLine(record, info.lines);
    const broken = skipped.splice(0);
    left -= 1;
    if (left >= 0) continue;
    const isHeader = left === -1;
    if (!isHeader) yield* broken;
    if (waiting) yield waiting;
    const cells = record.map((cell) => decode(cell, isMarked));
    waiting = { line, cells, ...(isHeader && { above }) };
    if (isBeginning) continue;
    yield waiting;
    waiting = undefined;
  }
  yield* skipped.splice(0);
  if (waiting && isCutInQuotes) yield waiting;
}

/** 'sep=;' above a header: so Excel tells itself what is between the cells. */
const SEP_LINE = /^[ \t]*"?sep=(.)"?[ \t,;|]*(?:\r\n|\n|\r)/i;

/** The beginning of a file and the rest of it; both in UTF-8 where it is UTF-16. */
async function opened(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; source: AsyncIterator<Uint8Array> }> {
  const source = chunks[Symbol.asyncIterator]();
  const head = await readHead(source);
  const encoding = utf16Of(head);
  if (encoding === null) return { head, source };
  const inText = inUtf8(joined(head, source), encoding);
  return { head: await readHead(inText), source: inText };
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
  const found = await fileTypeFromBuffer(head);
  if (found || controlShare(head) > MOST_CONTROLS) throw new FileFault(FILE_FAULTS.binary);
}

/** A stray control character spoils its row alone. */
const MOST_CONTROLS = 0.02;

/** What part of some bytes no text has: control characters, but for line ends and tabs. */
const controlShare = (bytes: Buffer): number =>
  bytes.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length /
  bytes.length;

/** The parser counts a line end of two characters inside of quotation marks as two. */
function lineCounter(before: number): (record: readonly string[], lines: number) => number {
  let tooMany = -before;
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
