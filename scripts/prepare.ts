import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { hasDemo, isEmpty, seed } from '@/db/seed/seed';
import { updatePlaces } from '@/db/seed/update-places';

const say = (line: string) => process.stdout.write(line);

interface Wanted {
  /** Places alone, or the demo's accounts and texts with them. */
  content: 'places' | 'demo';
  /** 'embedded' leaves a DATABASE_URL server's data alone. */
  on: 'embedded' | 'any';
}

/**
 * Brings the database and its places up to date and fills it where it is empty, showing progress.
 * @returns whether the demo's accounts are in it
 */
export async function prepareDatabase({ content, on }: Wanted): Promise<boolean> {
  const open = await database();
  try {
    await migrate(open);
    if (!(await isEmpty(open.primary))) {
      await updatePlaces(open, (message) => say(`${message}\n`));
      return await hasDemo(open.primary);
    }
    if (on === 'embedded' && open.kind !== 'embedded') return await hasDemo(open.primary);
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
    return content === 'demo';
  } finally {
    await closeDatabase();
  }
}
