import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { NodeRequest } from '../../../server/api-adapter';
import { TRANSPORTS, bytesFromNode } from '../../support/transports';
import { shopper, testDb } from '../../support/people/personas';

const JSON_TYPE = { 'content-type': 'application/json' };

const SENDING = [
  ...['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'],
  ...['content-encoding', 'vary'],
];

/** What the two transports' responses must share: everything but the id and how they are sent. */
async function told(response: Response) {
  const headers = Object.fromEntries(response.headers);
  for (const name of SENDING) Reflect.deleteProperty(headers, name);
  const { 'x-request-id': id, ...rest } = headers;
  // The length tells a failing test enough of a long one.
  const text = (await response.text()).replace(id ?? '-', 'its id');
  const body = text.length > 2000 ? text.length : text;
  return { status: response.status, id: id === undefined ? 'none' : 'some', headers: rest, body };
}

const REQUESTS: [string, string, RequestInit?][] = [
  ['a read', 'community/get-all-states'],
  ['a call', 'community/get-all', { method: 'POST', headers: JSON_TYPE, body: '{"limit":1}' }],
  ['a call without a body', 'community/get-all-states', { method: 'POST' }],
  ['no call', 'no/call', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
  ['what is no JSON', 'community/get-all', { method: 'POST', headers: JSON_TYPE, body: '{' }],
  [
    'another type',
    'user/login',
    { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a' },
  ],
  [
    'a session that is needed',
    'user/get-user-details',
    { method: 'POST', headers: JSON_TYPE, body: '{}' },
  ],
  [
    'a forged session',
    'user/get-user-details',
    { method: 'POST', headers: { ...JSON_TYPE, cookie: 'user=a.b.c.d.e; token=1' }, body: '{}' },
  ],
  ['another method', 'user/login', { method: 'DELETE' }],
  ['HEAD', 'community/get-all-states', { method: 'HEAD' }],
  ['OPTIONS', 'community/get-all-states', { method: 'OPTIONS' }],
  ['OPTIONS of no call', 'no/call', { method: 'OPTIONS' }],
  ['that it lives', 'health'],
  ['that it lives, by HEAD', 'health', { method: 'HEAD' }],
  ['that it is ready', 'ready'],
  ['a picture that is not there', `media/cover-${'0'.repeat(32)}.jpg`],
  ['a page for social networks', 'share-community/0'],
  ['a link that unsubscribes nobody', 'unsubscribe/x', { method: 'POST' }],
  ['a link that ends nobody’s weekly email', 'unsubscribe/weekly-x', { method: 'POST' }],
  ['rejected rows of an import, to a visitor', 'import-refusals/1'],
  ['the description', 'openapi.json'],
];

describe('the Node server and the route handler answer the same', () => {
  test.each(REQUESTS)('to %s', async (_, path, init = {}) => {
    const forwarded = { ...init, headers: { ...init.headers, 'x-forwarded-for': '10.1.2.3' } };
    const [node, next] = await Promise.all([
      TRANSPORTS.node(path, forwarded),
      TRANSPORTS.next(path, forwarded),
    ]);
    const wanted = await told(next);
    // Without a body is how Next itself sends it.
    expect(await told(node)).toEqual(init.method === 'HEAD' ? { ...wanted, body: '' } : wanted);
  });
});

describe('the Node server', () => {
  test('lets a body come no faster than it is read', async () => {
    const server = createServer((incoming, response) => {
      const reader = new NodeRequest(incoming).body?.getReader();
      void reader?.read().then(async () => {
        await wait(200);
        response.end(String(incoming.socket.bytesRead));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, method: 'POST', host: '127.0.0.1' });
    sent.on('error', () => {});
    sent.end(Buffer.alloc(24 * 1_048_576));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const [taken] = (await once(response, 'data')) as [Buffer];
    expect(Number(String(taken))).toBeLessThan(1_048_576);
    server.closeAllConnections();
    server.close();
  });

  test('tells which methods a call has', async () => {
    const { status, headers } = await TRANSPORTS.node('community/get-all-states', {
      method: 'OPTIONS',
    });
    expect([status, headers.get('allow')]).toEqual([204, 'GET, POST, OPTIONS']);
  });

  test('understands an address however it is encoded, and leaves others to Next', async () => {
    expect((await TRANSPORTS.node('community/get%2Dall%2Dstates', {})).status).toBe(200);
    const left = await TRANSPORTS.node('health/', {});
    expect([left.status, await left.text()]).toEqual([404, '']);
  });

  test('compresses a response for clients that accept it', async () => {
    await makeCommunity(testDb());
    const { body, headers } = await bytesFromNode('openapi.json', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(JSON.parse(gunzipSync(body).toString())).toHaveProperty('openapi');
  });

  test('hands out cookies one by one', async () => {
    const { client } = await shopper();
    const sent = {
      method: 'POST',
      headers: { ...JSON_TYPE, cookie: `user=${client.cookie('user')}` },
      body: '{}',
    };
    const { headers } = await TRANSPORTS.node('user/logout', sent);
    expect(headers.getSetCookie().length).toBeGreaterThan(2);
  });
});
