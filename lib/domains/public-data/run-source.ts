import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@/db/client';
import { markEnded } from '@/db/queries/imports/ended-figures';
import { freshPlans } from '@/db/queries/imports/fresh-plans';
import { partsLeft } from '@/db/queries/imports/run-parts';
import {
  deleteRun,
  failRun,
  findRun,
  acquireRunLease,
  noteProgress,
  releaseRunLease,
} from '@/db/queries/imports/runs';
import { isUnderWay } from '@/lib/shared/constants/runs';
import { workOn } from '@/lib/domains/imports';
import { MissingFile, SourceFault } from './source-errors';
import type { Origin } from './files/origin';
import { readSource } from './read-source';
import { isSource } from './sources';

/**
 * Milliseconds between two times of saying that a run is in hand: so soon it notices that it was
 * canceled.
 */
const HEARTBEAT_MS = 3000;
/** Milliseconds of work on parts between two words about progress. */
const WORK_MS = 2000;
/**
 * The same beside a server that answers, and for how many times as long it has the database to
 * itself.
 */
const RESTING_MS = 50;
const RESTS = 8;
/** The longest rest between two parts that are read. */
const LONGEST_REST_MS = 1000;

export interface Running {
  origin: Origin;
  signal?: AbortSignal | undefined;
  onProgress?(words: string): void;
  /** Milliseconds between two times of saying that a run is in hand; tests are less patient. */
  heartbeatMs?: number;
  /** A server uses this database at the same time: others get their turn after each part. */
  rests?: boolean;
  /** Missing files of a source are not reported as a fault when filling from all available ones. */
  mayBeMissing?: boolean;
}

/**
 * 'held': another process has it in hand; 'over': it had ended before, or was canceled; 'missing':
 * its files may be missing, and are. Of such a run nothing stays.
 */
export type RunOutcome = 'finished' | 'failed' | 'held' | 'over' | 'missing';

/**
 * Reads a source's files and fills communities from them: all of it, or what an earlier call that
 * was broken off has left. Files that have come are kept, and parts that are stored are not done
 * twice.
 * @throws Unreachable where it should be tried again later; what the database throws
 */
export async function runSource(
  db: Db,
  id: string,
  {
    origin,
    signal: canceled,
    onProgress,
    heartbeatMs = HEARTBEAT_MS,
    mayBeMissing,
    rests = false,
  }: Running,
): Promise<RunOutcome> {
  const holder = randomUUID();
  const run = await acquireRunLease(db, id, holder);
  if (!run) return (await hasEnded(db, id)) ? 'over' : 'held';
  if (!run.source || !isSource(run.source)) return 'over';
  // A process that slept for minutes finds that another has gone on in its place, and lets go.
  const lost = new AbortController();
  const signal = canceled ? AbortSignal.any([canceled, lost.signal]) : lost.signal;
  let heldAt = performance.now();
  const hold = async () => {
    // Storing what was read since takes the database from others as well.
    if (rests)
      await wait(Math.min(LONGEST_REST_MS, RESTS * (performance.now() - heldAt)), undefined, {
        signal,
      });
    if (!(await acquireRunLease(db, id, holder))) lost.abort();
    signal.throwIfAborted();
    heldAt = performance.now();
  };
  let beat: Promise<void> | undefined;
  const heartbeat = setInterval(() => {
    beat ??= hold()
      .catch(() => {})
      .finally(() => (beat = undefined));
  }, heartbeatMs);
  const say = async (progress: string) => {
    onProgress?.(progress);
    await noteProgress(db, id, { progress });
  };
  try {
    if (run.status === 'receiving') await readSource(db, run, { origin, signal, say, hold });
    const all = Math.max(1, await partsLeft(db, id));
    const slice = rests ? RESTING_MS : WORK_MS;
    for (;;) {
      const began = performance.now();
      const isDone = await workOn(db, id, slice, signal);
      if (isDone) break;
      const left = await partsLeft(db, id);
      await say(`Storing, ${Math.round(((all - left) / all) * 100)}%`);
      if (rests) await wait(RESTS * (performance.now() - began), undefined, { signal });
    }
    // It may have been canceled while its last part was worked on. A finished one has nobody who
    // holds it, which is no loss.
    if (!(await isFinished(db, id))) {
      signal.throwIfAborted();
      return 'over';
    }
    await markEndedFigures(db, id);
    if (!run.dryRun) await freshPlans(db);
    return 'finished';
  } catch (error) {
    if (lost.signal.aborted) return (await hasEnded(db, id)) ? 'over' : 'held';
    if (!(error instanceof SourceFault)) throw error;
    if (mayBeMissing && error instanceof MissingFile) {
      await deleteRun(db, id);
      return 'missing';
    }
    await failRun(db, id, error.message);
    return 'failed';
  } finally {
    clearInterval(heartbeat);
    // One that comes after the release would take the run again.
    await beat;
    await releaseRunLease(db, id, holder).catch(() => {});
  }
}

const isFinished = async (db: Db, id: string): Promise<boolean> =>
  (await findRun(db, id))?.run.status === 'finished';

/** Whether a run is done, was canceled, or is gone. */
async function hasEnded(db: Db, id: string): Promise<boolean> {
  const row = await findRun(db, id);
  return !row || !isUnderWay(row.run.status);
}

/** A dry run marks nothing. */
async function markEndedFigures(db: Db, id: string): Promise<void> {
  const run = (await findRun(db, id))?.run;
  if (!run?.report || run.dryRun) return;
  await markEnded(db, id, { editions: run.report.editions ?? [], states: run.states });
}
