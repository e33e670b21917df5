import type { Db } from '@/db/client';
import {
  assignedTypes,
  communityForImport,
  noteTypeNames,
} from '@/db/queries/imports/import-lookups';
import { addReceived, markReceived } from '@/db/queries/imports/run-parts';
import { deleteRun, insertRun, setHeader } from '@/db/queries/imports/runs';
import type { IncomingFile } from '@/lib/shared/input/incoming-file';
import { AppError } from '@/lib/platform/http/errors';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import {
  FILE_FAULTS,
  NO_CHOICES,
  ROW_FAULTS,
  type ImportChoices,
} from '@/lib/shared/constants/imports';
import { FileFault } from './csv';
import type { Header } from './header';
import { judgeRows, openFile } from './judge-rows';
import { IMPORTS } from './kinds';
import { loadZipCodes } from '@/lib/domains/geography';
import { listKey } from './list-key';
import { Part, UnknownTypes } from './part';
import { placeFinder } from './places';
import type { Reader } from './read-row';
import { typeFinder } from './type-names';

/** Rows that are stored, and later worked on, at once. */
const ROWS_AT_ONCE = 4000;

interface Receiving {
  kind: ImportKind;
  file: IncomingFile;
  dryRun: boolean;
  choices: ImportChoices;
  startedBy: string;
  /** Runs in the transaction that makes the file one to be worked on. */
  onReceived(tx: Db, runId: string): Promise<void>;
}

/** A row that says no city or no state may say it in its address. */
const mayHaveZip = ({ positions }: Header): boolean =>
  positions.has('zip') ||
  (positions.has('address') &&
    !positions.has('communityId') &&
    !(positions.has('community') && positions.has('state')));

/** All that the rows below a header are read with. */
export async function openReader(
  db: Db,
  name: ImportKind,
  header: Header,
  { typeId, communityId, leaveOut }: ImportChoices,
  fileName: string,
): Promise<Reader> {
  const kind = IMPORTS[name];
  if (typeId !== null && !kind.types.some(({ id }) => id === typeId))
    throw new FileFault(kind.unknownType);
  const community = communityId === null ? null : await communityForImport(db, communityId);
  if (communityId !== null && !community)
    throw new FileFault(ROW_FAULTS.noCommunityId(String(communityId)));
  const codes = mayHaveZip(header) ? await loadZipCodes() : [];
  const [findPlace, assigned] = await Promise.all([
    placeFinder(db, codes),
    assignedTypes(db, name),
  ]);
  return {
    kind,
    header,
    typeId,
    community,
    leaveOut,
    findPlace,
    findType: typeFinder(kind, assigned),
    list: listKey(fileName, header),
  };
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
        const { choices } = receiving;
        await setHeader(db, runId, part.header, choices === NO_CHOICES ? null : choices);
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
  { kind, onReceived }: Receiving,
  unknown: UnknownTypes,
): Promise<void> {
  await db.transaction(async (tx) => {
    await noteTypeNames(tx, kind, unknown.list());
    await markReceived(tx, runId);
    await onReceived(tx, runId);
  });
}

async function* partsOf(db: Db, { kind, file, choices }: Receiving, unknown: UnknownTypes) {
  const opened = await openFile(file, IMPORTS[kind]);
  if (!opened) throw new FileFault(FILE_FAULTS.empty);
  const { header, fault } = opened.understand(choices);
  if (fault !== null) throw new FileFault(fault);
  const reader: Reader = {
    ...(await openReader(db, kind, header, choices, file.name)),
    onUnknownType: (text) => unknown.add(text),
  };
  let part = new Part();
  for await (const { csvRow, read } of judgeRows(opened.rows, reader)) {
    part.add(read, csvRow);
    if (part.read < ROWS_AT_ONCE) continue;
    yield part.content(header);
    part = new Part();
  }
  if (!part.isEmpty) yield part.content(header);
}
