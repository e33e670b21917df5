import type { Db } from '@/db/client';
import { finishUndo, undoNextPart } from '@/db/queries/imports/undo-import';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { withTries } from './work';

/**
 * Undoes an import for some time. Whatever was not done, or is broken off, the next call does: any
 * process may, and several at once do each part once.
 * @param milliseconds after which no new part is begun
 * @returns whether all is done
 */
export async function workOnUndo(
  db: Db,
  runId: string,
  { kind, milliseconds, signal }: { kind: ImportKind; milliseconds: number; signal?: AbortSignal },
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (await withTries(() => undoNextPart(db, runId, kind))) {
    signal?.throwIfAborted();
    if (performance.now() > end) return false;
  }
  await finishUndo(db, runId);
  return true;
}
