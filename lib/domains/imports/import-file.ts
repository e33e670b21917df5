import type { Db } from '@/db/client';
import {
  listPlacesOfRun,
  listRejectedRows,
  listRejectionCauses,
} from '@/db/queries/imports/run-parts';
import { setDryRun } from '@/db/queries/imports/runs';
import { patience } from '@/lib/env';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import type { IncomingFile } from '@/lib/shared/input/incoming-file';
import { readRun } from '@/lib/domains/runs';
import { CAUSES_SHOWN, PLACES_SHOWN, REJECTED_ROWS_SHOWN } from '@/lib/shared/constants/runs';
import { AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/observability/log';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { runImport } from '@/lib/domains/imports/tasks/run-import';
import type { ImportChoices } from '@/lib/shared/constants/imports';
import { dryRunFlag } from './input';
import type { ImportReport } from './output';
import { presentReport, runMessage } from './present';
import { receive } from './receive';
import { workOn } from './work';

/**
 * Milliseconds for which the caller is kept waiting for the work; after that a task does it alone.
 */
const PATIENCE_MS = 4000;

interface ImportRequest {
  kind: ImportKind;
  file: IncomingFile;
  dryRun: boolean;
  choices: ImportChoices;
  actorId: string;
  /** Called with a file that was accepted for import, in the same transaction. */
  noteImported(runId: string): void;
}

/**
 * Takes in a file and imports it: all of it when that takes seconds, and otherwise in the
 * background.
 * @returns the report as far as it is known
 */
export async function importFile(
  db: Db,
  { kind, file, dryRun, choices, actorId, noteImported }: ImportRequest,
): Promise<{ data: ImportReport; message: string }> {
  const runId = await receive(db, {
    kind,
    file,
    dryRun,
    choices,
    startedBy: actorId,
    onReceived: async (tx, id) => {
      // A person who asks for a dry run after the file must not find it imported.
      const after = await file.fieldsAfter();
      const onlyTried = dryRun || ('dryRun' in after && readFlag(after.dryRun));
      if (onlyTried && !dryRun) await setDryRun(tx, id, true);
      if (!onlyTried) noteImported(id);
      await enqueue(tx, runImport, { run: id }, id);
    },
  });
  // The file is safe: what fails now, the task tries again.
  await workOn(db, runId, patience(PATIENCE_MS)).catch((error: unknown) =>
    log().warn({ err: error, import: runId }, 'an import continues in its task'),
  );
  const data = await readReport(db, runId);
  return { data, message: runMessage(data) };
}

function readFlag(value: unknown): boolean {
  const read = dryRunFlag.safeParse(value);
  if (!read.success) throw new AppError('invalid', ERROR_MESSAGES.yesOrNo, { field: 'dryRun' });
  return read.data;
}

/** @throws AppError 'missing' */
export async function readReport(db: Db, runId: string): Promise<ImportReport> {
  const [row, rejected, causes, emptied, emptiedCauses, places] = await Promise.all([
    readRun(db, runId, ERROR_MESSAGES.noImport),
    listRejectedRows(db, runId, { limit: REJECTED_ROWS_SHOWN }),
    listRejectionCauses(db, runId, { limit: CAUSES_SHOWN }),
    listRejectedRows(db, runId, { limit: REJECTED_ROWS_SHOWN, emptied: true }),
    listRejectionCauses(db, runId, { limit: CAUSES_SHOWN, emptied: true }),
    listPlacesOfRun(db, runId, PLACES_SHOWN),
  ]);
  return presentReport(row, { rejected, causes, emptied, emptiedCauses, places });
}
