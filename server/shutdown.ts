import { Server as TcpServer, type Socket } from 'node:net';
import type { RequestListener, Server, ServerResponse } from 'node:http';

/** A turn of the event loop that takes less had nothing to do, in milliseconds. */
const IDLE_TURN_MS = 0.2;

/** For how long no connection has come before such a turn, in milliseconds. */
const QUIET_MS = 10;

/**
 * How long to wait for such a turn after such a while, in milliseconds, and in turns: a busy host
 * has few of them. As long again for such a turn alone.
 */
const IDLE_WITHIN = { ms: 500, turns: 500 };

/** How long one step of waiting for requests is, in milliseconds. */
const STEP_MS = 20;

/** All in milliseconds. */
interface ShutdownTimes {
  /** How long new connections are still accepted: a load balancer has to notice first. */
  drain: number;
  /**
   * How long open connections then stay open for requests that are already on their way, since the
   * last of them. Only time in which this process gets a processor counts.
   */
  linger: number;
  /** Requests that aren't answered this long after that are cut off. */
  grace: number;
}

/**
 * Shuts a server down: every response from then on closes its connection, so that no client sends a
 * request on one that is about to be closed.
 * @param listenerClosed called when no new connection is accepted any more
 * @returns resolves when the last connection has closed
 */
export type Shutdown = (times: ShutdownTimes, listenerClosed?: () => void) => Promise<void>;

/**
 * Makes a server handle requests so that it can be shut down without losing one. Call it before the
 * server listens.
 */
export function serveUntilShutdown(server: Server, handle: RequestListener): Shutdown {
  const sockets = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  let accepted = 0;
  let received = 0;
  let stopping = false;
  let held: (() => void)[] | null = null;

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    received += 1;
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
    if (stopping) endConnectionWith(response);
    if (held) held.push(() => handle(request, response));
    else handle(request, response);
  });

  /**
   * Connections that wait to be accepted while the listener closes are reset, and Node accepts one
   * per turn of its loop. So requests wait until no connection has come for a while and a turn had
   * nothing to do, and the listener closes then.
   */
  const closeWhenIdle = async (): Promise<{ closed: Promise<void> }> => {
    held = [];
    const begun = performance.now();
    let quietSince = begun;
    const isLate = (turns: number, times: number) =>
      turns >= times * IDLE_WITHIN.turns && performance.now() - begun >= times * IDLE_WITHIN.ms;
    for (let turns = 0; !isLate(turns, 2); turns += 1) {
      const before = accepted;
      const started = performance.now();
      await new Promise(setImmediate);
      const now = performance.now();
      if (accepted > before) quietSince = now;
      const isIdle = accepted === before && now - started < IDLE_TURN_MS;
      if (isIdle && (now - quietSince >= QUIET_MS || isLate(turns, 1))) break;
    }
    // The method of http.Server would cut idle connections off at once.
    const closed = new Promise<void>((resolve) => {
      TcpServer.prototype.close.call(server, () => resolve());
    });
    for (const work of held) work();
    held = null;
    return { closed };
  };

  /** Resolves when no request has come for a while: what came is read before a step ends. */
  const whenQuiet = async (linger: number, { signal }: AbortController): Promise<void> => {
    for (let quiet = 0; quiet < linger && !signal.aborted; quiet += STEP_MS) {
      const before = received;
      await after(STEP_MS);
      await new Promise(setImmediate);
      if (received > before) quiet = 0;
    }
  };

  return async ({ drain, linger, grace }, listenerClosed = () => {}) => {
    stopping = true;
    unfinished.forEach(endConnectionWith);
    await after(drain);
    const { closed } = await closeWhenIdle();
    listenerClosed();
    const isClosed = new AbortController();
    const cut = setTimeout(() => server.closeAllConnections(), linger + grace);
    void closed.then(() => {
      clearTimeout(cut);
      isClosed.abort();
    });
    await whenQuiet(linger, isClosed);
    server.closeIdleConnections();
    // To Node, a connection that has never sent anything is not idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    await closed;
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
