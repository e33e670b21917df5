import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with a request instead of sending the file. */
type Mishap = (
  request: IncomingMessage,
  response: ServerResponse,
  file: Buffer | undefined,
) => void;

export interface PublicServer {
  /** For PUBLIC_DATA_URL. */
  url: string;
  /** Files by their address without the scheme: 'www2.census.gov/a/b.dat'. */
  files: Map<string, Buffer>;
  /** For the next requests of an address, one each. */
  mishaps: Map<string, Mishap[]>;
  /** What was asked for, with the headers. */
  requests: { path: string; headers: IncomingMessage['headers']; status: number }[];
  close(): Promise<void>;
}

const etagOf = (file: Buffer) =>
  `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`;

/** Answers as servers of public files do: with ETag, ranges and conditions; and badly on demand. */
export async function publicServer(): Promise<PublicServer> {
  const files = new Map<string, Buffer>();
  const mishaps: PublicServer['mishaps'] = new Map();
  const requests: PublicServer['requests'] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    const file = files.get(path);
    response.on('close', () =>
      requests.push({ path, headers: request.headers, status: response.statusCode }),
    );
    const mishap = mishaps.get(path)?.shift();
    if (mishap) mishap(request, response, file);
    else answer(request, response, file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    mishaps,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, file: Buffer | undefined) {
  if (!file) return void response.writeHead(404).end('Not found');
  const etag = etagOf(file);
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
  if (range && request.headers['if-range'] === etag) {
    const from = Number(range[1]);
    return void response
      .writeHead(206, {
        etag,
        'content-length': file.length - from,
        'content-range': `bytes ${from}-${file.length - 1}/${file.length}`,
      })
      .end(file.subarray(from));
  }
  response.writeHead(200, { etag, 'content-length': file.length }).end(file);
}

/** Sends half of the file and hangs up. */
export const breakOff: Mishap = (_, response, file = Buffer.alloc(0)) => {
  response.writeHead(200, { etag: etagOf(file), 'content-length': file.length });
  response.write(file.subarray(0, file.length / 2), () => setTimeout(() => response.destroy(), 20));
};

/** Sends half of the file and then nothing. */
export const stall: Mishap = (_, response, file = Buffer.alloc(0)) => {
  response.writeHead(200, { etag: etagOf(file), 'content-length': file.length });
  response.write(file.subarray(0, file.length / 2));
};

export const refuseWith =
  (status: number, headers: Record<string, string> = {}): Mishap =>
  (_, response) =>
    void response.writeHead(status, headers).end('Sorry');
