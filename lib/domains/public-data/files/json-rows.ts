import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { Turns } from '@/lib/platform/tasks/turns';

/** Rows that the thread sends at a time. */
const AT_ONCE = 500;

/**
 * In JavaScript, because it's no module of the bundle: parsing a page of 15 MB takes a tenth of a
 * second.
 */
const PROGRAM = `
  const { readFileSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const { path, list, within, fields, atOnce } = workerData;
  const { [list]: rows, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(rows)) throw new TypeError('The page has no list.');
  const picked = (row) => {
    const from = (within === null ? row : row[within]);
    return Object.fromEntries(fields.filter((name) => name in from).map((name) => [name, from[name]]));
  };
  let sent = 0;
  parentPort.on('message', () => {
    const part = rows.slice(sent, sent + atOnce);
    sent += part.length;
    parentPort.postMessage({ rows: part.map(picked), rest: sent < rows.length ? null : rest });
  });
`;

const messageShape = z.object({
  rows: z.array(z.unknown()),
  rest: z.unknown(),
});

interface JsonPage<Row, Rest> {
  path: string;
  /** Name of the list of rows. */
  list: string;
  /** Name of the object in each row that has its columns; null where they are the row's own. */
  within: string | null;
  /** Columns that are wanted; a row has those of them that the file has. */
  fields: readonly string[];
  row: z.ZodType<Row>;
  /** What the file says besides its rows. */
  rest: z.ZodType<Rest>;
  /** Makes the error of a file that is none of these. */
  fault: () => Error;
}

/**
 * The rows of a JSON file, without holding up the process: a thread of its own parses it.
 * @returns at the end, what the file says besides its rows
 * @throws `fault`
 */
export async function* jsonRows<Row, Rest>({
  row,
  rest,
  fault,
  ...page
}: JsonPage<Row, Rest>): AsyncGenerator<Row, Rest> {
  const turns = new Turns();
  const worker = new Worker(PROGRAM, { eval: true, workerData: { ...page, atOnce: AT_ONCE } });
  // `once` throws it; between two parts nobody else listens.
  worker.on('error', () => {});
  const parse = <Parsed>(shape: z.ZodType<Parsed>, value: unknown): Parsed => {
    const parsed = shape.safeParse(value);
    if (!parsed.success) throw fault();
    return parsed.data;
  };
  try {
    for (;;) {
      worker.postMessage('next');
      const [message] = await once(worker, 'message').catch(() => {
        throw fault();
      });
      const part = messageShape.parse(message);
      for (const value of part.rows) {
        await turns.next();
        yield parse(row, value);
      }
      if (part.rest) return parse(rest, part.rest);
    }
  } finally {
    await worker.terminate();
  }
}
