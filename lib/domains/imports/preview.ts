import type { Db } from '@/db/client';
import { lastChoices } from '@/db/queries/imports/runs';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { presentRejectedRow } from '@/lib/domains/runs';
import { operation } from '@/lib/platform/operations/operation';
import type { IncomingFile } from '@/lib/shared/input/incoming-file';
import {
  choicesOf,
  FILE_FAULTS,
  LONGEST_VALUE,
  MOST_COLUMNS,
  NO_CHOICES,
  PREVIEW_BYTES,
  PREVIEW_NOTES,
  PREVIEW_ROWS,
  VALUES_SHOWN,
  type ImportChoices,
} from '@/lib/shared/constants/imports';
import { FileFault, type CsvRow } from './csv';
import { ownColumns, storable } from './header';
import { previewInput } from './input';
import { judgeRows, openFile, type Judged, type OpenFile } from './judge-rows';
import { IMPORTS } from './kinds';
import { previewOutput } from './output';
import type { ReadRow } from './read-row';
import { asAppError, openReader } from './receive';
import { valueKey } from './rows-to-pass';

/** Characters of a cell that are shown. */
const CELL_SHOWN = 200;

export const preview = operation({
  path: 'import/preview',
  summary: 'Preview how a file’s columns and first rows are read.',
  permission: 'data:import',
  effect: 'read',
  limit: RATE_LIMITS.imports,
  body: 'stream',
  file: { field: 'file', most: PREVIEW_BYTES },
  input: previewInput,
  output: previewOutput,
  async run({ db, input: { kind, choices: given, file } }) {
    try {
      const content = await beginningOf(file);
      const opened = await openFile(content.chunks, IMPORTS[kind], content);
      if (!opened) throw new FileFault(FILE_FAULTS.empty);
      const rows: CsvRow[] = [];
      for await (const row of opened.rows) rows.push(row);
      const { names } = opened;
      const remembered = given === NO_CHOICES ? await rememberedChoices(db, kind, names) : null;
      const choices = remembered ?? given;
      const { header: understood, fault } = opened.understand(choices);
      // Until every column that is needed is known, no row can be judged.
      const reader =
        fault === null ? await openReader(db, kind, understood, choices, file.name) : null;
      const judged = reader ? await allOf(judgeRows(inTurn(rows), reader)) : [];
      const shown = rows.slice(0, PREVIEW_ROWS);
      const readOf = new Map(judged.map(({ csvRow, read }) => [csvRow, read]));
      return {
        data: {
          fault,
          remembered: remembered && rememberedOf(remembered),
          columns: understood.columns.map(({ name, field }, at) => ({
            name,
            field: field?.key ?? null,
            label: field?.label ?? null,
            values: valuesOf(rows, at),
          })),
          notes: notesOf(opened, judged),
          seen: reader && countsOf(judged),
          rows: shown.map((row) => presentRow(row, readOf.get(row), names.length)),
        },
      };
    } catch (error) {
      throw asAppError(error);
    }
  },
});

const rememberedOf = ({ columns, typeId, leaveOut }: ImportChoices) => ({
  columns: { ...columns },
  typeId,
  leaveOut: leaveOut && { column: leaveOut.column, values: [...leaveOut.values] },
});

function presentRow({ line, cells }: CsvRow, read: ReadRow | undefined, width: number) {
  return {
    line,
    cells: cells.slice(0, width).map((cell) => (cell ?? '').slice(0, CELL_SHOWN)),
    refusals: read && 'rejected' in read ? read.rejected.map(presentRejectedRow) : [],
    emptied: read && 'row' in read ? read.emptied.map(presentRejectedRow) : [],
    passed: read && 'passed' in read ? read.passed : null,
  };
}

/** The different values of a column, where rows may be left out by them. */
function valuesOf(rows: readonly CsvRow[], at: number): string[] | null {
  const values = new Map<string, string>();
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').replace(/\s+/g, ' ').trim();
    if (text.length > LONGEST_VALUE) return null;
    if (text !== '' && !values.has(valueKey(text))) values.set(valueKey(text), text);
    if (values.size > VALUES_SHOWN) return null;
  }
  // A column where every row has another value tells no rows apart.
  return values.size > 0 && values.size < Math.max(2, rows.length) ? [...values.values()] : null;
}

function notesOf({ line, above }: OpenFile, judged: readonly Judged[]): string[] {
  const notDegrees = judged
    .flatMap(({ read }) => ('row' in read ? read.notes : []))
    .filter((note, at, all) => all.indexOf(note) === at);
  return [
    ...(above > 0
      ? [`The column names are in line ${line}. ${PREVIEW_NOTES.aboveHeader(above)}`]
      : []),
    ...notDegrees,
  ];
}

function countsOf(judged: readonly Judged[]) {
  const reads = judged.map(({ read }) => read);
  const passed = (as: string) => reads.filter((read) => 'passed' in read && read.passed === as);
  const cells = new Map<string | null, number>();
  for (const read of reads)
    if ('row' in read)
      for (const { columnName } of read.emptied)
        cells.set(columnName, (cells.get(columnName) ?? 0) + 1);
  return {
    rows: reads.filter((read) => !('passed' in read)).length,
    refused: reads.filter((read) => 'rejected' in read).length,
    leftOut: passed('left out').length,
    skipped: passed('skipped').length,
    emptied: [...cells].map(([column, count]) => ({ column, cells: count })),
  };
}

/** What an administrator chose for the last file with these columns. */
async function rememberedChoices(
  db: Db,
  kind: ImportKind,
  names: readonly string[],
): Promise<ImportChoices | null> {
  if (names.length > MOST_COLUMNS) return null;
  const header = ownColumns(names).map(storable);
  const stored = await lastChoices(db, kind, header);
  // Where the rows of one file are says nothing of another file with the same columns.
  const choices = stored && { ...choicesOf(stored), communityId: null };
  const isKnown = ({ typeId }: ImportChoices) =>
    typeId === null || IMPORTS[kind].types.some(({ id }) => id === typeId);
  return choices && isKnown(choices) ? choices : null;
}

/** All that came of a file is read, so that nothing stays behind. */
async function beginningOf(file: IncomingFile) {
  const chunks = await allOf(file);
  const size = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { chunks: inTurn(chunks), isBeginning: size >= PREVIEW_BYTES };
}

async function allOf<One>(items: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of items) all.push(one);
  return all;
}

async function* inTurn<One>(items: readonly One[]): AsyncGenerator<One> {
  yield* await Promise.resolve(items);
}
