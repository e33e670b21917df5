import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Database } from '@/db/client';
import { freshSocketPath } from '@/db/embedded';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { dataDir } from '@/lib/env';
import { errorSummary } from '@/lib/platform/observability/error-report';
import {
  fillRequestSchema,
  fillRequested,
  type FillRequest,
  type Terminal,
} from './fill-requested';
import { SOURCE_NAMES } from './sources';

/**
 * One process alone can open an embedded database. While it serves, `npm run data` has it do the
 * work over a Unix socket or named pipe that only this account can open; a file in the data folder
 * says which.
 */
const addressFile = () => path.join(dataDir(), 'commands.json');

const addressSchema = z.object({ socket: z.string().min(1) });

/** A line of the response. */
const lineSchema = z.union([
  z.object({ say: z.string() }),
  z.object({ show: z.string(), source: z.enum(SOURCE_NAMES) }),
  z.object({ failed: z.string() }),
  z.object({ done: z.boolean() }),
]);
type Line = z.infer<typeof lineSchema>;

/**
 * Does what commands ask while this process serves from its embedded database.
 * @returns stops it, and what is under way; the same command goes on later
 */
export async function serveCommands(open: Database): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const work = answer(open, request, response, stopping.signal);
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  });
  const socket = freshSocketPath(dataDir());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  server.unref();
  if (socket.startsWith('/')) chmodSync(socket, 0o600);
  writeFileSync(addressFile(), JSON.stringify({ socket }), { mode: 0o600 });
  return async () => {
    rmSync(addressFile(), { force: true });
    stopping.abort(new LoggableError('The server was stopped.'));
    await Promise.all(underWay);
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

async function answer(
  open: Database,
  request: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort(new LoggableError('Stopped.')));
  const write = (line: Line) => void response.write(`${JSON.stringify(line)}\n`);
  try {
    const done = await fillRequested(
      open,
      fillRequestSchema.parse(JSON.parse(await text(request))),
      { say: (say) => write({ say }), show: (source, show) => write({ show, source }) },
      { signal: AbortSignal.any([left.signal, stopping]), rests: true },
    );
    write({ done });
  } catch (error) {
    write({ failed: stopping.aborted ? 'The server was stopped.' : errorSummary(error) });
  }
  response.end();
}

/** Where a serving process takes commands; null where none says so. */
function commandSocket(): string | null {
  try {
    return addressSchema.parse(JSON.parse(readFileSync(addressFile(), 'utf8'))).socket;
  } catch {
    return null;
  }
}

/** A process that was killed leaves its address behind. */
const isNobody = (error: NodeJS.ErrnoException) =>
  error.code === 'ECONNREFUSED' || error.code === 'ENOENT';

/**
 * Has the process that serves from the embedded database do what a command asks.
 * @returns whether all went well; null where no process serves
 * @throws LoggableError with what the server says, or if the server ended before it was done
 */
export async function sendCommand(
  command: FillRequest,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<boolean | null> {
  const socketPath = commandSocket();
  if (socketPath === null) return null;
  const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', path: '/', signal }, resolve);
    call.once('error', (error) => (isNobody(error) ? resolve(null) : reject(error)));
    call.end(JSON.stringify(command));
  });
  if (!response) return null;
  for await (const text of createInterface({ input: response })) {
    const line = lineSchema.parse(JSON.parse(text));
    if ('say' in line) terminal.say(line.say);
    else if ('show' in line) terminal.show(line.source, line.show);
    else if ('failed' in line) throw new LoggableError(line.failed);
    else return line.done;
  }
  throw new LoggableError('The server stopped. Run the same command again to go on.');
}
