import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Set on every request by scripts/server.ts; what a client sends under it is replaced. */
const FLOW_HEADER = 'x-wherewell-flow';

/** How many bytes of a body may wait for whoever reads it. */
const MOST_AHEAD = 1_048_576;

// Next loads modules several times, and the server stands outside of all of them.
const holder = globalThis as typeof globalThis & {
  wherewellFlows?: Map<string, (bytes: number) => void>;
};
const flows = (holder.wherewellFlows ??= new Map<string, (bytes: number) => void>());

/**
 * Lets a body come no faster than it is read. Next hands bodies on as they come and keeps what nobody
 * has read yet, however much that is.
 */
export function paceBody(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[FLOW_HEADER];
  const length = Number(request.headers['content-length'] ?? Infinity);
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
  if (!isForm || length <= MOST_AHEAD) return;
  const id = randomUUID();
  request.headers[FLOW_HEADER] = id;
  let ahead = 0;
  let isCounted = false;
  request.on('newListener', (event) => {
    if (event !== 'data' || isCounted) return;
    isCounted = true;
    request.on('data', (chunk: Buffer) => {
      ahead += chunk.byteLength;
      if (ahead > MOST_AHEAD && flows.has(id)) request.pause();
    });
  });
  flows.set(id, (bytes) => {
    ahead -= bytes;
    if (ahead <= MOST_AHEAD / 2 && request.isPaused()) request.resume();
  });
  const end = () => {
    if (flows.delete(id)) request.resume();
  };
  // What was not read by the end of the answer is taken in as before.
  response.once('finish', end);
  response.once('close', end);
}

/** What to tell of the bytes that were read of a request's body. */
export function flowOf(headers: Headers): (bytes: number) => void {
  const id = headers.get(FLOW_HEADER);
  return (bytes) => {
    if (id !== null) flows.get(id)?.(bytes);
  };
}
