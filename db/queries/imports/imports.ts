import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { recordEvent } from '../platform/audit';
import { users } from '@/db/schema/accounts';
import { importChunks, importKeys, importRefusals, importRuns } from '@/db/schema/imports';

export type ImportRun = typeof importRuns.$inferSelect;
export type ImportRefusal = Pick<
  typeof importRefusals.$inferSelect,
  'line' | 'columnName' | 'reason'
>;

type Kind = ImportRun['kind'];

/** Begins a run, whose file is still to come. @returns its id */
export async function insertRun(
  db: Db,
  run: { kind: Kind; fileName: string; dryRun: boolean; startedBy: string },
): Promise<string> {
  const [row] = await db.insert(importRuns).values(run).returning({ id: importRuns.id });
  if (!row) throw new Error('The run was not stored.');
  return row.id;
}

interface Received {
  /** All rows of this part, the refused ones too. */
  read: number;
  communityIds: number[];
  /** Rows to compare and store, as JSON; null where all were refused. */
  rows: string | null;
  refusals: readonly ImportRefusal[];
}

/** Keeps a part of a file that is still coming. */
export async function addReceived(db: Db, runId: string, part: Received): Promise<void> {
  await db.transaction(async (tx) => {
    if (part.rows !== null)
      await tx.insert(importChunks).values({
        importRunId: runId,
        communityIds: part.communityIds,
        rows: sql`${part.rows}::json`,
      });
    await insertRefusals(tx, runId, part.refusals);
    const refused = new Set(part.refusals.map(({ line }) => line)).size;
    await tx
      .update(importRuns)
      .set({
        read: sql`${importRuns.read} + ${part.read}`,
        refused: sql`${importRuns.refused} + ${refused}`,
        updatedAt: sql`now()`,
      })
      .where(eq(importRuns.id, runId));
  });
}

async function insertRefusals(
  tx: Db,
  runId: string,
  refusals: readonly ImportRefusal[],
): Promise<void> {
  if (refusals.length === 0) return;
  await tx.execute(sql`
    insert into import_refusals (import_run_id, line, column_name, reason)
    select ${runId}::uuid, r.line, r."columnName", r.reason
    from json_to_recordset(${JSON.stringify(refusals)}::json) as r(line int, "columnName" text, reason text)`);
}

/** The file is here whole: from now on its rows are worked on. */
export async function markReceived(tx: Db, runId: string): Promise<void> {
  await tx
    .update(importRuns)
    .set({ status: 'running', updatedAt: sql`now()` })
    .where(eq(importRuns.id, runId));
}

export async function setDryRun(tx: Db, runId: string, dryRun: boolean): Promise<void> {
  await tx.update(importRuns).set({ dryRun }).where(eq(importRuns.id, runId));
}

/** Forgets a run of which nothing was stored, with all that was received of its file. */
export async function deleteRun(db: Db, runId: string): Promise<void> {
  await db.delete(importRuns).where(eq(importRuns.id, runId));
}

export async function failRun(db: Db, runId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(importRuns)
      .set({ status: 'failed', finishedAt: sql`now()`, updatedAt: sql`now()` })
      .where(and(eq(importRuns.id, runId), eq(importRuns.status, 'running')))
      .returning({ id: importRuns.id });
    if (failed.length === 0) return;
    await tx.delete(importChunks).where(eq(importChunks.importRunId, runId));
    await tx.delete(importKeys).where(eq(importKeys.importRunId, runId));
  });
}

/** Ends a run that is under way, where all its rows are worked on. */
export async function finishRun(db: Db, runId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [run] = await tx
      .update(importRuns)
      .set({ status: 'finished', finishedAt: sql`now()`, updatedAt: sql`now()` })
      .where(
        and(
          eq(importRuns.id, runId),
          eq(importRuns.status, 'running'),
          sql`not exists (select 1 from import_chunks k where k.import_run_id = ${importRuns.id})`,
        ),
      )
      .returning();
    if (!run || run.dryRun) return;
    const { kind, fileName, startedBy, added, updated, unchanged, refused } = run;
    await recordEvent(tx, {
      ...(startedBy === null ? { actorKind: 'system' } : { actorId: startedBy }),
      action: 'import-finished',
      subject: `import:${kind}`,
      details: { fileName, added, updated, unchanged, refused },
    });
  });
}

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

/** Runs whose file broke off with the process that took it in. */
export async function deleteBrokenOff(db: Db, afterMinutes: number): Promise<void> {
  await db.delete(importRuns).where(
    and(
      eq(importRuns.status, 'receiving'),
      // What comes from public servers can be continued.
      isNull(importRuns.source),
      lt(importRuns.updatedAt, sql`now() - make_interval(mins => ${afterMinutes})`),
    ),
  );
}

const starter = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
};

export async function findRun(db: Db, runId: string) {
  const [row] = await db
    .select({ run: importRuns, starter })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.startedBy))
    .where(eq(importRuns.id, runId));
  return row ?? null;
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Past and present runs of a kind, newest first. */
export const listRunRows = (
  db: Db,
  kind: Kind,
  { limit, offset }: { limit: number; offset: number },
): Promise<RunRow[]> =>
  db
    .select({ run: importRuns, starter })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.startedBy))
    .where(eq(importRuns.kind, kind))
    .orderBy(desc(importRuns.createdAt), importRuns.id)
    .limit(limit)
    .offset(offset);

export const countRuns = (db: Db, kind: Kind): Promise<number> =>
  db.$count(importRuns, eq(importRuns.kind, kind));

/** Refused rows by their lines, after one that was read before. */
export const listRefusals = (
  db: Db,
  runId: string,
  limit: number,
  after?: { line: number; id: number },
): Promise<(ImportRefusal & { id: number })[]> =>
  db
    .select({
      id: importRefusals.id,
      line: importRefusals.line,
      columnName: importRefusals.columnName,
      reason: importRefusals.reason,
    })
    .from(importRefusals)
    .where(
      and(
        eq(importRefusals.importRunId, runId),
        after &&
          or(
            gt(importRefusals.line, after.line),
            and(eq(importRefusals.line, after.line), gt(importRefusals.id, after.id)),
          ),
      ),
    )
    .orderBy(importRefusals.line, importRefusals.id)
    .limit(limit);
