import { and, desc, eq, isNotNull, lt, or, isNull, sql, inArray } from 'drizzle-orm';
import type { DataSource } from '@/lib/shared/constants/public-data';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { importChunks, importRefusals, importRuns } from '@/db/schema/imports';
import type { ImportRun, RunRow } from './imports';

/** Seconds for which a process has a run in hand until it says so again. */
const HOLD_SECONDS = 60;

interface NewRun {
  source: DataSource;
  kind: ImportRun['kind'];
  /** What its list of runs calls it. */
  fileName: string;
  states: string[] | null;
  dryRun: boolean;
  startedBy: string | null;
}

const isUnderWay = inArray(importRuns.status, ['receiving', 'running']);

/** Begins a run of a source. @returns null where one is under way */
export async function insertDataRun(db: Db, run: NewRun): Promise<string | null> {
  const [row] = await db
    .insert(importRuns)
    .values(run)
    .onConflictDoNothing()
    .returning({ id: importRuns.id });
  return row?.id ?? null;
}

/** The run of a source that has not ended. */
export async function runUnderWay(db: Db, source: DataSource): Promise<ImportRun | null> {
  const [row] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.source, source), isUnderWay));
  return row ?? null;
}

/**
 * Takes a run in hand, or keeps it.
 * @param holder a random id of whoever works on it
 * @returns null where it has ended, or another one has it
 */
export async function holdRun(db: Db, id: string, holder: string): Promise<ImportRun | null> {
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
export async function releaseRun(db: Db, id: string, holder: string): Promise<void> {
  await db
    .update(importRuns)
    .set({ heldUntil: null, heldBy: null })
    .where(and(eq(importRuns.id, id), eq(importRuns.heldBy, holder)));
}

/** Says what a run is doing. */
export async function noteProgress(
  db: Db,
  id: string,
  said: { progress?: string; vintage?: string; elsewhere?: number },
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
    await tx.delete(importRefusals).where(eq(importRefusals.importRunId, id));
    await tx
      .update(importRuns)
      .set({ read: 0, refused: 0, elsewhere: 0 })
      .where(and(eq(importRuns.id, id), eq(importRuns.status, 'receiving')));
  });
}

/** Ends a run that can't go on. What it has stored stays. */
export async function failDataRun(db: Db, id: string, fault: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(importRuns)
      .set({ status: 'failed', fault, finishedAt: sql`now()`, heldUntil: null, progress: null })
      .where(and(eq(importRuns.id, id), isUnderWay));
    await tx.delete(importChunks).where(eq(importChunks.importRunId, id));
  });
}

const starter = { id: users.id, firstName: users.firstName, lastName: users.lastName };

const ofSource = (source: DataSource | null) =>
  source === null ? isNotNull(importRuns.source) : eq(importRuns.source, source);

/** Past and present runs, newest first. */
export const listDataRunRows = (
  db: Db,
  source: DataSource | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<RunRow[]> =>
  db
    .select({ run: importRuns, starter })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.startedBy))
    .where(ofSource(source))
    .orderBy(desc(importRuns.createdAt), importRuns.id)
    .limit(limit)
    .offset(offset);

export const countDataRuns = (db: Db, source: DataSource | null): Promise<number> =>
  db.$count(importRuns, ofSource(source));

/** Parts of a run that wait to be compared and stored. */
export const partsLeft = (db: Db, id: string): Promise<number> =>
  db.$count(importChunks, eq(importChunks.importRunId, id));
