import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { hasDemo, isEmpty, seed } from '@/db/seed/seed';
import { arePlacesBehind, updatePlaces } from '@/db/seed/update-places';

const say = (line: string) => process.stdout.write(line);

interface Wanted {
  /** Places alone, or the demo's accounts and texts with them. */
  content: 'places' | 'demo';
  /** 'embedded' leaves a DATABASE_URL server's data alone. */
  on: 'embedded' | 'any';
  /** Where places of an earlier release may stay for now, because a server can run with them. */
  placesLater?: boolean;
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
export async function prepareDatabase({
  content,
  on,
  placesLater = false,
}: Wanted): Promise<Prepared> {
  const open = await database();
  try {
    await migrate(open);
    const asItIs = async (placesAreBehind = false) => ({
      hasDemo: await hasDemo(open.primary),
      placesAreBehind,
    });
    if (!(await isEmpty(open.primary))) {
      // Nobody else can open an embedded database, which is small.
      if (placesLater && open.kind === 'server')
        return await asItIs(await arePlacesBehind(open.primary));
      await updatePlaces(open, (message) => say(`${message}\n`));
      return await asItIs();
    }
    if (on === 'embedded' && open.kind !== 'embedded') return await asItIs();
    const started = Date.now();
    const inPlace = process.stdout.isTTY;
    say(`Filling the database with ${content === 'demo' ? 'the demo' : 'places'} (once):\n`);
    let last = '';
    await seed(open.primary, content, (message) => {
      const topic = message.split(':')[0] ?? '';
      if (inPlace) say(`\r\u001b[K  ${message}`);
      else if (topic !== last) say(`  ${topic}\n`);
      last = topic;
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`${inPlace ? '\r\u001b[K' : ''}  Done in ${seconds} s.\n`);
    return { hasDemo: content === 'demo', placesAreBehind: false };
  } finally {
    await closeDatabase();
  }
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
