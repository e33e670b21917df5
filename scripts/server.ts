import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { DELAYS } from '@/lib/constants/limits';
import { env } from '@/lib/env';
import { ADDRESS_HEADER } from '@/lib/server/request';
import { stopTasks } from '@/lib/tasks/running';
import { openCompressedBuild } from './compressed-files';

/** How long requests and tasks under way get to end when the server is asked to stop, in milliseconds. */
const GRACE_MS = 10_000;

export interface RunningServer {
  /** Resolves when the server has stopped. */
  stopped: Promise<void>;
}

/**
 * Serves the production build with a Node server of our own around Next. It notes the address of
 * each connection (handlers see headers only, and X-Forwarded-For is whatever a client writes) and
 * sends files that were compressed at build time.
 * @param host the interface to listen on; all of them when absent
 */
export async function startServer(host?: string): Promise<RunningServer> {
  const { PORT } = env();
  const app = next({ dev: false, port: PORT, ...(host !== undefined && { hostname: host }) });
  await app.prepare();
  const handle = app.getRequestHandler();
  const sendCompressed = await openCompressedBuild();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    request.headers[ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
    if (!sendCompressed(request, response)) await handle(request, response);
  };
  // Node gives up on a request after five minutes otherwise: too soon for a slow upload of 200 MB.
  const server = createServer({ requestTimeout: DELAYS.longDeadline }, (request, response) => {
    answer(request, response).catch(() => {
      response.statusCode = 500;
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, host, resolve);
  });
  const closed = new Promise<void>((resolve) => {
    server.once('close', resolve);
  });
  let tasksStopped = Promise.resolve();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      tasksStopped = stopTasks(GRACE_MS);
      server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    });
  return { stopped: closed.then(() => tasksStopped) };
}
