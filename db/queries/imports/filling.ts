import { and, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { importRuns } from '@/db/schema/imports';

const isReal = and(isNotNull(importRuns.source), not(importRuns.dryRun));
const isUnderWay = inArray(importRuns.status, ['receiving', 'running']);

export interface FillingRow {
  source: string;
  /** What it is doing, in words. */
  progress: string | null;
}

/** The run of a public source that a process has in hand, the oldest of several; null for none. */
export async function fillingNow(db: Db): Promise<FillingRow | null> {
  const statement = prepared(db, 'filling now', () =>
    db
      .select({ source: importRuns.source, progress: importRuns.progress })
      .from(importRuns)
      .where(and(isReal, isUnderWay, gt(importRuns.heldUntil, sql`now()`)))
      .orderBy(importRuns.createdAt, importRuns.id)
      .limit(1)
      .prepare('filling_now'),
  );
  const [row] = await statement.execute();
  return row?.source ? { ...row, source: row.source } : null;
}

/** Sources that communities of all states were filled from, to the end. */
export async function filledSources(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ source: importRuns.source })
    .from(importRuns)
    .where(and(isReal, eq(importRuns.status, 'finished'), isNull(importRuns.states)));
  return new Set(rows.flatMap(({ source }) => source ?? []));
}

/** Runs that no person started and no process has in hand. */
export async function waitingRuns(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        isReal,
        isUnderWay,
        isNull(importRuns.startedBy),
        or(isNull(importRuns.heldUntil), lt(importRuns.heldUntil, sql`now()`)),
      ),
    );
  return rows.map(({ id }) => id);
}

export interface EndedRun {
  id: string;
  source: string | null;
  status: string;
  fault: string | null;
}

export const runsById = (db: Db, ids: readonly string[]): Promise<EndedRun[]> =>
  db
    .select({
      id: importRuns.id,
      source: importRuns.source,
      status: importRuns.status,
      fault: importRuns.fault,
    })
    .from(importRuns)
    .where(inArray(importRuns.id, [...ids]));
