import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '../../server/http-server';
import { TEST_APP_URL } from './app';

/** A way to the calls of the app in this process. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

async function listen(): Promise<string> {
  const { server } = createHttpServer((_request, response) => {
    response.statusCode = 404;
    response.end();
    return Promise.resolve();
  });
  // It ends with the tests.
  server.unref();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let listening: Promise<string> | undefined;
const base = () => (listening ??= listen());

/** The Node server's, over the network. */
const node: Transport = async (path, init) => fetch(`${await base()}/api/${path}`, init);

/** The same, with exactly these headers and the bytes as they come. */
export async function bytesFromNode(path: string, headers: Record<string, string>) {
  const sent = request(`${await base()}/api/${path}`, { headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { headers: response.headers, body: Buffer.concat(parts) };
}

/** The route handler that Next has where it serves alone. */
const next: Transport = async (path, init) => {
  const [handlers, { ADDRESS_HEADER }] = await Promise.all([
    import('@/app/api/[...call]/route.alone'),
    import('@/lib/platform/http/request'),
  ]);
  const request = new Request(`${TEST_APP_URL}/api/${path}`, init);
  request.headers.set('host', new URL(TEST_APP_URL).host);
  request.headers.set(ADDRESS_HEADER, '127.0.0.1');
  if (typeof init.body === 'string')
    request.headers.set('content-length', String(Buffer.byteLength(init.body)));
  const handle = handlers[request.method as keyof typeof handlers];
  const call = (path.split('?')[0] ?? '').split('/');
  return handle(request, { params: Promise.resolve({ call }) });
};

export const TRANSPORTS = { node, next };
