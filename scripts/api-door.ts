import { ServerResponse, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import { answerApi } from '@/lib/app/api';
import { PlainHeaders } from '@/lib/platform/http/answer-headers';
import type { ApiAnswer, ApiRequest, BodyReader } from '@/lib/platform/http/message';

const NOTHING = new Uint8Array();

type WebStream = Parameters<typeof Readable.fromWeb>[0];

/** Below `/api/`, in the spelling that has one address for each thing; Next redirects others to it. */
const ADDRESS = /^\/api(?:\/[^/?#]+)+(?=$|[?#])/;

/** What a Node request looks like to handlers, made as they read it. */
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

  /** Comes no faster than it is read. */
  get body(): ApiRequest['body'] {
    if (this.method === 'GET' || this.method === 'HEAD') return null;
    return { getReader: () => readerOf(this.incoming) };
  }

  received(): Uint8Array | null {
    const { incoming } = this;
    if (!incoming.complete || incoming.readableFlowing !== null) return null;
    // Null as well where it is empty.
    return (incoming.read() as Buffer | null) ?? NOTHING;
  }
}

function readerOf(incoming: IncomingMessage): BodyReader {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return { read: () => chunks.next() as ReturnType<BodyReader['read']> };
}

/** Shorter answers are not compressed, in bytes. */
const COMPRESSED_FROM = 1024;

/** As Next does with its answers. */
const compress = compression({ threshold: COMPRESSED_FROM });

/**
 * Sends what most calls answer, a text or its bytes whose headers are complete, past everything that looks at other
 * answers before they go out. @returns whether it could
 */
function sendAtOnce(
  { status, headers, body }: ApiAnswer,
  incoming: IncomingMessage,
  response: ServerResponse,
): boolean {
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  if (!isWhole || !(headers instanceof PlainHeaders)) return false;
  // What somebody has said of the answer before counts, such as that the connection ends with it.
  if (!incoming.complete || response.hasHeader('connection')) return false;
  const bytes = Buffer.byteLength(body);
  const compressible = incoming.headers['accept-encoding'] !== undefined;
  if ((compressible && bytes >= COMPRESSED_FROM) || incoming.method === 'HEAD') return false;
  const lines = ['content-length', String(bytes)];
  if (compressible) lines.push('vary', 'Accept-Encoding');
  for (const line of headers) lines.push(...line);
  ServerResponse.prototype.writeHead.call(response, status, lines);
  response.end(body);
  return true;
}

async function send(answer: ApiAnswer, incoming: IncomingMessage, response: ServerResponse) {
  if (sendAtOnce(answer, incoming, response)) return;
  const { status, headers, body } = answer;
  response.statusCode = status;
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  // Of Express' requests and responses it uses nothing but what Node's have.
  if (incoming.headers['accept-encoding'] !== undefined)
    compress(incoming as Parameters<typeof compress>[0], response as never, () => {});
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
    response.end(body ?? undefined);
    return;
  }
  // Who went away in the middle needs no answer any more.
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
 * Answers a request below `/api/` without Next. @returns whether it was one
 */
export async function answerAtDoor(
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = apiPath(incoming.url ?? '');
  if (path === null) return false;
  await send(await answerApi(new NodeRequest(incoming), path), incoming, response);
  return true;
}
