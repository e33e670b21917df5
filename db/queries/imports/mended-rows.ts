import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { importChunks, importRejectedRows, importRuns } from '@/db/schema/imports';
import { workOnPart } from './import-rows';
import { addEmptied, addLeftOut, addPlaces, type PlacedRows, type RejectedRow } from './run-parts';

/**
 * Locks a run that has ended, whose rejected rows can be tried again.
 * @returns false where it has not ended, was a dry run or undone
 */
export async function lockFinishedRun(tx: Db, runId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.id, runId),
        eq(importRuns.status, 'finished'),
        eq(importRuns.dryRun, false),
        sql`not exists (select 1 from import_undos u where u.import_run_id = ${importRuns.id})`,
      ),
    )
    .for('update');
  return row !== undefined;
}

/** Rejected rows by their lines, as the file has them or somebody typed them last. */
export async function cellsOfRejected(
  tx: Db,
  runId: string,
  lines: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await tx
    .select({ line: importRejectedRows.line, cells: importRejectedRows.cells })
    .from(importRejectedRows)
    .where(
      and(
        eq(importRejectedRows.importRunId, runId),
        eq(importRejectedRows.cellOnly, false),
        inArray(importRejectedRows.line, [...lines]),
      ),
    );
  return new Map(rows.flatMap(({ line, cells }) => (cells ? [[line, cells] as const] : [])));
}

interface Mended {
  /** Every line that was tried, as it is now. */
  cells: ReadonlyMap<number, readonly string[]>;
  /** What is still wrong, with the whole row at its first reason. */
  rejected: readonly RejectedRow[];
  /** Cells of rows that are taken now which are left empty. */
  emptied: readonly RejectedRow[];
  communityIds: number[];
  /** Rows to compare and store, as JSON; null where all were rejected. */
  rows: string | null;
  places: readonly PlacedRows[];
}

/**
 * Stores mended rows of a run that is locked and counts them where they belong now. Those that are
 * rejected again stay on its list with what was typed.
 */
export async function storeMended(
  tx: Db,
  runId: string,
  { cells, rejected, emptied, communityIds, rows, places }: Mended,
): Promise<void> {
  const lines = [...cells.keys()];
  const still = new Set(rejected.map(({ line }) => line));
  await tx
    .delete(importRejectedRows)
    .where(and(eq(importRejectedRows.importRunId, runId), inArray(importRejectedRows.line, lines)));
  await addLeftOut(tx, runId, rejected);
  await addEmptied(tx, runId, emptied);
  await addPlaces(tx, runId, places);
  const setRun = (status: 'running' | 'finished', mended: number) =>
    tx
      .update(importRuns)
      .set({
        status,
        refused: sql`${importRuns.refused} - ${mended}`,
        emptied: sql`(select count(*) from import_refusals f where f.import_run_id = ${runId} and f.cell_only)`,
        updatedAt: sql`now()`,
      })
      .where(eq(importRuns.id, runId));
  await setRun('running', lines.length - still.size);
  if (rows !== null) {
    await tx
      .insert(importChunks)
      .values({ importRunId: runId, communityIds, rows: sql`${rows}::json` });
    await workOnPart(tx, runId);
  }
  await setRun('finished', 0);
  // What is refused only now, such as a record that is there twice, has its cells too.
  const taken = [...cells].filter(([line]) => !still.has(line));
  const typed = JSON.stringify(taken.map(([line, texts]) => ({ line, cells: texts })));
  await tx.execute(sql`
    update import_refusals f set cells = r.cells
    from json_to_recordset(${typed}::json) as r(line int, cells text[])
    where f.import_run_id = ${runId} and f.line = r.line and f.cells is null and not f.cell_only`);
}
