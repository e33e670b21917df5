import type { Db } from '@/db/client';
import {
  failDataRun,
  holdRun,
  noteProgress,
  partsLeft,
  releaseRun,
  startReadingAgain,
} from '@/db/queries/data-runs';
import { addReceived, markReceived, type ImportRun } from '@/db/queries/imports';
import { communitiesToMatch, replaceDoubtful, setGeoids } from '@/db/queries/place-matches';
import { workOn } from '@/lib/imports';
import { STATES } from '@/lib/reference/states';
import { isDataSource } from './constants';
import { SourceFault } from './faults';
import { partsOf } from './facts-part';
import { facilityParts } from './facility-parts';
import type { LocalFile, Origin } from './files/origin';
import type { FacilitySource, Reading, Source } from './source';
import { SOURCES } from './sources';

/** Milliseconds between two times of saying that a run is in hand. */
const HEARTBEAT_MS = 15_000;
/** Milliseconds of work on parts between two words about progress. */
const WORK_MS = 2000;

export interface Running {
  origin: Origin;
  signal?: AbortSignal | undefined;
  onProgress?(words: string): void;
}

/** 'held': another process has it in hand; 'over': it has ended before. */
export type RunOutcome = 'finished' | 'failed' | 'held' | 'over';

/**
 * Reads a source's files and fills communities from them: all of it, or what an earlier call that was
 * broken off has left. Files that have come are kept, and parts that are stored are not done twice.
 * @throws Unreachable where it should be tried again later; what the database throws
 */
export async function runSource(
  db: Db,
  id: string,
  { origin, signal, onProgress }: Running,
): Promise<RunOutcome> {
  const run = await holdRun(db, id, false);
  if (!run?.source || !isDataSource(run.source)) return run ? 'over' : 'held';
  const heartbeat = setInterval(() => void holdRun(db, id, true).catch(() => {}), HEARTBEAT_MS);
  const say = async (progress: string) => {
    onProgress?.(progress);
    await noteProgress(db, id, { progress });
  };
  try {
    if (run.status === 'receiving') await read(db, run, { origin, signal, say });
    const all = Math.max(1, await partsLeft(db, id));
    while (!(await workOn(db, id, WORK_MS, signal))) {
      const left = await partsLeft(db, id);
      await say(`Storing, ${Math.round(((all - left) / all) * 100)}%`);
    }
    return 'finished';
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    await failDataRun(db, id, error.message);
    return 'failed';
  } finally {
    clearInterval(heartbeat);
    await releaseRun(db, id).catch(() => {});
  }
}

interface ReadingRun {
  origin: Origin;
  signal: AbortSignal | undefined;
  say(words: string): Promise<void>;
}

async function read(db: Db, run: ImportRun, { origin, signal, say }: ReadingRun): Promise<void> {
  if (!run.source || !isDataSource(run.source)) return;
  const { id, dryRun } = run;
  await startReadingAgain(db, id);
  const stateIds =
    run.states &&
    STATES.filter(({ stateShortName }) => run.states?.includes(stateShortName)).map(
      (state) => state.id,
    );
  let files: readonly LocalFile[] = [];
  const said: Promise<void>[] = [];
  const reading: Reading = {
    db,
    origin,
    dryRun,
    states: run.states,
    communities: await communitiesToMatch(db, stateIds),
    async onMatches({ found, doubtful }) {
      if (dryRun) return;
      await setGeoids(db, found);
      await replaceDoubtful(db, doubtful, stateIds);
    },
    onProgress: (words) => void said.push(say(words)),
    onFiles: (read) => void (files = read),
    onVintage: (vintage) => void said.push(noteProgress(db, id, { vintage })),
    onElsewhere: (elsewhere) => void said.push(noteProgress(db, id, { elsewhere })),
  };
  try {
    const source: Source | FacilitySource = SOURCES[run.source];
    const parts =
      'read' in source
        ? partsOf(source.read(reading))
        : facilityParts(source.readFacilities(reading));
    for await (const part of parts) {
      signal?.throwIfAborted();
      await addReceived(db, id, part);
    }
    await Promise.all(said);
  } catch (error) {
    await Promise.allSettled(said);
    // Files that were read wrongly would be there unchanged the next time.
    if (error instanceof SourceFault) for (const file of files) await origin.discard(file);
    throw error;
  }
  await markReceived(db, id);
}
