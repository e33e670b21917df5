import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuardedServer } from '@/server/http-server';

Object.assign(process.env, { TRUSTED_PROXIES: '0', APP_URL: 'https://wherewell.example' });

let server: Server;
let port: number;

beforeAll(async () => {
  ({ server } = createGuardedServer((request, response) => {
    if (request.url === '/fails') return Promise.reject(new Error('A fault.'));
    if (request.url === '/own-policy') response.setHeader('content-security-policy', 'own');
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
    return Promise.resolve();
  }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends just these bytes. */
async function raw(text: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

const ask = (line: string, headers = 'Host: wherewell.example\r\n') =>
  raw(`${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

const host = (value: string) => `Host: ${value}\r\n`;

describe('what nobody can make sense of is refused in words before anyone looks at it', () => {
  test.each([
    ['GET /%', 400],
    ['GET /community/%/towns', 400],
    ['GET /community/1/%ff', 400],
    ['GET /api/%E0%A4%A', 400],
    ['POST /api/media/%zz', 400],
    ['GET /api/%', 400],
    ['GET *', 400],
    ['GET ftp://wherewell.example/', 400],
    ['GET http://[/x', 400],
    [`GET /${'x'.repeat(9000)}`, 414],
    ['TRACE /', 405],
    ['TRACE /api/user/login', 405],
    ['PROPFIND /', 405],
    ['OPTIONS *', 204],
  ])('%.40s: %i', async (line, status) => {
    const answer = await ask(line);
    expect(answer.status).toBe(status);
    if (status !== 204) expect(answer.body).toMatch(/[A-Z]\w+/);
    if (line.includes('/api/')) expect(JSON.parse(answer.body)).toMatchObject({ status: false });
  });

  test.each([
    ['no Host', ''],
    ['an odd Host', host('][')],
    ['a Host with a path', host('a/b')],
    ['two Hosts', host('a') + host('b')],
  ])('%s: 400', async (_, headers) => {
    expect((await ask('GET /', headers)).status).toBe(400);
  });

  test.each([
    ['no HTTP at all', 'Good morning\r\n\r\n', 400],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an odd expectation',
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: x\r\n\r\n',
      417,
    ],
  ])('%s', async (_, text, status) => {
    const answer = await raw(text);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['64 kB of a stranger', 'Content-Length: 65537\r\n', 413],
    ['1 MB of somebody', 'Content-Length: 1048577\r\nCookie: user=a\r\n', 413],
    ['a body that does not say how large it is', 'Transfer-Encoding: chunked\r\n', 411],
  ])('%s is too much for a page', async (_, headers, status) => {
    expect((await ask('POST /', host('a') + headers)).status).toBe(status);
  });

  test('TRACE and OPTIONS * get the list of allowed methods', async () => {
    for (const line of ['TRACE /', 'OPTIONS *'])
      expect((await ask(line)).headers.get('allow')).toContain('GET, HEAD, POST');
  });
});

describe('what is unusual but sound goes through', () => {
  const seen = async (...sent: Parameters<typeof ask>) => {
    const { status, body } = await ask(...sent);
    expect(status).toBe(200);
    return JSON.parse(body) as { url: string; headers: Record<string, string> };
  };

  test.each([
    ['/', '/'],
    ['/?q=%', '/?q=%'],
    ['/community/7/pi%C3%B1on-hills', '/community/7/pi%C3%B1on-hills'],
    ['http://other.example:81/a?b=c', '/a?b=c'],
  ])('GET %s', async (sent, url) => {
    expect((await seen(`GET ${sent}`)).url).toBe(url);
  });

  test('a whole address names the host', async () => {
    const { headers } = await seen('GET http://other.example:81/a');
    expect(headers.host).toBe('other.example:81');
  });

  test('a wish for another protocol is not granted, and the request answered', async () => {
    const upgrade = 'Host: a\r\nUpgrade: websocket\r\n';
    expect((await seen('GET /a', upgrade)).url).toBe('/a');
  });

  test('a router state, on which Next could fail, does not reach it', async () => {
    const { headers } = await seen('GET /a', 'Host: a\r\nNext-Router-State-Tree: %\r\n');
    expect(headers).not.toHaveProperty('next-router-state-tree');
  });

  test('without trusted proxies nobody believes what a client says of the host', async () => {
    const { headers } = await seen(
      'GET /',
      `${host('a')}X-Forwarded-Host: b\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Port: 1\r\nForwarded: host=b\r\n`,
    );
    expect(Object.keys(headers).filter((name) => name.includes('forwarded'))).toEqual([]);
  });
});

describe('security headers', () => {
  const EVERYWHERE = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  };

  test.each(['/', '/sitemapx', '/_next/x', '/fails', '/%', '/api/x', '/api/%'])(
    'are on the answer to %s',
    async (path) => {
      const { headers } = await ask(`GET ${path}`);
      expect(Object.fromEntries(headers)).toMatchObject(EVERYWHERE);
      expect(headers.get('content-security-policy')).toMatch(
        path.startsWith('/api/')
          ? /^default-src 'none'; frame-ancestors 'none'$/
          : /^default-src 'self'; script-src 'self' 'nonce-[^']{20,}' .*frame-ancestors 'none'$/,
      );
    },
  );

  test('leave a policy of the answer’s own in place', async () => {
    const { headers } = await ask('GET /own-policy');
    expect(headers.get('content-security-policy')).toBe('own');
  });
});

test('idle connections are kept longer than balancers keep theirs', () => {
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
});
