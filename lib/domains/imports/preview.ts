import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { presentRejectedRow } from '@/lib/domains/runs';
import { operation } from '@/lib/platform/operations/operation';
import type { IncomingFile } from '@/lib/shared/input/incoming-file';
import { FILE_FAULTS, PREVIEW_BYTES, PREVIEW_ROWS } from '@/lib/shared/constants/imports';
import { FileFault, readCsv, type CsvRow } from './csv';
import { understandHeader } from './header';
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
  async run({ db, input: { kind, choices, file } }) {
    try {
      const [header, ...rows] = await firstRows(file);
      if (!header) throw new FileFault(FILE_FAULTS.empty);
      const { header: understood, fault } = understandHeader(
        header.cells.map((cell) => cell ?? ''),
        IMPORTS[kind],
        choices,
      );
      // Until every column that is needed is known, no row can be judged.
      const reader = fault === null ? await openReader(db, kind, understood, choices) : null;
      return {
        data: {
          fault,
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
