import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import {
  failDataRun,
  holdRun,
  noteProgress,
  partsLeft,
  releaseRun,
  startReadingAgain,
} from '@/db/queries/imports/data-runs';
import { addReceived, deleteRun, markReceived, type ImportRun } from '@/db/queries/imports/imports';
import { communitiesToMatch, replaceDoubtful, setGeoids } from '@/db/queries/imports/place-matches';
import { workOn } from '@/lib/domains/imports';
import { STATES } from '@/lib/shared/reference/states';
import { isDataSource } from '@/lib/shared/constants/public-data';
import { MissingFile, SourceFault } from './faults';
import { partsOf } from './facts-part';
import { facilityParts } from './facility-parts';
import type { LocalFile, Origin } from './files/origin';
import { schoolParts } from './school-parts';
import type { FacilitySource, Reading, SchoolSource, Source } from './source';
import { SOURCES } from './sources';

/** Milliseconds between two times of saying that a run is in hand. */
const HEARTBEAT_MS = 15_000;
/** Milliseconds of work on parts between two words about progress. */
const WORK_MS = 2000;

export interface Running {
  origin: Origin;
  signal?: AbortSignal | undefined;
  onProgress?(words: string): void;
  /** Milliseconds between two times of saying that a run is in hand; tests are less patient. */
  heartbeatMs?: number;
  /** Whoever fills from all that is there is not told of a fault where a source's files are not. */
  mayBeMissing?: boolean;
}

/**
 * 'held': another process has it in hand; 'over': it has ended before; 'missing': its files may be
 * missing, and are. Of such a run nothing stays.
 */
export type RunOutcome = 'finished' | 'failed' | 'held' | 'over' | 'missing';

/**
 * Reads a source's files and fills communities from them: all of it, or what an earlier call that was
 * broken off has left. Files that have come are kept, and parts that are stored are not done twice.
 * @throws Unreachable where it should be tried again later; what the database throws
 */
export async function runSource(
  db: Db,
  id: string,
  { origin, signal: asked, onProgress, heartbeatMs = HEARTBEAT_MS, mayBeMissing }: Running,
): Promise<RunOutcome> {
  const holder = randomUUID();
  const run = await holdRun(db, id, holder);
  if (!run?.source || !isDataSource(run.source)) return run ? 'over' : 'held';
  // A process that slept for minutes finds that another has gone on in its place, and lets go.
  const lost = new AbortController();
  const signal = asked ? AbortSignal.any([asked, lost.signal]) : lost.signal;
  const hold = async () => {
    if (!(await holdRun(db, id, holder))) lost.abort();
    signal.throwIfAborted();
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
    if (run.status === 'receiving') await read(db, run, { origin, signal, say, hold });
    const all = Math.max(1, await partsLeft(db, id));
    while (!(await workOn(db, id, WORK_MS, signal))) {
      const left = await partsLeft(db, id);
      await say(`Storing, ${Math.round(((all - left) / all) * 100)}%`);
    }
    return 'finished';
  } catch (error) {
    if (lost.signal.aborted) return 'held';
    if (!(error instanceof SourceFault)) throw error;
    if (mayBeMissing && error instanceof MissingFile) {
      await deleteRun(db, id);
      return 'missing';
    }
    await failDataRun(db, id, error.message);
    return 'failed';
  } finally {
    clearInterval(heartbeat);
    // One that comes after the release would take the run again.
    await beat;
    await releaseRun(db, id, holder).catch(() => {});
  }
}

/** What a source reads, in parts of some thousand rows. */
function partsFrom(source: Source | FacilitySource | SchoolSource, reading: Reading) {
  if ('read' in source) return partsOf(source.read(reading));
  if ('readSchools' in source) return schoolParts(source.readSchools(reading));
  return facilityParts(source.readFacilities(reading));
}

interface ReadingRun {
  origin: Origin;
  signal: AbortSignal | undefined;
  say(words: string): Promise<void>;
  /** @throws where another process has the run by now */
  hold(): Promise<void>;
}

async function read(
  db: Db,
  run: ImportRun,
  { origin, signal, say, hold }: ReadingRun,
): Promise<void> {
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
    signal,
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
    for await (const part of partsFrom(SOURCES[run.source], reading)) {
      await hold();
      await addReceived(db, id, part);
    }
    await Promise.all(said);
    await hold();
  } catch (error) {
    await Promise.allSettled(said);
    // Files that were read wrongly would be there unchanged the next time.
    if (error instanceof SourceFault) for (const file of files) await origin.discard(file);
    throw error;
  }
  await markReceived(db, id);
}
