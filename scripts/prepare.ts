import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { isEmpty, seed } from '@/db/seed/seed';

const say = (line: string) => process.stdout.write(line);

/**
 * Brings the database up to date and fills it with the demo where it is empty, showing progress.
 * @param only 'embedded' leaves a DATABASE_URL server's data alone
 */
export async function prepareDatabase(only: 'embedded' | 'any'): Promise<void> {
  const open = await database();
  try {
    await migrate(open);
    if (only === 'embedded' && open.kind !== 'embedded') return;
    if (!(await isEmpty(open.primary))) return;
    const started = Date.now();
    const inPlace = process.stdout.isTTY;
    say('Filling the database with the demo (once):\n');
    let last = '';
    await seed(open.primary, (message) => {
      const topic = message.split(':')[0] ?? '';
      if (inPlace) say(`\r\u001b[K  ${message}`);
      else if (topic !== last) say(`  ${topic}\n`);
      last = topic;
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`${inPlace ? '\r\u001b[K' : ''}  Done in ${seconds} s.\n`);
  } finally {
    await closeDatabase();
  }
}
