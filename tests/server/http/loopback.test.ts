import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFromLoopback, demoIsOpenTo } from '@/lib/platform/http/loopback';
import { readSettingsAgain } from '../../support/browser/settings';

const server = createServer((request, response) =>
  response.end(isFromLoopback(request) ? 'yes' : 'no'),
);

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

const ask = (headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = httpRequest({ host: '127.0.0.1', port, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject).end();
  });

test.each([
  ['yes', { host: 'localhost:3000' }],
  ['yes', { host: '127.0.0.1:3000' }],
  ['yes', { host: '[::1]' }],
  ['no', { host: 'attacker.example:3000' }],
  ['no', { host: 'localhost.attacker.example' }],
  ['no', { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }],
  ['no', { host: 'localhost:3000', forwarded: 'for=127.0.0.1' }],
  ['no', { host: 'localhost:3000', 'x-real-ip': '127.0.0.1' }],
])('whether a request came from this machine itself: %s for %j', async (answer, headers) => {
  expect(await ask(headers)).toBe(answer);
});

test('a connection from another machine is recognized', () => {
  const from = (remoteAddress: string) =>
    isFromLoopback({
      headers: { host: 'localhost' },
      rawHeaders: ['Host', 'localhost'],
      socket: { remoteAddress },
    } as never);
  expect(from('::ffff:127.0.0.1')).toBe(true);
  expect(from('192.168.1.20')).toBe(false);
  expect(from('2001:db8::1')).toBe(false);
});

test.each([
  [true, { host: 'localhost:3000', 'x-forwarded-for': '::1' }],
  [true, { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }],
  [false, { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7, 127.0.0.1' }],
  [false, { host: 'tunnel.example', 'x-forwarded-for': '127.0.0.1' }],
])(
  'while developing, a tunnel to this machine is not this machine: %s for %j',
  async (open, sent) => {
    vi.stubEnv('RUN_MODE', 'dev');
    readSettingsAgain();
    const fresh = await import('@/lib/platform/http/loopback');
    expect(fresh.demoIsOpenTo(new Headers(sent))).toBe(open);
    vi.unstubAllEnvs();
    readSettingsAgain();
  },
);

test('an installation has no demo, whatever a request says of itself', () => {
  const headers = { 'x-wherewell-this-machine': 'yes', host: 'localhost:3000' };
  expect(demoIsOpenTo(new Headers(headers))).toBe(false);
});
