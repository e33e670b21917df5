import type { Db } from '@/db/client';
import { assignedTypes, noteTypeNames } from '@/db/queries/imports/import-lookups';
import { addReceived, markReceived, type RejectedRow } from '@/db/queries/imports/run-parts';
import { deleteRun, insertRun, setHeader } from '@/db/queries/imports/runs';
import type { WaitingRow } from '@/db/queries/imports/import-rows';
import type { IncomingFile } from '@/lib/shared/input/incoming-file';
import { AppError } from '@/lib/platform/http/errors';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import {
  FILE_FAULTS,
  MOST_COLUMNS,
  MOST_TYPE_NAMES,
  type ImportChoices,
} from '@/lib/shared/constants/imports';
import { FileFault, readCsv, type CsvRow } from './csv';
import { understandHeader, type Header } from './header';
import { IMPORTS } from './kinds';
import { loadZipCodes } from '@/lib/domains/geography';
import { placeFinder } from './places';
import { readRow, type Reader } from './read-row';
import { typeFinder } from './type-names';

/** Rows that are stored, and later worked on, at once. */
const ROWS_AT_ONCE = 4000;
/** Characters of a refused row's cell that are kept. */
const LONGEST_CELL = 2000;

interface Receiving {
  kind: ImportKind;
  file: IncomingFile;
  dryRun: boolean;
  choices: ImportChoices;
  startedBy: string;
  /** Runs in the transaction that makes the file one to be worked on. */
  onReceived(tx: Db, runId: string): Promise<void>;
}

/** All that the rows below a header are read with. */
export async function openReader(
  db: Db,
  name: ImportKind,
  header: Header,
  { typeId }: ImportChoices,
): Promise<Reader> {
  const kind = IMPORTS[name];
  if (typeId !== null && !kind.types.some(({ id }) => id === typeId))
    throw new FileFault(kind.unknownType);
  const codes = header.positions.has('zip') ? await loadZipCodes() : [];
  const [findPlace, assigned] = await Promise.all([
    placeFinder(db, new Map(codes.map((code) => [code.zip, code]))),
    assignedTypes(db, name),
  ]);
  return { kind, header, typeId, findPlace, findType: typeFinder(kind, assigned) };
}

/**
 * Takes in a file: reads its rows as they come and puts those that are right where any process can
 * work on them. Nothing is imported before all of it has come, and nothing is left when it breaks
 * off.
 * @returns the id of the run
 * @throws AppError 'invalid' where the file as a whole can't be read; what reading the file throws
 */
export async function receive(db: Db, receiving: Receiving): Promise<string> {
  let runId: string | undefined;
  const begin = async (): Promise<string> => {
    const { kind, file, dryRun, startedBy } = receiving;
    const fileName = file.name.replace(/[\p{C}]/gu, '').slice(0, 200);
    return insertRun(db, { kind, fileName, dryRun, startedBy });
  };
  try {
    const unknown = new UnknownTypes();
    for await (const part of partsOf(db, receiving, unknown)) {
      if (runId === undefined) {
        runId = await begin();
        await setHeader(db, runId, part.header);
      }
      await addReceived(db, runId, part);
    }
    if (runId === undefined) throw new FileFault(FILE_FAULTS.noRows);
    await finish(db, runId, receiving, unknown);
    return runId;
  } catch (error) {
    if (runId !== undefined) await deleteRun(db, runId);
    throw asAppError(error);
  }
}

export const asAppError = (error: unknown): unknown =>
  error instanceof FileFault ? new AppError('invalid', error.message, { field: 'file' }) : error;

async function finish(
  db: Db,
  runId: string,
  { kind, dryRun, onReceived }: Receiving,
  unknown: UnknownTypes,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!dryRun) await noteTypeNames(tx, kind, unknown.list());
    await markReceived(tx, runId);
    await onReceived(tx, runId);
  });
}

async function* partsOf(db: Db, { kind, file, choices }: Receiving, unknown: UnknownTypes) {
  let reader: Reader | undefined;
  let part = new Part();
  for await (const csvRow of readCsv(file)) {
    if (!reader) {
      const { header, fault } = understandHeader(
        csvRow.cells.map((cell) => cell ?? ''),
        IMPORTS[kind],
        choices,
      );
      if (fault !== null) throw new FileFault(fault);
      reader = {
        ...(await openReader(db, kind, header, choices)),
        onUnknownType: (text) => unknown.add(text),
      };
      continue;
    }
    const read = readRow(csvRow, reader);
    part.add(read, csvRow);
    if (part.read < ROWS_AT_ONCE) continue;
    yield part.content(reader.header);
    part = new Part();
  }
  if (reader && part.read > 0) yield part.content(reader.header);
}

/** What Postgres can't store is no part of a row that somebody mends. */
const asStored = (cell: string | null): string =>
  (cell ?? '').slice(0, LONGEST_CELL).toWellFormed().replaceAll('\0', '');

/** Some rows of a file. */
class Part {
  read = 0;
  private readonly rows: WaitingRow[] = [];
  private readonly rejected: RejectedRow[] = [];

  add(read: ReturnType<typeof readRow>, { cells }: CsvRow): void {
    this.read += 1;
    if ('row' in read) this.rows.push(read.row);
    else {
      const [first, ...others] = read.rejected;
      if (first)
        this.rejected.push(
          { ...first, cells: cells.slice(0, MOST_COLUMNS).map(asStored) },
          ...others,
        );
    }
  }

  content({ columns }: Header) {
    const { read, rows, rejected } = this;
    return {
      header: columns.map(({ name }) => name),
      read,
      rejected,
      communityIds: [...new Set(rows.map(({ community }) => community))],
      rows: rows.length > 0 ? JSON.stringify(rows) : null,
    };
  }
}

/** Texts that matched no type, and in how many rows; only so many, whatever the file holds. */
class UnknownTypes {
  private readonly counts = new Map<string, { typeText: string; rowCount: number }>();

  add(typeText: string): void {
    const key = typeText.toLowerCase();
    const known = this.counts.get(key);
    if (known) known.rowCount += 1;
    else if (this.counts.size < MOST_TYPE_NAMES) this.counts.set(key, { typeText, rowCount: 1 });
  }

  list(): { typeText: string; rowCount: number }[] {
    return [...this.counts.values()];
  }
}
