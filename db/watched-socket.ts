import net from 'node:net';
import { SilenceProbe } from './silence-probe';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

/** Milliseconds: how often sockets are looked at. */
const LOOK_MS = 500;

/** Milliseconds that every server is allowed beyond the time limit of its statements. */
const ON_THE_WAY_MS = 1000;

/** The longest statements that are under way in this process, in milliseconds. */
const underWay = () => processSingleton('long-statements', () => new Map<symbol, number>());

/** Says that statements of this work have a time limit of their own, in milliseconds. */
export async function withLongStatements<Result>(
  limit: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = Symbol();
  underWay().set(key, limit);
  try {
    return await work();
  } finally {
    underWay().delete(key);
  }
}

/** The messages that end what a client asks, and what the server responds to it. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const READY_FOR_QUERY = Buffer.from([0x5a, 0, 0, 0, 5]);

function countOf(message: Buffer, bytes: unknown): number {
  if (!Buffer.isBuffer(bytes)) return 0;
  let count = 0;
  for (let at = bytes.indexOf(message); at >= 0; at = bytes.indexOf(message, at + message.length))
    count += 1;
  return count;
}

export interface Address {
  host: string;
  port: number;
}

interface Watched {
  host: readonly string[];
  port: readonly number[];
  path?: string | undefined;
}

/** Says where to connect, and follows what is opened there. */
interface Chooser {
  address(): Promise<Address>;
  opened(socket: net.Socket, address: Address): void;
}

/**
 * Makes sockets for a pool that end when the server says nothing to what it was sent for longer
 * than any statement may take: it is gone, or what it said is lost, and TCP would wait for a
 * quarter of an hour. Waiting callers get an error, and the pool connects again.
 * @param limit milliseconds after which the server gives a statement up
 */
export function watchedSockets(limit: number) {
  const open = socketsTo(limit);
  return ({ host, port, path }: Watched): net.Socket =>
    open({ host: host[0] ?? 'localhost', port: port[0] ?? 5432 }, path);
}

/** The same for a pool whose server is chosen at each connection. */
export function chosenSockets(limit: number, chooser: Chooser) {
  const open = socketsTo(limit);
  return async (): Promise<net.Socket> => {
    const address = await chooser.address();
    const socket = open(address);
    chooser.opened(socket, address);
    return socket;
  };
}

function socketsTo(limit: number) {
  const probes = new Map<string, SilenceProbe>();
  return (address: Address, path?: string): net.Socket => {
    const connect = () => (path ? net.connect(path) : net.connect(address));
    // The certificate is checked against this host.
    const socket = Object.assign(connect(), !path && address);
    const name = path ?? `${address.host}:${address.port}`;
    const probe = probes.get(name) ?? new SilenceProbe(connect);
    probes.set(name, probe.watch(socket));
    let waitingSince: number | null = null;
    // Several statements may be under way: what ends one response is no answer to the next.
    let unanswered = 0;
    let isUnheard = false;
    const write = socket.write.bind(socket);
    socket.write = ((...given: Parameters<typeof write>) => {
      if (!isUnheard) waitingSince = performance.now();
      isUnheard = true;
      unanswered += countOf(SYNC, given[0]);
      return write(...given);
    }) as typeof socket.write;
    socket.on('data', (bytes) => {
      unanswered = Math.max(0, unanswered - countOf(READY_FOR_QUERY, bytes));
      waitingSince = unanswered > 0 ? performance.now() : null;
      isUnheard = false;
    });
    let bytes = 0;
    const look = setInterval(() => {
      if (socket.destroyed) return clearInterval(look);
      // Over TLS neither is called: there, a connection that nobody uses ends like one without a
      // response.
      const isEncrypted = socket.listenerCount('data') === 0;
      const now = performance.now();
      const sum = socket.bytesRead + socket.bytesWritten;
      if (isEncrypted && sum !== bytes) waitingSince = now;
      bytes = sum;
      const patience = Math.max(limit, ...underWay().values()) + ON_THE_WAY_MS;
      if (waitingSince !== null && now - waitingSince > patience) socket.destroy();
    }, LOOK_MS).unref();
    return socket;
  };
}
