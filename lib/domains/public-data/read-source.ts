import type { Db } from '@/db/client';
import {
  communitiesToMatch,
  replaceDoubtful,
  setGeoids,
  setOfficialNames,
} from '@/db/queries/imports/place-matches';
import { addLeftOut, addReceived, markReceived } from '@/db/queries/imports/run-parts';
import {
  lastFinished,
  noteProgress,
  startReadingAgain,
  type ImportRunRow,
} from '@/db/queries/imports/runs';
import type { RunReport } from '@/db/schema/imports';
import { STATES } from '@/lib/shared/reference/states';
import { SourceFault } from './source-errors';
import { facilityParts } from './facility-parts';
import { partsOf } from './facts-part';
import type { LocalFile, Origin } from './files/origin';
import { LeftOut } from './left-out';
import { officialNamesOf } from './places/gazetteer';
import { requireNewer, requireWhole } from './plausible';
import { schoolParts } from './school-parts';
import type { SourceContext, Source } from './source';
import { sourceNamed } from './sources';

/** Whose full names of places are stored. */
const OFFICIAL_NAMES_FROM = 'U.S. Census Bureau, Gazetteer';

interface ReadingRun {
  origin: Origin;
  signal: AbortSignal | undefined;
  say(words: string): Promise<void>;
  /** @throws where another process has the run by now */
  hold(): Promise<void>;
}

/** What a source reads, in parts of some thousand rows. */
function partsFrom(source: Source, reading: SourceContext) {
  switch (source.kind) {
    case 'facts':
      return partsOf(source.read(reading));
    case 'schools':
      return schoolParts(source.read(reading));
    case 'healthcare':
      return facilityParts(source.read(reading));
  }
}

/**
 * Reads the files of a run's source into parts that wait to be stored. Nothing of a file that is
 * cut short, or older than the last one, is stored.
 * @throws SourceFault where the files aren't what their source promises
 */
export async function readSource(
  db: Db,
  run: ImportRunRow,
  { origin, signal, say, hold }: ReadingRun,
): Promise<void> {
  const { id, dryRun, states } = run;
  const source = sourceNamed(run.source ?? '');
  await startReadingAgain(db, id);
  const stateIds =
    states &&
    STATES.filter(({ stateShortName }) => states.includes(stateShortName)).map((one) => one.id);
  const communities = await communitiesToMatch(db, stateIds);
  const before = await lastFinished(db, source.name, states);
  const leftOut = new LeftOut();
  const filled = new Set<number>();
  const notes: string[] = [];
  const editions = new Map<string, RunReport['editions'][number]>();
  let [rows, vintage]: [number, string | null] = [0, null];
  let files: readonly LocalFile[] = [];
  const said: Promise<void>[] = [];
  const reading: SourceContext = {
    db,
    origin: { ...origin, open: (file) => origin.open(file, signal) },
    dryRun,
    signal,
    states,
    communities,
    async onMatches({ geoids, found, doubtful }, places) {
      if (dryRun) return;
      await setGeoids(db, found);
      await setOfficialNames(db, officialNamesOf(geoids, places), OFFICIAL_NAMES_FROM);
      await replaceDoubtful(db, doubtful, stateIds);
    },
    onProgress: (words) => void said.push(say(words)),
    onFiles: (read) => void (files = read),
    onVintage(read) {
      vintage = read;
      said.push(noteProgress(db, id, { vintage: read }));
    },
    onLeftOut: (reason, row) => leftOut.add(reason, row),
    onNote: (note) => void notes.push(note),
  };
  try {
    for await (const part of partsFrom(source, reading)) {
      if (rows === 0) requireNewer(vintage, before?.vintage ?? null);
      rows += part.read;
      for (const one of part.communityIds) filled.add(one);
      for (const one of part.editions) editions.set(`${one.source}\0${one.vintage}`, one);
      await hold();
      await addReceived(db, id, part);
    }
    requireWhole({ source, rows: rows + leftOut.total, before, communities: communities.length });
    await Promise.all(said);
    await hold();
  } catch (error) {
    await Promise.allSettled(said);
    // Files that were read wrongly would be there unchanged the next time.
    if (error instanceof SourceFault) for (const file of files) await origin.discard(file);
    throw error;
  }
  await addLeftOut(db, id, leftOut.rows);
  await noteProgress(db, id, {
    elsewhere: leftOut.total,
    report: {
      leftOut: leftOut.counts(),
      communities: { filled: filled.size, all: communities.length },
      notes,
      editions: [...editions.values()],
    },
    covers: source.kind === 'healthcare' ? source.covers.map(String) : [],
  });
  await markReceived(db, id);
}
