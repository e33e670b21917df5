import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site in front of the app: its network can be cut, and it can get another release. */
export interface SiteInFront {
  url: string;
  /** Cuts the network, or restores it: the service worker of a browser notices that too. */
  setCut(isCut: boolean): void;
  /**
   * Puts another release in place of the first: pages and the worker name another file, and one
   * that the first release had is gone.
   */
  release(number: number, goneFile: string): void;
  close(): Promise<void>;
}

const fileOf = (number: number) => `/_next/static/chunks/release-${number}.js`;

/** A page as that release sends it. */
const pageOf = (number: number, html: string): string =>
  html.replace('</head>', `<script async src="${fileOf(number)}"></script></head>`);

/** The worker of that release, which knows its file and not the one that is gone. */
const workerOf = (number: number, goneFile: string, script: string): string =>
  script
    .replace(/"[0-9a-f]{12}"/g, `"release-${number}"`)
    .replace(`"${goneFile}",`, '')
    .replace('["/_next/', `["${fileOf(number)}","/_next/`);

export async function openSiteInFront(appUrl: string): Promise<SiteInFront> {
  const app = new URL(appUrl);
  let isCut = false;
  let current = 1;
  let gone = '';

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const change =
      path === '/sw.js'
        ? (text: string) => workerOf(current, gone, text)
        : path === '/'
          ? (text: string) => pageOf(current, text)
          : null;
    const headers: Record<string, string | string[] | undefined> = {
      ...request.headers,
      host: app.host,
      ...(request.headers.origin && { origin: app.origin }),
      ...(change && {
        'accept-encoding': 'identity',
        'if-none-match': undefined,
        'if-modified-since': undefined,
      }),
    };
    for (const [name, value] of Object.entries(headers))
      if (value === undefined) Reflect.deleteProperty(headers, name);
    const passed = ask(
      { host: app.hostname, port: app.port, path, method: request.method, headers },
      (answer) => {
        if (!change) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.pipe(response);
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { etag, 'content-length': length, ...kept } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, kept);
          response.end(etag || length ? change(Buffer.concat(parts).toString()) : '');
        });
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (isCut) return void request.socket.destroy();
    if (path === gone) return void response.writeHead(404).end();
    if (path.includes('/release-')) {
      if (path !== fileOf(current)) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/javascript' });
      return void response.end(`window.release = ${current};`);
    }
    pass(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setCut: (cut) => {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    release: (number, goneFile) => {
      current = number;
      gone = goneFile;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
