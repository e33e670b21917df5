import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../support/databases/postgres-server';
import { demoSettings, endPlainly, startPlainly, untilReady } from '../support/plain-start';
import { noteEnded } from './processor-time';
import { say } from './tools';

/** Its name as a part. */
export const DEMO_PART = 'demo';

/** What a build prints before its warnings. */
const WARNINGS = /encountered \d+ warnings?/;

/** Where a run keeps the data of the demo that it started, for parts that go on from it. */
export const demoFolder = (reports: string): string => path.join(reports, 'demo-data');

/**
 * Starts the demo as README.md says, with nothing set but its port and folder, and ends it once it
 * is ready: it has built the app and filled a database then.
 * @returns whether it served, ended well and built without a warning
 */
export async function tryDemo(dataDir: string): Promise<boolean> {
  const port = await freePort();
  const started = startPlainly(['demo'], demoSettings(port, dataDir));
  const { stdout, stderr } = started.child;
  for (const input of [stdout, stderr])
    if (input)
      createInterface({ input }).on('line', (line) => {
        if (line.trim()) say(`${DEMO_PART} │ ${line}`);
      });
  try {
    await untilReady(`http://localhost:${port}`, started);
    const code = await endPlainly(started);
    return code === 0 && !WARNINGS.test(started.printed());
  } finally {
    await endPlainly(started);
    noteEnded(DEMO_PART);
  }
}
