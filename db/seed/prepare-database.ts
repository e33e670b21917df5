import { closeDatabase, database, type Database } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { migrate } from '@/db/migrate';
import { arePlacesMissing, fillPlaces, isFirstStart } from '@/db/seed/fill-places';
import { hasDemo, isEmpty, seed } from '@/db/seed/seed';
import { arePlacesBehind } from '@/db/queries/communities/places-version';
import { updatePlaces } from '@/db/seed/update-places';

const say = (line: string) => process.stdout.write(line);

/** What a step that took this long ends with, as the steps of a build do. */
const since = (started: number) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

interface Wanted {
  /** Places alone, or the demo's accounts and texts with them. */
  content: 'places' | 'demo';
  /** 'embedded' leaves a DATABASE_URL server's data alone. */
  on: 'embedded' | 'any';
  /** Where places of an earlier release may stay for now, because a server can run with them. */
  placesLater?: boolean;
  /** Whether others print their steps at the same time: it says how it began and ended. */
  beside?: boolean;
  /** Whether the database stays open for the server that starts next, unless it was just filled. */
  keepOpen?: boolean;
}

interface Prepared {
  /** Whether the demo's accounts are in it. */
  hasDemo: boolean;
  /** Whether `bringPlaces` has something to do. */
  placesAreBehind: boolean;
}

/**
 * Brings the database and its places up to date and fills it where it is empty, showing progress.
 */
export async function prepareDatabase(wanted: Wanted): Promise<Prepared> {
  const { content, on, placesLater = false, beside = false, keepOpen = false } = wanted;
  const open = await database();
  let isServed = false;
  try {
    await migrate(open);
    const asItIs = async (placesAreBehind = false) => {
      const prepared = { hasDemo: await hasDemo(open.primary), placesAreBehind };
      isServed = keepOpen;
      return prepared;
    };
    // A server's are filled in beside it, as a database of the demo's people isn't.
    if (placesLater && content === 'places' && open.kind === 'server') {
      const isFirst = env().PLACES_AT_START === 'yes' && (await isFirstStart(open.primary));
      if (isFirst) return await asItIs(true);
    }
    if (!(await isEmpty(open.primary))) {
      // Nobody else can open an embedded database, which is small.
      if (placesLater && open.kind === 'server')
        return await asItIs(await arePlacesBehind(open.primary));
      await updatePlaces(open, (message) => say(`${message}\n`));
      return await asItIs();
    }
    if (on === 'embedded' && open.kind !== 'embedded') return await asItIs();
    await fill(open, content, beside);
    return { hasDemo: content === 'demo', placesAreBehind: false };
  } finally {
    if (!isServed) await closeDatabase();
  }
}

async function fill(open: Database, content: Wanted['content'], beside: boolean): Promise<void> {
  const started = Date.now();
  const inPlace = process.stdout.isTTY && !beside;
  const what = `Filling the database with ${content === 'demo' ? 'the demo' : 'places'}`;
  say(`${what} …\n`);
  let last = '';
  await seed(open.primary, content, (message) => {
    const topic = message.split(':')[0] ?? '';
    if (inPlace) say(`\r\u001b[K  ${message}`);
    else if (!beside && topic !== last) say(`  ${topic}\n`);
    last = topic;
  });
  say(`${inPlace ? '\r\u001b[K' : ''}${what} … ${since(started)}\n`);
}

/** Fills in places, or brings those of an earlier release up to date, while a server answers. */
export async function bringPlaces(): Promise<void> {
  const open = await database();
  const report = (message: string) => say(`${message}\n`);
  try {
    if (await isFirstStart(open.primary)) await fillPlaces(open, report, true);
    else await updatePlaces(open, report, undefined, true);
  } finally {
    await closeDatabase();
  }
}

/**
 * What `npm run places` does: all places, whatever the database holds.
 * @returns the sentence that it ends with
 */
export async function placesByCommand(): Promise<string> {
  const started = Date.now();
  const open = await database();
  const isInPlace = process.stdout.isTTY;
  const report = (message: string) => say(isInPlace ? `\r\u001b[K  ${message}` : `${message}\n`);
  try {
    await migrate(open);
    const isMissing = await arePlacesMissing(open.primary);
    const isBehind = await arePlacesBehind(open.primary);
    const before = await open.primary.$count(communities);
    if (isMissing) await fillPlaces(open, report);
    else if (isBehind) await updatePlaces(open, report);
    if (isInPlace) say('\r\u001b[K');
    const count = await open.primary.$count(communities);
    const number = (value: number) => value.toLocaleString('en-US');
    if (!isMissing && !isBehind)
      return `Nothing to do: the places of this release are there. There are ${number(count)} communities.`;
    if (count === 0) throw new LoggableError('No place was added.');
    return `Added ${number(count - before)} places in ${since(started)}. There are ${number(count)} communities.`;
  } finally {
    await closeDatabase();
  }
}
