import { closeDatabase, database, type Database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { hasDemo, isEmpty, seed } from '@/db/seed/seed';
import { arePlacesBehind, updatePlaces } from '@/db/seed/update-places';

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
  /** Whether `updateOldPlaces` has something to do. */
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

/** Brings places of an earlier release up to date while a server answers from them. */
export async function updateOldPlaces(): Promise<void> {
  const open = await database();
  try {
    await updatePlaces(open, (message) => say(`${message}\n`), undefined, true);
  } finally {
    await closeDatabase();
  }
}
