import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { BoardFailureReason } from '@/lib/shared/constants/jobs';
import type { Db } from '@/db/client';
import { employers, jobBoardResponses, jobBoards, jobBoardState, jobs } from '@/db/schema/jobs';

const passed = (column: typeof jobBoards.tryAgainAt | typeof jobBoardState.tryAgainAt) =>
  or(isNull(column), lte(column, sql`now()`));

const hasIds = sql`num_nonnulls(${jobBoards.jBoardId1}, ${jobBoards.jBoardId2},
  ${jobBoards.jBoardId3}, ${jobBoards.jBoardId4}) > 0`;

/** A wish that no run has fulfilled by then was lost with its process. */
const LOST_AFTER = sql`interval '10 minutes'`;

const isWanted = sql<boolean>`coalesce(${jobBoards.wantedAt} > now() - ${LOST_AFTER}, false)`;

const isOlderThan = (minutes: number) =>
  sql<boolean>`coalesce(${jobBoards.refreshedAt} <= now() - make_interval(mins => ${minutes}), true)`;

export async function jobBoardOf(db: Db, communityId: number) {
  const [row] = await db
    .select({ ...columns, isWanted })
    .from(jobBoards)
    .where(eq(jobBoards.communityId, communityId));
  return row ?? null;
}

const columns = {
  jBoardId1: jobBoards.jBoardId1,
  jBoardId2: jobBoards.jBoardId2,
  jBoardId3: jobBoards.jBoardId3,
  jBoardId4: jobBoards.jBoardId4,
  refreshedAt: jobBoards.refreshedAt,
  attemptedAt: jobBoards.attemptedAt,
  outcome: jobBoards.outcome,
  failures: jobBoards.failures,
  jobsKept: jobBoards.jobsKept,
  jobsLeftOut: jobBoards.jobsLeftOut,
};

/**
 * The state of the copies that come through the import ids of some communities.
 * @param minutes after which a copy is to be refreshed
 */
export const copyStates = (db: Db, communityIds: readonly number[], minutes: number) =>
  db
    .select({
      communityId: jobBoards.communityId,
      asOf: jobBoards.refreshedAt,
      isWanted,
      isDue: sql<boolean>`${isOlderThan(minutes)}
        and ${passed(jobBoards.tryAgainAt)} and ${passed(jobBoardState.tryAgainAt)}`,
    })
    .from(jobBoards)
    .leftJoin(jobBoardState, sql`true`)
    .where(and(inArray(jobBoards.communityId, [...communityIds]), hasIds));

/**
 * Notes that a community's jobs are to be refreshed.
 * @param olderThan minutes; null for any age, and whatever failed before
 * @returns false where it is noted already, or there is nothing to refresh
 */
export async function noteRefreshRequested(
  tx: Db,
  communityId: number,
  olderThan: number | null,
): Promise<boolean> {
  const rows = await tx
    .update(jobBoards)
    .set({ wantedAt: sql`now()` })
    .where(
      and(
        eq(jobBoards.communityId, communityId),
        hasIds,
        sql`not ${isWanted}`,
        olderThan === null ? undefined : and(isOlderThan(olderThan), passed(jobBoards.tryAgainAt)),
      ),
    )
    .returning({ id: jobBoards.communityId });
  return rows.length > 0;
}

/** Until when the board itself asked to be left alone; null where it did not. */
export async function toldToWaitUntil(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ until: jobBoardState.tryAgainAt })
    .from(jobBoardState)
    .where(and(eq(jobBoardState.toldToWait, true), gt(jobBoardState.tryAgainAt, sql`now()`)));
  return row?.until ?? null;
}

/**
 * Lets one run at a time ask the board, over all instances. @returns whether it is this one's turn
 */
export async function acquireLease(db: Db, run: string, seconds: number): Promise<boolean> {
  const rows = await db
    .update(jobBoardState)
    .set({ turnOf: run, turnEndsAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      or(
        isNull(jobBoardState.turnOf),
        eq(jobBoardState.turnOf, run),
        lte(jobBoardState.turnEndsAt, sql`now()`),
      ),
    )
    .returning({ id: jobBoardState.id });
  return rows.length > 0;
}

export async function releaseLease(db: Db, run: string): Promise<void> {
  await db
    .update(jobBoardState)
    .set({ turnOf: null, turnEndsAt: null })
    .where(eq(jobBoardState.turnOf, run));
}

/** The community that has waited longest for a refresh; null for none. */
export async function nextWanted(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ communityId: jobBoards.communityId })
    .from(jobBoards)
    .where(isNotNull(jobBoards.wantedAt))
    .orderBy(jobBoards.wantedAt, jobBoards.communityId)
    .limit(1);
  return row?.communityId ?? null;
}

/** What ails the whole board, and whether it may be asked yet. */
export async function boardState(db: Db) {
  const [row] = await db
    .select({
      failure: jobBoardState.failure,
      mayBeAsked: sql<boolean>`${passed(jobBoardState.tryAgainAt)}`,
      toldToWait: jobBoardState.toldToWait,
    })
    .from(jobBoardState);
  return row ?? { failure: null, mayBeAsked: true, toldToWait: false };
}

export async function cancelRefresh(db: Db, communityId: number): Promise<void> {
  await db.update(jobBoards).set({ wantedAt: null }).where(eq(jobBoards.communityId, communityId));
}

interface Failed {
  communityId: number;
  reason: BoardFailureReason;
  tryAgainAt: Date;
}

