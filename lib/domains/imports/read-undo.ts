import type { Db } from '@/db/client';
import type { ImportRunRow } from '@/db/queries/imports/runs';
import {
  findUndo,
  keptRecords,
  undoForecast,
  type UndoCounts,
} from '@/db/queries/imports/undo-import';
import { fullNameOrNull, readRun } from '@/lib/domains/runs';
import { AppError } from '@/lib/platform/http/errors';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { isImportKind, type ImportKind } from '@/lib/shared/constants/import-kinds';
import { isUnderWay, KEPT_RECORDS_SHOWN, UNDO_DAYS } from '@/lib/shared/constants/runs';
import type { ImportUndo } from './output';

const DAY_MS = 86_400_000;

const NOTHING: UndoCounts = { total: 0, removed: 0, returned: 0, kept: 0, gone: 0 };

const NOT_DONE = { reason: null, until: null, undoneBy: null, finishedAt: null, records: [] };

/** @throws AppError 'missing' for what is no import */
export async function readImport(
  db: Db,
  id: string,
): Promise<{ run: ImportRunRow; kind: ImportKind }> {
  const { run } = await readRun(db, id, ERROR_MESSAGES.noImport);
  if (!isImportKind(run.kind)) throw new AppError('missing', ERROR_MESSAGES.noImport);
  return { run, kind: run.kind };
}

/** Why an import can't be undone: null where that goes without saying. */
function whyNot(run: ImportRunRow, now: Date): { reason: string | null } | null {
  if (run.dryRun || isUnderWay(run.status) || run.added + run.updated + run.differences === 0)
    return { reason: null };
  if (!run.keepsChanges)
    return {
      reason: 'This import can’t be undone: it ran before what an import changes was kept.',
    };
  if (now > lastMoment(run))
    return {
      reason: `This import can’t be undone any longer: what it changed is kept for ${UNDO_DAYS} days.`,
    };
  return null;
}

const lastMoment = ({ finishedAt, updatedAt }: ImportRunRow): Date =>
  new Date((finishedAt ?? updatedAt).getTime() + UNDO_DAYS * DAY_MS);

/**
 * What undoing an import would do now, does or has done.
 * @throws AppError 'missing' for what is no import
 */
export async function readUndo(db: Db, id: string): Promise<ImportUndo> {
  const { run, kind } = await readImport(db, id);
  const found = await findUndo(db, id);
  if (!found) {
    const refused = whyNot(run, new Date());
    if (refused) return { ...NOT_DONE, ...NOTHING, ...refused, state: 'impossible' };
    const counts = await undoForecast(db, id, kind);
    if (counts.total === 0) return { ...NOT_DONE, ...NOTHING, state: 'impossible' };
    return { ...NOT_DONE, ...counts, state: 'possible', until: lastMoment(run).toISOString() };
  }
  const { status, total, removed, returned, kept, gone, finishedAt } = found.undo;
  const records = await keptRecords(db, id, KEPT_RECORDS_SHOWN);
  return {
    ...NOT_DONE,
    state: status,
    total,
    removed,
    returned,
    kept,
    gone,
    undoneBy: fullNameOrNull(found.starter),
    finishedAt: finishedAt?.toISOString() ?? null,
    records: records.map(({ recordId, name, outcome, community }) => ({
      id: recordId,
      name: name ?? '',
      community,
      changedBy: outcome === 'imported' ? ('import' as const) : ('person' as const),
    })),
  };
}
