import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveUntilShutdown, type Shutdown } from '@/server/shutdown';
import { askUntilRefused, KeepAliveClient } from '../../support/keep-alive';
import { withTurnClock } from '../../support/turn-clock';

const TIMES = { drain: 300, linger: 100, grace: 1000 };

let server: Server;
let shutDown: Shutdown;
let port: number;
const clients: KeepAliveClient[] = [];
/** Ends the response that waits for it. */
let endLast: (() => void) | undefined;

withTurnClock(['setTimeout', 'clearTimeout']);

beforeEach(async () => {
  server = createServer();
  shutDown = serveUntilShutdown(server, (incoming, response) => {
    const milliseconds = Number(new URL(incoming.url ?? '', 'http://a').searchParams.get('ms'));
    if (incoming.url?.startsWith('/stream')) response.write('begun ');
    if (incoming.url === '/until-closed') {
      endLast = () => response.end('answered');
      return;
    }
    setTimeout(() => response.end('answered'), milliseconds);
  });
  server.keepAliveTimeout = 65_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterEach(() => {
  for (const client of clients.splice(0)) client.end();
  server.closeAllConnections();
  server.close();
});

const keepAlive = () => {
  const client = new KeepAliveClient(`http://127.0.0.1:${port}`);
  clients.push(client);
  return client;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('twenty busy clients that keep their connections lose no request', async () => {
  let answers = 0;
  const texts = new Set<string>();
  let busy: Promise<unknown[]>[] = [];
  await new Promise<void>((hundred) => {
    busy = Array.from({ length: 20 }, () =>
      askUntilRefused(keepAlive(), '/?ms=2', ({ text }) => {
        texts.add(text);
        answers += 1;
        if (answers > 100) hundred();
      }),
    );
  });
  const before = answers;
  await shutDown(TIMES);
  expect((await Promise.all(busy)).flat()).toEqual([]);
  expect([...texts]).toEqual(['answered']);
  expect(answers).toBeGreaterThan(before);
});

test('an idle client that sends while the server drains gets a response and a request to reconnect', async () => {
  const client = keepAlive();
  expect((await client.get('/')).connection).toBe('keep-alive');
  const stopped = shutDown(TIMES);
  await pause(150);
  expect(await client.get('/')).toMatchObject({ text: 'answered', connection: 'close' });
  expect((await keepAlive().get('/')).text).toBe('answered');
  await stopped;
  await expect(keepAlive().get('/')).rejects.toThrow('ECONNREFUSED');
});

test('what was sent before is answered, and ends its connection', async () => {
  const whole = keepAlive().get('/?ms=600');
  const begun = keepAlive().get('/stream?ms=600');
  await pause(50);
  await shutDown(TIMES);
  expect(await whole).toMatchObject({ text: 'answered', connection: 'close' });
  expect((await begun).text).toBe('begun answered');
});

test('connections that send nothing, and answers that take too long, hold nothing up', async () => {
  await keepAlive().get('/');
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const cut = keepAlive()
    .get('/?ms=60000')
    .catch((error: NodeJS.ErrnoException) => error.code);
  await pause(50);
  await shutDown(TIMES);
  expect(await cut).toBe('ECONNRESET');
  silent.destroy();
});

test('reports that it no longer accepts connections before the last response is sent', async () => {
  const slow = keepAlive().get('/until-closed');
  await vi.waitUntil(() => endLast !== undefined);
  const order: string[] = [];
  void slow.then(() => order.push('answer'));
  await shutDown(TIMES, () => {
    order.push('closed');
    endLast?.();
  });
  await slow;
  expect(order).toEqual(['closed', 'answer']);
});
