import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import { handleApi } from '@/lib/app/api';
import { PlainHeaders } from '@/lib/platform/http/response-headers';
import type { ApiResponse, ApiRequest, BodyReader } from '@/lib/platform/http/http-types';

const NOTHING = new Uint8Array();

type WebStream = Parameters<typeof Readable.fromWeb>[0];

/** An address below `/api/` in its canonical spelling; Next redirects other spellings to it. */
const ADDRESS = /^\/api(?:\/[^/?#]+)+(?=$|[?#])/;

/** A Node request as handlers see it; each part is converted when it is read. */
export class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly headers: ApiRequest['headers'];

  constructor(private readonly incoming: IncomingMessage) {
    const { method = 'GET', headers } = incoming;
    this.method = method;
    this.headers = {
      get: (name) => {
        const value = headers[name] ?? headers[name.toLowerCase()];
        if (typeof value === 'string') return value;
        return value === undefined ? null : value.join(', ');
      },
    };
  }

  get url(): string {
    const { headers, url = '/' } = this.incoming;
    return `http://${headers.host ?? 'localhost'}${url}`;
  }

  /** With backpressure: it arrives no faster than it is read. */
  get body(): ApiRequest['body'] {
    if (this.method === 'GET' || this.method === 'HEAD') return null;
    return { getReader: () => readerOf(this.incoming) };
  }

  received(): Uint8Array | null {
    const { incoming } = this;
    if (!incoming.complete || incoming.readableFlowing !== null) return null;
    // Also null where the body is empty.
    return (incoming.read() as Buffer | null) ?? NOTHING;
  }
}

function readerOf(incoming: IncomingMessage): BodyReader {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return { read: () => chunks.next() as ReturnType<BodyReader['read']> };
}

/** Shorter responses are not compressed, in bytes. */
const COMPRESSED_FROM = 1024;

/** As Next does with its own responses. */
const compress = compression({ threshold: COMPRESSED_FROM });

/**
 * Sends the common response, a text or bytes with complete headers, which needs nothing that other
 * responses need. @returns whether it could
 */
function sendDirectly(
  { status, headers, body }: ApiResponse,
  incoming: IncomingMessage,
  response: ServerResponse,
): boolean {
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  if (!isWhole || !(headers instanceof PlainHeaders)) return false;
  // A header that was already set counts, such as that the connection closes.
  if (!incoming.complete || response.hasHeader('connection')) return false;
  const bytes = Buffer.byteLength(body);
  const compressible = incoming.headers['accept-encoding'] !== undefined;
  if ((compressible && bytes >= COMPRESSED_FROM) || incoming.method === 'HEAD') return false;
  const lines = ['content-length', String(bytes)];
  if (compressible) lines.push('vary', 'Accept-Encoding');
  for (const line of headers) lines.push(...line);
  response.writeHead(status, lines);
  response.end(body);
  return true;
}

async function send(
  answer: ApiResponse,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, body } = answer;
  response.statusCode = status;
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  // It uses only what Node's requests and responses have in common with Express'.
  if (incoming.headers['accept-encoding'] !== undefined)
    compress(incoming as Parameters<typeof compress>[0], response as never, () => {});
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
    response.end(body ?? undefined);
    return;
  }
  // A client that disconnected needs no response any more.
  await pipeline(Readable.fromWeb(body as WebStream), response).catch(() => response.destroy());
}

/** The decoded path of a request below `/api/`, or null for everything else. */
function apiPath(url: string): string | null {
  const address = ADDRESS.exec(url)?.[0];
  return address === undefined
    ? null
    : address.slice('/api/'.length).split('/').map(decodeURIComponent).join('/');
}

/**
 * Responds to a request below `/api/` without Next.
 * @param prepare what a response needs that doesn't have all of its headers
 * @returns whether it was one
 */
export async function handleApiRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  prepare: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<boolean> {
  const path = apiPath(incoming.url ?? '');
  if (path === null) return false;
  const answer = await handleApi(new NodeRequest(incoming), path);
  if (sendDirectly(answer, incoming, response)) return true;
  prepare(incoming, response);
  await send(answer, incoming, response);
  return true;
}
