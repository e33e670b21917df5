import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { ZipCode } from './zip-codes';

const require = createRequire(import.meta.url);

/**
 * In JavaScript, because it's no module of the bundle: the package takes a third of a second to
 * load.
 */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const codes = Object.values(require(workerData).codes)
    .filter(({ zip, latitude }) => /^\\d{5}$/.test(zip) && latitude !== 0);
  const spots = Float64Array.from(codes.flatMap(({ latitude, longitude }) => [latitude, longitude]));
  const lines = codes.map(({ zip, city, state }) => [zip, city, state].join('\\t'));
  parentPort.postMessage({ text: lines.join('\\n'), spots }, [spots.buffer]);
`;

const messageShape = z.object({ text: z.string(), spots: z.instanceof(Float64Array) });

/** As `readZipCodes`, without holding up the process: a thread of its own loads the package. */
export async function loadZipCodes(): Promise<ZipCode[]> {
  const file = require.resolve(/* turbopackIgnore: true */ 'zipcodes/lib/codes.js');
  const worker = new Worker(PROGRAM, { eval: true, workerData: file });
  try {
    const [message] = await once(worker, 'message');
    const { text, spots } = messageShape.parse(message);
    return text.split('\n').map((line, at) => {
      const [zip = '', city = '', state = ''] = line.split('\t');
      return { zip, city, state, lat: spots[2 * at] ?? NaN, long: spots[2 * at + 1] ?? NaN };
    });
  } finally {
    await worker.terminate();
  }
}
