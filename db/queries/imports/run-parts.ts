import { and, countDistinct, desc, eq, gt, min, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { importChunks, importPlaces, importRejectedRows, importRuns } from '@/db/schema/imports';
import { states } from '@/db/schema/reference';

/** Why a row was not stored. */
export type RejectedRow = Pick<
  typeof importRejectedRows.$inferSelect,
  'line' | 'columnName' | 'reason'
> & {
  /** The whole row, with its first reason. */
  cells?: string[] | null;
};

interface Received {
  /** All rows of this part, the rejected ones too. */
  read: number;
  communityIds: number[];
  /** Rows to compare and store, as JSON; null where all were rejected. */
  rows: string | null;
  rejected: readonly RejectedRow[];
  /** Cells of rows that are taken which are left empty. */
  emptied?: readonly RejectedRow[];
  /** Rows that are passed over. */
  leftOut?: number;
  skipped?: number;
  /** Where its rows belong, of files that people sent. */
  places?: readonly PlacedRows[];
}

/** How many rows of a file belong in a community, and how many of them don't name it. */
export interface PlacedRows {
  communityId: number;
  rows: number;
  unnamed: number;
}

/** Keeps a part of a file that is still coming; of a run that was canceled meanwhile, nothing. */
export async function addReceived(db: Db, runId: string, part: Received): Promise<void> {
  const { emptied = [], leftOut = 0, skipped = 0 } = part;
  await db.transaction(async (tx) => {
    const count = new Set(part.rejected.map(({ line }) => line)).size;
    const coming = await tx
      .update(importRuns)
      .set({
        read: sql`${importRuns.read} + ${part.read}`,
        refused: sql`${importRuns.refused} + ${count}`,
        emptied: sql`${importRuns.emptied} + ${emptied.length}`,
        leftOut: sql`${importRuns.leftOut} + ${leftOut}`,
        skipped: sql`${importRuns.skipped} + ${skipped}`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(importRuns.id, runId), eq(importRuns.status, 'receiving')))
      .returning({ id: importRuns.id });
    if (coming.length === 0) return;
    if (part.rows !== null)
      await tx.insert(importChunks).values({
        importRunId: runId,
        communityIds: part.communityIds,
        rows: sql`${part.rows}::json`,
      });
    await insertRejectedRows(tx, runId, part.rejected);
    await insertRejectedRows(tx, runId, emptied, true);
    await addPlaces(tx, runId, part.places ?? []);
  });
}

/** Counts rows of a run in their communities. */
export async function addPlaces(
  tx: Db,
  runId: string,
  places: readonly PlacedRows[],
): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`
    insert into import_places as p (import_run_id, community_id, rows, unnamed)
    select ${runId}::uuid, n."communityId", n.rows, n.unnamed
    from json_to_recordset(${JSON.stringify(places)}::json)
      as n("communityId" int, rows int, unnamed int)
    join communities c on c.id = n."communityId"
    on conflict (import_run_id, community_id) do update
      set rows = p.rows + excluded.rows, unnamed = p.unnamed + excluded.unnamed`);
}

/** The communities that most rows of a run belong in, and how many there are. */
export async function listPlacesOfRun(db: Db, runId: string, limit: number) {
  const [places, placeCount] = await Promise.all([
    db
      .select({
        community: { id: communities.id, name: communities.name, state: states.stateShortName },
        rows: importPlaces.rows,
        unnamed: importPlaces.unnamed,
      })
      .from(importPlaces)
      .innerJoin(communities, eq(communities.id, importPlaces.communityId))
      .innerJoin(states, eq(states.id, communities.stateId))
      .where(eq(importPlaces.importRunId, runId))
      .orderBy(desc(importPlaces.rows), communities.name, communities.id)
      .limit(limit),
    db.$count(importPlaces, eq(importPlaces.importRunId, runId)),
  ]);
  return { places, placeCount };
}