/** Notes an attempt that failed. */
export async function noteFailed(tx: Db, { communityId, reason, tryAgainAt }: Failed) {
  await tx
    .update(jobBoards)
    .set({
      wantedAt: null,
      attemptedAt: sql`now()`,
      outcome: reason,
      failures: sql`${jobBoards.failures} + 1`,
      tryAgainAt,
    })
    .where(eq(jobBoards.communityId, communityId));
}

/** Lets the others go first: what went wrong was not the board's. */
export async function notePutOff(db: Db, communityId: number, tryAgainAt: Date): Promise<void> {
  await db
    .update(jobBoards)
    .set({ wantedAt: null, failures: sql`${jobBoards.failures} + 1`, tryAgainAt })
    .where(eq(jobBoards.communityId, communityId));
}

/** Has nobody ask the board before a time. */
export async function noteBoardWait(
  tx: Db,
  wait: { tryAgainAt: Date; toldToWait: boolean },
): Promise<void> {
  await tx.update(jobBoardState).set(wait);
}

/** @returns true where the board did not fail in this way before: the beginning of an outage */
export async function noteBoardFailing(tx: Db, reason: BoardFailureReason): Promise<boolean> {
  const began = await tx
    .update(jobBoardState)
    .set({
      failure: reason,
      failingSince: sql`case when ${jobBoardState.failure} is null then now()
        else ${jobBoardState.failingSince} end`,
    })
    .where(sql`${jobBoardState.failure} is distinct from ${reason}`)
    .returning({ id: jobBoardState.id });
  return began.length > 0;
}

/** @returns since when it had failed, where this is the end of an outage */
export async function recordBoardResponses(tx: Db): Promise<Date | null> {
  const [row] = await tx
    .select({ since: jobBoardState.failingSince })
    .from(jobBoardState)
    .where(isNotNull(jobBoardState.failure))
    .for('update');
  if (!row) return null;
  await tx
    .update(jobBoardState)
    .set({ failure: null, failingSince: null, tryAgainAt: null, toldToWait: false });
  return row.since;
}

/** Notes a list that came whole. */
export async function noteRefreshed(
  tx: Db,
  communityId: number,
  counts: { kept: number; leftOut: number },
): Promise<void> {
  await tx
    .update(jobBoards)
    .set({
      wantedAt: null,
      attemptedAt: sql`now()`,
      refreshedAt: sql`now()`,
      outcome: 'done',
      failures: 0,
      tryAgainAt: null,
      jobsKept: counts.kept,
      jobsLeftOut: counts.leftOut,
    })
    .where(eq(jobBoards.communityId, communityId));
}

type ImportIds = Pick<
  typeof jobBoards.$inferSelect,
  'jBoardId1' | 'jBoardId2' | 'jBoardId3' | 'jBoardId4'
>;

/** The import ids of a community, which nobody else changes before this transaction ends. */
export async function lockImportIds(tx: Db, communityId: number): Promise<ImportIds> {
  await tx.insert(jobBoards).values({ communityId }).onConflictDoNothing();
  const [row] = await tx
    .select({
      jBoardId1: jobBoards.jBoardId1,
      jBoardId2: jobBoards.jBoardId2,
      jBoardId3: jobBoards.jBoardId3,
      jBoardId4: jobBoards.jBoardId4,
    })
    .from(jobBoards)
    .where(eq(jobBoards.communityId, communityId))
    .for('update');
  return row ?? { jBoardId1: null, jBoardId2: null, jBoardId3: null, jBoardId4: null };
}

/** Sets the import ids, and forgets how reading the earlier ones went. */
export async function setImportIds(tx: Db, communityId: number, ids: ImportIds): Promise<void> {
  await tx
    .update(jobBoards)
    .set({
      ...ids,
      wantedAt: null,
      outcome: null,
      attemptedAt: null,
      failures: 0,
      tryAgainAt: null,
      jobsKept: null,
      jobsLeftOut: null,
      updatedAt: sql`now()`,
    })
    .where(eq(jobBoards.communityId, communityId));
}

/** Which employers the copy has, and whether they were written in the last day. */
export async function knownEmployers(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      id: employers.id,
      isFresh: sql<boolean>`${employers.updatedAt} > now() - interval '1 day'`,
    })
    .from(employers)
    .where(inArray(employers.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, isFresh }) => [id, isFresh ? 'lately' : 'long ago'] as const));
}

/** What the board said lately of a single record; undefined where it was not asked. */
export async function keptResponse(db: Db, path: string): Promise<unknown> {
  const [row] = await db
    .select({ body: jobBoardResponses.body })
    .from(jobBoardResponses)
    .where(and(eq(jobBoardResponses.path, path), gt(jobBoardResponses.expiresAt, sql`now()`)));
  return row?.body;
}

/** @param body null where the board has no such record */
export async function keepResponse(db: Db, path: string, body: object | null, seconds: number) {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db
    .insert(jobBoardResponses)
    .values({ path, body, expiresAt })
    .onConflictDoUpdate({ target: jobBoardResponses.path, set: { body, expiresAt } });
}

/** Deletes the jobs of a community that came through none of these import ids, samples apart. */
export async function deleteJobsOfOtherImports(
  tx: Db,
  communityId: number,
  importIds: readonly string[],
): Promise<void> {
  const kept = sql`${jobs.importId} = any(${sql.param([...importIds])}::text[])`;
  await tx
    .delete(jobs)
    .where(and(eq(jobs.communityId, communityId), isNotNull(jobs.importId), sql`not ${kept}`));
}
