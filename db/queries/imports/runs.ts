import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { recordEvent } from '@/db/queries/platform/audit';
import { users } from '@/db/schema/accounts';
import { importUndos } from '@/db/schema/import-undos';
import { importChunks, importRowKeys, importRejectedRows, importRuns } from '@/db/schema/imports';

export type ImportRunRow = typeof importRuns.$inferSelect;

/** Seconds for which a process has a run in hand until it says so again. */
const HOLD_SECONDS = 60;

const isUnderWay = inArray(importRuns.status, ['receiving', 'running']);

type NewRun = Pick<ImportRunRow, 'kind' | 'fileName' | 'dryRun' | 'startedBy'>;

/** Begins a run, whose file is still to come. @returns its id */
export async function insertRun(db: Db, run: NewRun): Promise<string> {
  const [row] = await db
    .insert(importRuns)
    .values({ ...run, keepsChanges: true })
    .returning({ id: importRuns.id });
  if (!row) throw new Error('The run was not stored.');
  return row.id;
}

/**
 * Keeps the names of a file's columns, and which somebody chose: for those who mend its rows, and
 * for the next such file.
 * @param choices null where nobody chose
 */
export async function setHeader(
  db: Db,
  runId: string,
  header: readonly string[],
  choices: ImportRunRow['choices'],
): Promise<void> {
  await db
    .update(importRuns)
    .set({ header: [...header], choices })
    .where(eq(importRuns.id, runId));
}

/** What was chosen last for a file with these columns; null where nothing was. */
export async function lastChoices(
  db: Db,
  kind: ImportRunRow['kind'],
  header: readonly string[],
): Promise<ImportRunRow['choices']> {
  const [row] = await db
    .select({ choices: importRuns.choices })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.kind, kind),
        isNotNull(importRuns.choices),
        eq(importRuns.header, [...header]),
      ),
    )
    .orderBy(desc(importRuns.createdAt))
    .limit(1);
  return row?.choices ?? null;
}

/** Begins a run of a public source. @returns its id; null where one is under way */
export async function insertSourceRun(
  db: Db,
  run: NewRun & { source: string; states: string[] | null },
): Promise<string | null> {
  const [row] = await db
    .insert(importRuns)
    .values({ ...run, keepsChanges: true })
    .onConflictDoNothing()
    .returning({ id: importRuns.id });
  return row?.id ?? null;
}

/** The run of a source that has not ended. */
export async function runUnderWay(db: Db, source: string): Promise<ImportRunRow | null> {
  const [row] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.source, source), isUnderWay));
  return row ?? null;
}

/**
 * Takes a run in hand, or keeps it.
 * @param holder a random id of the process that works on it
 * @returns null where it has ended, or another one has it
 */
export async function acquireRunLease(
  db: Db,
  id: string,
  holder: string,
): Promise<ImportRunRow | null> {
  const [row] = await db
    .update(importRuns)
    .set({
      heldUntil: sql`now() + make_interval(secs => ${HOLD_SECONDS})`,
      heldBy: holder,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(importRuns.id, id),
        isUnderWay,
        or(
          isNull(importRuns.heldUntil),
          lt(importRuns.heldUntil, sql`now()`),
          eq(importRuns.heldBy, holder),
        ),
      ),
    )
    .returning();
  return row ?? null;
}

/** Lets another process go on with it at once. */
export async function releaseRunLease(db: Db, id: string, holder: string): Promise<void> {
  await db
    .update(importRuns)
    .set({ heldUntil: null, heldBy: null })
    .where(and(eq(importRuns.id, id), eq(importRuns.heldBy, holder)));
}

/** Says what a run is doing. */
export async function noteProgress(
  db: Db,
  id: string,
  said: Partial<Pick<ImportRunRow, 'progress' | 'vintage' | 'elsewhere' | 'report' | 'covers'>>,
): Promise<void> {
  await db
    .update(importRuns)
    .set({ ...said, updatedAt: sql`now()` })
    .where(eq(importRuns.id, id));
}

/** Forgets what was read of a run's files, to read them from the start. */
export async function startReadingAgain(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(importChunks).where(eq(importChunks.importRunId, id));
    await tx.delete(importRejectedRows).where(eq(importRejectedRows.importRunId, id));
    await tx
      .update(importRuns)
      .set({ read: 0, refused: 0, elsewhere: 0, report: null })
      .where(and(eq(importRuns.id, id), eq(importRuns.status, 'receiving')));
  });
}

/** The newest run of a source that stored something, for the same states. */
export async function lastFinished(
  db: Db,
  source: string,
  states: readonly string[] | null,
): Promise<ImportRunRow | null> {
  const same = states
    ? sql`${importRuns.states} = ${sql.param(`{${states.join(',')}}`)}::text[]`
    : isNull(importRuns.states);
  const [row] = await db
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.source, source),
        eq(importRuns.status, 'finished'),
        eq(importRuns.dryRun, false),
        same,
      ),
    )
    .orderBy(desc(importRuns.finishedAt))
    .limit(1);
  return row ?? null;
}

/**
 * Ends a run that can't go on, or isn't to. What it has stored stays.
 * @returns false where it had ended before
 */
export function failRun(db: Db, id: string, fault: string | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const failed = await tx
      .update(importRuns)
      .set({ status: 'failed', fault, finishedAt: sql`now()`, heldUntil: null, progress: null })
      .where(and(eq(importRuns.id, id), isUnderWay))
      .returning({ id: importRuns.id });
    if (failed.length === 0) return false;
    await tx.delete(importChunks).where(eq(importChunks.importRunId, id));
    await tx.delete(importRowKeys).where(eq(importRowKeys.importRunId, id));
    return true;
  });
}

/** Ends a run that is under way, where all its rows are worked on. */
export async function finishRun(db: Db, runId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [run] = await tx
      .update(importRuns)
      .set({ status: 'finished', finishedAt: sql`now()`, progress: null, updatedAt: sql`now()` })
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

export async function setDryRun(tx: Db, runId: string, dryRun: boolean): Promise<void> {
  await tx.update(importRuns).set({ dryRun }).where(eq(importRuns.id, runId));
}

/** Forgets a run of which nothing was stored, with all that was received of its file. */
export async function deleteRun(db: Db, runId: string): Promise<void> {
  await db.delete(importRuns).where(eq(importRuns.id, runId));
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
    .select({ run: importRuns, starter, undo: importUndos.status })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.startedBy))
    .leftJoin(importUndos, eq(importUndos.importRunId, importRuns.id))
    .where(eq(importRuns.id, runId));
  return row ?? null;
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Runs of a kind of files, of a public source, or of all public sources. */
export type RunsOf = { kind: ImportRunRow['kind'] } | { source: string | null };

const isOf = (of: RunsOf) => {
  if ('kind' in of) return eq(importRuns.kind, of.kind);
  return of.source === null ? isNotNull(importRuns.source) : eq(importRuns.source, of.source);
};

/** Past and present runs, newest first. */
export const listRunRows = (
  db: Db,
  of: RunsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<RunRow[]> =>
  db
    .select({ run: importRuns, starter, undo: importUndos.status })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.startedBy))
    .leftJoin(importUndos, eq(importUndos.importRunId, importRuns.id))
    .where(isOf(of))
    .orderBy(desc(importRuns.createdAt), importRuns.id)
    .limit(limit)
    .offset(offset);

export const countRuns = (db: Db, of: RunsOf): Promise<number> => db.$count(importRuns, isOf(of));
