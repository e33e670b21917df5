import type { Db } from '@/db/client';
import { lastChoices } from '@/db/queries/imports/runs';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { presentRejectedRow } from '@/lib/domains/runs';
import { operation } from '@/lib/platform/operations/operation';
import type { IncomingFile } from '@/lib/shared/input/incoming-file';
import {
  FILE_FAULTS,
  MOST_COLUMNS,
  NO_CHOICES,
  PREVIEW_BYTES,
  PREVIEW_ROWS,
  REJECTED_COLUMNS,
  type ImportChoices,
} from '@/lib/shared/constants/imports';
import { FileFault, readCsv, type CsvRow } from './csv';
import { storable, understandHeader } from './header';
import { previewInput } from './input';
import { IMPORTS } from './kinds';
import { previewOutput } from './output';
import { readRow } from './read-row';
import { asAppError, openReader } from './receive';

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
      const [header, ...rows] = await firstRows(file);
      if (!header) throw new FileFault(FILE_FAULTS.empty);
      const names = header.cells.map((cell) => cell ?? '');
      const remembered = given === NO_CHOICES ? await rememberedChoices(db, kind, names) : null;
      const choices = remembered ?? given;
      const { header: understood, fault } = understandHeader(names, IMPORTS[kind], choices);
      // Until every column that is needed is known, no row can be judged.
      const reader = fault === null ? await openReader(db, kind, understood, choices) : null;
      return {
        data: {
          fault,
          remembered,
          columns: understood.columns.map(({ name, field }) => ({
            name,
            field: field?.key ?? null,
            label: field?.label ?? null,
          })),
          rows: rows.map((row) => {
            const read = reader && readRow(row, reader);
            return {
              line: row.line,
              cells: row.cells
                .slice(0, header.cells.length)
                .map((cell) => (cell ?? '').slice(0, CELL_SHOWN)),
              refusals: read && 'rejected' in read ? read.rejected.map(presentRejectedRow) : [],
            };
          }),
        },
      };
    } catch (error) {
      throw asAppError(error);
    }
  },
});

/** What an administrator chose for the last file with these columns. */
async function rememberedChoices(
  db: Db,
  kind: ImportKind,
  names: readonly string[],
): Promise<ImportChoices | null> {
  if (names.length > MOST_COLUMNS) return null;
  const last = names.length - REJECTED_COLUMNS.length;
  // Rejected rows come back with two columns more.
  const isReturned = REJECTED_COLUMNS.every((name, at) => names[last + at]?.trim() === name);
  const header = (isReturned ? names.slice(0, last) : names).map(storable);
  const choices = await lastChoices(db, kind, header);
  const isKnown = ({ typeId }: ImportChoices) =>
    typeId === null || IMPORTS[kind].types.some(({ id }) => id === typeId);
  return choices && isKnown(choices) ? choices : null;
}

/** The header and the rows that are shown; all that came is read, so that nothing stays behind. */
async function firstRows(file: IncomingFile): Promise<CsvRow[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file) {
    chunks.push(chunk);
    size += chunk.byteLength;
  }
  const rows: CsvRow[] = [];
  for await (const row of readCsv(inTurn(chunks), { isBeginning: size >= PREVIEW_BYTES })) {
    rows.push(row);
    if (rows.length > PREVIEW_ROWS) break;
  }
  return rows;
}

async function* inTurn(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* await Promise.resolve(chunks);
}
