import type { Db } from '@/db/client';
import { undoLastFacts } from '@/db/queries/imports/undo-facts';
import { finishUndo, undoNextPart, undoNextRows } from '@/db/queries/imports/undo-import';
import { queueMedians } from '@/lib/domains/figures';
import { isImportKind } from '@/lib/shared/constants/import-kinds';
import type { RunKind } from '@/lib/shared/constants/runs';
import { inParts } from './work';

/**
 * Undoes a run for some time. Whatever was not done, or is broken off, the next call does: any
 * process may, and several at once do each part once.
 * @param milliseconds after which no new part is begun
 * @returns whether all is done
 */
export async function workOnUndo(
  db: Db,
  runId: string,
  { kind, milliseconds, signal }: { kind: RunKind; milliseconds: number; signal?: AbortSignal },
): Promise<boolean> {
  const undo = isImportKind(kind) ? undoNextRows(kind) : undoLastFacts;
  const part = () => undoNextPart(db, runId, undo);
  if (!(await inParts(db, part, { milliseconds, signal }))) return false;
  await finishUndo(db, runId);
  if (!isImportKind(kind)) await queueMedians(db);
  return true;
}
