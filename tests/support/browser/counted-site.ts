import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WORKER_PATH } from '@/lib/shared/constants/worker';

/** A request that went by. */
export interface Passed {
  path: string;
  /** Whether the service worker makes it by itself, and not for a page. */
  isWorkers: boolean;
  /** Bytes of the body as they are sent: compressed, where they are. */
  bytes: number;
  /** What else was under way when it began. */
  beside: readonly Passed[];
}

export interface CountedSite {
  url: string;
  /** In the order in which they began. */
  passed: readonly Passed[];
  /** How many are under way. */
  underWay(): number;
  close(): Promise<void>;
}

/** A worker names itself as the one who refers to what it asks for. */
const isWorkers = (path: string, { referer = '' }: IncomingHttpHeaders) =>
  path === WORKER_PATH || new URL(referer, 'http://nobody').pathname === WORKER_PATH;

/** A site in front of the app that counts what goes over the wire. */
export async function openCountedSite(appUrl: string): Promise<CountedSite> {
  const { host, hostname, port } = new URL(appUrl);
  const passed: Passed[] = [];
  const open = new Set<Passed>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const one = {
      path,
      isWorkers: isWorkers(path, request.headers),
      bytes: 0,
      beside: [...open],
    };
    passed.push(one);
    open.add(one);
    response.once('close', () => open.delete(one));
    const { origin } = request.headers;
    const headers = { ...request.headers, host, ...(origin && { origin: `http://${host}` }) };
    const passing = ask({ hostname, port, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (part: Buffer) => (one.bytes += part.length));
      answer.pipe(response);
    });
    passing.on('error', () => response.destroy());
    request.pipe(passing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    underWay: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
