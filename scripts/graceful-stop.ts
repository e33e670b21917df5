import { Server as TcpServer, type Socket } from 'node:net';
import type { RequestListener, Server, ServerResponse } from 'node:http';

/** How long a turn of the event loop takes that had nothing to do, in milliseconds. */
const QUIET_TURN_MS = 0.2;

/** How long such a turn is waited for, in milliseconds. */
const QUIET_WITHIN_MS = 500;

/** All in milliseconds. */
interface StopTimes {
  /** New connections are still taken for so long: a balancer has to notice first. */
  drain: number;
  /** Then open connections get so long for what is already on its way to them. */
  linger: number;
  /** What is not answered so long after that is cut off. */
  grace: number;
}

/**
 * Stops a server: every answer from then on ends its connection, so that no client sends on one that
 * is about to be closed.
 * @param listenerClosed called when no new connection is taken any more
 * @returns resolves when the last connection has ended
 */
export type Stop = (times: StopTimes, listenerClosed?: () => void) => Promise<void>;

/**
 * Lets a server answer requests in a way that it can be stopped without losing one; call it before
 * the server listens.
 */
export function serveUntilStopped(server: Server, handle: RequestListener): Stop {
  const sockets = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  let accepted = 0;
  let stopping = false;
  let held: (() => void)[] | null = null;

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
    if (stopping) endConnectionWith(response);
    if (held) held.push(() => handle(request, response));
    else handle(request, response);
  });

  /**
   * Connections that wait to be accepted while the listener closes are reset, and Node accepts one
   * a turn of its loop. So requests wait until a turn had nothing to do, and it closes right then.
   */
  const closeInQuiet = async (): Promise<{ closed: Promise<void> }> => {
    held = [];
    const latest = performance.now() + QUIET_WITHIN_MS;
    for (let quiet = false; !quiet && performance.now() < latest;) {
      const before = accepted;
      const started = performance.now();
      await new Promise(setImmediate);
      quiet = accepted === before && performance.now() - started < QUIET_TURN_MS;
    }
    // The method of http.Server would cut idle connections off at once.
    const closed = new Promise<void>((resolve) => {
      TcpServer.prototype.close.call(server, () => resolve());
    });
    for (const work of held) work();
    held = null;
    return { closed };
  };

  return async ({ drain, linger, grace }, listenerClosed = () => {}) => {
    stopping = true;
    unfinished.forEach(endConnectionWith);
    await after(drain);
    const { closed } = await closeInQuiet();
    listenerClosed();
    await Promise.race([closed, after(linger)]);
    server.closeIdleConnections();
    // One that has never sent anything is not idle to Node.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const cut = setTimeout(() => server.closeAllConnections(), grace);
    await closed;
    clearTimeout(cut);
  };
}

function endConnectionWith(response: ServerResponse): void {
  const { socket } = response;
  if (!response.headersSent) response.setHeader('connection', 'close');
  else response.once('finish', () => socket?.end());
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
