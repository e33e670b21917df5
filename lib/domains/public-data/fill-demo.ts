import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@/db/client';
import { failRun } from '@/db/queries/imports/runs';
import { fillingNow, filledSources, runsById, waitingRuns } from '@/db/queries/imports/filling';
import { env } from '@/lib/env';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { fillFromSource } from '@/lib/domains/public-data/tasks/fill-from-source';
import { beginRun } from './begin-run';
import { percentOf } from './filling';
import { SOURCES, sourceNamed, type SourceName } from './sources';

/** Larger than everything else together: loaded only when asked for. */
const LEFT_OUT: readonly SourceName[] = ['nppes'];

/** A publisher's server whose response, whatever it is, says that there is an internet. */
const PUBLISHER = 'https://www2.census.gov/';

/** Milliseconds in which it must answer: without internet that is said within five seconds. */
const PATIENCE_MS = 3000;

/** Milliseconds between two looks at how far it is, and between two such lines on the console. */
const LOOK_MS = 2000;
const SAY_MS = 20_000;

interface Filling {
  /** Prints a line. */
  say(line: string): void;
  signal: AbortSignal;
  /** Milliseconds that the internet gets to answer; tests are less patient. */
  patienceMs?: number;
  lookMs?: number;
}

/** Whether the publishers, or the mirror in their place, can be reached. */
async function isReachable(patienceMs: number): Promise<boolean> {
  const address = env().PUBLIC_DATA_URL ?? PUBLISHER;
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/**
 * Fills the demo with public figures in the background, small downloads first: it queues a run of
 * each source that communities were not filled from yet, and says how far they are. A run that a
 * stop broke off continues at the next start.
 */
export async function fillDemo(db: Db, filling: Filling): Promise<void> {
  const { say, patienceMs = PATIENCE_MS } = filling;
  // First of all: a missing connection is reported at once, however busy the database is.
  if (!(await isReachable(patienceMs))) {
    say('No internet: the demo keeps to the facts it has. It looks again at the next start.');
    return;
  }
  const filled = await filledSources(db);
  const sources = SOURCES.filter(({ name }) => !filled.has(name) && !LEFT_OUT.includes(name)).sort(
    (a, b) => a.megabytes - b.megabytes,
  );
  if (sources.length === 0) return;
  const megabytes = sources.reduce((sum, source) => sum + source.megabytes, 0);
  say(
    `Filling in public figures in the background, about ${megabytes} MB to download. DEMO_FILL=no turns this off.`,
  );
  const runs: string[] = [];
  for (const { name } of sources) {
    const id = await beginRun(db, name, { states: null, dryRun: false, startedBy: null });
    // One that is under way already is in the queue.
    if (id === null) continue;
    await enqueue(db, fillFromSource, { run: id }, id);
    runs.push(id);
  }
  await follow(db, runs, filling);
}

/** Says how far runs are until all have ended. */
async function follow(
  db: Db,
  runs: readonly string[],
  { say, signal, lookMs = LOOK_MS }: Filling,
): Promise<void> {
  const told = new Set<string>();
  let saidAt = performance.now();
  while (!signal.aborted && told.size < runs.length) {
    await wait(lookMs, undefined, { signal }).catch(() => {});
    for (const { id, source, status, fault } of await runsById(db, runs)) {
      if (told.has(id) || status === 'receiving' || status === 'running') continue;
      told.add(id);
      const name = source ? sourceNamed(source).topic : 'a source';
      say(
        status === 'finished'
          ? `Public figures: ${name} done, ${told.size} of ${runs.length}.`
          : `Public figures: ${name} could not be filled in. ${fault ?? ''}`,
      );
      saidAt = performance.now();
    }
    if (performance.now() - saidAt < SAY_MS) continue;
    saidAt = performance.now();
    const now = await fillingNow(db);
    const percent = percentOf(now?.progress ?? null);
    if (now && percent !== null)
      say(`Public figures: ${sourceNamed(now.source).topic}, ${percent}%.`);
  }
}

/** Ends what an earlier start of the demo queued and nobody has in hand. */
export async function endDemoFill(db: Db): Promise<void> {
  for (const id of await waitingRuns(db)) await failRun(db, id, 'DEMO_FILL=no ended it.');
}
