import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import { answerApi } from '@/lib/api';
import type { ApiAnswer, ApiRequest, BodyReader } from '@/lib/server/message';

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
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : [value].flat().join(', ');
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
}

function readerOf(incoming: IncomingMessage): BodyReader {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return { read: () => chunks.next() as ReturnType<BodyReader['read']> };
}

/** As Next does with its answers. */
const compress = compression();

async function send(answer: ApiAnswer, incoming: IncomingMessage, response: ServerResponse) {
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