async function insertRejectedRows(
  tx: Db,
  runId: string,
  rejected: readonly RejectedRow[],
  cellOnly = false,
): Promise<void> {
  if (rejected.length === 0) return;
  await tx.execute(sql`
    insert into import_refusals (import_run_id, line, column_name, reason, cells, cell_only)
    select ${runId}::uuid, r.line, r."columnName", r.reason, r.cells, ${cellOnly}::boolean
    from json_to_recordset(${JSON.stringify(rejected)}::json) as r(line int, "columnName" text, reason text, cells text[])`);
}

/** Rows in one statement, so that others get their turn. */
const AT_ONCE = 1000;

/** Lists rows of a public source that were left out; they are not counted as rejected. */
export async function addLeftOut(
  db: Db,
  runId: string,
  rows: readonly RejectedRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await insertRejectedRows(db, runId, rows.slice(from, from + AT_ONCE));
}

/** Lists cells of rows that are taken which were left empty. */
export const addEmptied = (tx: Db, runId: string, emptied: readonly RejectedRow[]): Promise<void> =>
  insertRejectedRows(tx, runId, emptied, true);

/** The file is here whole: from now on its rows are worked on. */
export async function markReceived(tx: Db, runId: string): Promise<void> {
  await tx
    .update(importRuns)
    .set({ status: 'running', updatedAt: sql`now()` })
    .where(and(eq(importRuns.id, runId), eq(importRuns.status, 'receiving')));
}

/** Parts of a run that wait to be compared and stored. */
export const partsLeft = (db: Db, id: string): Promise<number> =>
  db.$count(importChunks, eq(importChunks.importRunId, id));

/** Takes the keys of runs that have ended, some at a time. @returns whether there may be more */
export async function deleteEndedKeys(db: Db, most: number): Promise<boolean> {
  const gone = await db.execute(sql`
    delete from import_keys where ctid = any(array(
      select k.ctid from import_keys k
      where not exists (
        select 1 from import_runs r
        where r.id = k.import_run_id and r.status in ('receiving', 'running')
      )
      limit ${most}))
    returning 1`);
  return gone.length === most;
}

/** Rows that were rejected, or cells of the others that were left empty. */
const isOf = (runId: string, emptied: boolean) =>
  and(eq(importRejectedRows.importRunId, runId), eq(importRejectedRows.cellOnly, emptied));

/**
 * Why rows of a run were rejected, or cells of the others left empty: the most frequent causes
 * first, each with its rows.
 */
export const listRejectionCauses = (
  db: Db,
  runId: string,
  { limit, emptied = false }: { limit: number; emptied?: boolean },
): Promise<{ columnName: string | null; reason: string; rows: number }[]> =>
  db
    .select({
      columnName: importRejectedRows.columnName,
      reason: importRejectedRows.reason,
      rows: countDistinct(importRejectedRows.line),
    })
    .from(importRejectedRows)
    .where(isOf(runId, emptied))
    .groupBy(importRejectedRows.columnName, importRejectedRows.reason)
    .orderBy(desc(countDistinct(importRejectedRows.line)), min(importRejectedRows.line))
    .limit(limit);

/** Rejected rows, or cells left empty, by their lines, after one that was read before. */
export const listRejectedRows = (
  db: Db,
  runId: string,
  {
    limit,
    after,
    emptied = false,
  }: { limit: number; after?: { line: number; id: number } | undefined; emptied?: boolean },
): Promise<(RejectedRow & { id: number })[]> =>
  db
    .select({
      id: importRejectedRows.id,
      line: importRejectedRows.line,
      columnName: importRejectedRows.columnName,
      reason: importRejectedRows.reason,
      cells: importRejectedRows.cells,
    })
    .from(importRejectedRows)
    .where(
      and(
        isOf(runId, emptied),
        after &&
          or(
            gt(importRejectedRows.line, after.line),
            and(eq(importRejectedRows.line, after.line), gt(importRejectedRows.id, after.id)),
          ),
      ),
    )
    .orderBy(importRejectedRows.line, importRejectedRows.id)
    .limit(limit);
