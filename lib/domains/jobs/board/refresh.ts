import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import {
  boardState,
  releaseLease,
  jobBoardOf,
  knownEmployers,
  nextWanted,
  recordBoardResponses,
  noteBoardFailing,
  noteBoardWait,
  noteFailed,
  notePutOff,
  noteRefreshed,
  acquireLease,
  cancelRefresh,
} from '@/db/queries/jobs/job-board';
import {
  copiedHashes,
  deleteGone,
  deleteIdleEmployers,
  stillImports,
  writeEmployers,
  writeJobs,
  type CopiedJob,
} from '@/db/queries/jobs/job-copy';
import { env } from '@/lib/env';
import { meters } from '@/lib/platform/observability/meters';
import { JOB_BOARD_IDS } from '@/lib/shared/constants/jobs';
import { BoardFailure, isOfTheWholeBoard } from './failure';
import { readDescription } from './records';
import { boardSettings, type Board } from './settings';
import { fetchBoardJobs, type BoardJobs } from './fetch-all-pages';

/** Seconds that one community's refresh may take. */
const TIME_LIMIT = 75;

/** Seconds without a sign of life after which a run has lost its turn. */
const TURN = TIME_LIMIT + 45;

/** Milliseconds after which a run leaves what is still wanted to the next one. */
const AT_A_TIME_MS = 30_000;

const MINUTE = 60_000;

/** Milliseconds until the board is asked again: a minute, doubling up to a quarter of an hour. */
const backOff = (failures: number) => Math.min(2 ** Math.min(failures, 10), 15) * MINUTE;

/** What a board may ask for at most. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE;

const RETRIES = 2;

interface Work {
  db: Db;
  log: Logger;
  signal: AbortSignal;
}

/**
 * Refreshes the copies that are wanted, one after another, while no other run does so.
 * @returns whether something is left for another run
 */
export async function refreshWanted(work: Work): Promise<boolean> {
  const { db, signal } = work;
  const run = randomUUID();
  const endsAt = Date.now() + AT_A_TIME_MS;
  // Checked again after the lease has ended: requests made during it found it taken.
  while ((await nextWanted(db)) !== null) {
    if (!(await acquireLease(db, run, TURN))) return false;
    try {
      for (let id = await nextWanted(db); id !== null; id = await nextWanted(db)) {
        signal.throwIfAborted();
        if (Date.now() > endsAt) return true;
        await acquireLease(db, run, TURN);
        await refreshCommunity(work, id);
      }
    } finally {
      await releaseLease(db, run);
    }
  }
  return false;
}

async function refreshCommunity(work: Work, communityId: number): Promise<void> {
  const { db } = work;
  const board = boardSettings();
  const row = await jobBoardOf(db, communityId);
  const importIds = JOB_BOARD_IDS.map((key) => row?.[key] ?? null).filter((id) => id !== null);
  const state = await boardState(db);
  if (!board || importIds.length === 0 || (state.toldToWait && !state.mayBeAsked))
    return cancelRefresh(db, communityId);
  const failing = state.failure !== null;
  try {
    const found = await inTime(work, { board, importIds, failing });
    await keep(work, communityId, importIds, found);
    meters()?.refresh('done');
  } catch (error) {
    if (work.signal.aborted && !(error instanceof BoardFailure)) throw error;
    meters()?.refresh('failed');
    if (error instanceof BoardFailure) return noteFailure(work, communityId, error, row);
    // Not the board's: what keeps one community's jobs from being stored must not keep the others'.
    work.log.error({ err: error, community: communityId }, 'jobs could not be stored');
    await notePutOff(db, communityId, new Date(Date.now() + backOff(row?.failures ?? 0)));
  }
}

interface Asked {
  board: Board;
  importIds: readonly string[];
  /** One try shows whether the board is back. */
  failing: boolean;
}

async function inTime({ db, signal }: Work, { board, importIds, failing }: Asked) {
  const late = AbortSignal.timeout(TIME_LIMIT * 1000);
  try {
    return await fetchBoardJobs(importIds, {
      board,
      patience: {
        timeoutMs: env().JOB_BOARD_TIMEOUT_MS,
        retries: failing ? 0 : RETRIES,
        signal: AbortSignal.any([signal, late]),
      },
      known: (ids) => knownEmployers(db, ids),
    });
  } catch (error) {
    if (late.aborted && !signal.aborted && !(error instanceof BoardFailure))
      throw new BoardFailure('slow');
    throw error;
  }
}

/** Makes the copy what the board has: whole, or not at all. */
async function keep(
  { db, log }: Work,
  communityId: number,
  importIds: readonly string[],
  { jobs, employers, leftOut }: BoardJobs,
): Promise<void> {
  const copied = await copiedHashes(db, communityId);
  const changed = jobs.filter(({ id, hash, importId }) => {
    const known = copied.get(id);
    return known?.hash !== hash || known.importId !== importId;
  });
  const rows = await rowsOf(communityId, changed);
  const there = new Set(jobs.map(({ id }) => id));
  const gone = [...copied.keys()].filter((id) => !there.has(id));
  const kept = await db.transaction(async (tx) => {
    // Changed in the meantime: what was read is stale, and another run is wanted.
    if (!(await stillImports(tx, communityId, importIds))) return null;
    await deleteGone(tx, communityId, gone);
    await writeEmployers(tx, employers);
    await writeJobs(tx, rows);
    await deleteIdleEmployers(tx);
    await noteRefreshed(tx, communityId, { kept: jobs.length, leftOut });
    return { failedSince: await recordBoardResponses(tx) };
  });
  if (!kept) return;
  const { failedSince } = kept;
  if (failedSince) log.info({ failedSince }, 'the job board can be used again');
  log.info(
    { community: communityId, jobs: jobs.length, changed: changed.length, leftOut },
    'jobs were refreshed',
  );
}

/** Milliseconds of cleaning after which others get their turn in this process. */
const BREATH_MS = 25;

/** What is stored of jobs, their descriptions made safe, without keeping requests waiting. */
async function rowsOf(communityId: number, jobs: BoardJobs['jobs']): Promise<CopiedJob[]> {
  const rows: CopiedJob[] = [];
  let breath = performance.now();
  for (const job of jobs) {
    const description = await readDescription(job);
    rows.push({ ...job, communityId, sourceHash: job.hash, description });
    if (performance.now() - breath > BREATH_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      breath = performance.now();
    }
  }
  return rows;
}

/** The copy stays. An outage is logged once, not for every attempt. */
async function noteFailure(
  { db, log }: Work,
  communityId: number,
  { reason, waitMs }: BoardFailure,
  before: { outcome: string | null; failures: number } | null,
): Promise<void> {
  const toldToWait = waitMs !== null;
  const wait = toldToWait ? Math.min(waitMs, LONGEST_WAIT_MS) : backOff(before?.failures ?? 0);
  const tryAgainAt = new Date(Date.now() + wait);
  const isNew = before?.outcome !== reason;
  const begins = await db.transaction(async (tx) => {
    await noteFailed(tx, { communityId, reason, tryAgainAt });
    if (!isOfTheWholeBoard(reason)) return isNew;
    const soon = toldToWait ? tryAgainAt : new Date(Date.now() + MINUTE);
    await noteBoardWait(tx, { tryAgainAt: soon, toldToWait });
    // One community that always fails is no new outage whenever another one has succeeded.
    return isNew && (await noteBoardFailing(tx, reason));
  });
  if (!begins) return;
  log.warn(
    { reason, community: communityId, tryAgainAt },
    'the job board can’t be used; its jobs are served from the copy',
  );
}
