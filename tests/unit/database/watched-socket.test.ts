import net from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchedSockets } from '@/db/watched-socket';

const LIMIT = 5000;
const STATEMENT = Buffer.from([0x53, 0, 0, 0, 4]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

let server: net.Server;
let atServer: net.Socket;
let socket: net.Socket;
/** Milliseconds that the watched clock is ahead. */
let ahead = 0;

beforeEach(async () => {
  const clock = performance.now.bind(performance);
  ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  server = net.createServer((accepted) => {
    if (!atServer || atServer.destroyed) atServer = accepted;
    accepted.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const accepted = once(server, 'connection');
  socket = watchedSockets(LIMIT)({ host: ['127.0.0.1'], port: [port] });
  await accepted;
});

afterEach(async () => {
  vi.restoreAllMocks();
  socket.destroy();
  atServer.destroy();
  server.close();
  await once(server, 'close');
});

/** Lets the server say as many responses as given. */
async function respond(count: number): Promise<void> {
  const heard = once(socket, 'data');
  atServer.write(Buffer.concat(Array.from({ length: count }, () => READY)));
  await heard;
}

const closes = () => vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 5000 });

/** Two looks of the watch later. */
async function staysOpen(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(socket.destroyed).toBe(false);
}

test.each([
  ['sent one by one', [STATEMENT, STATEMENT]],
  ['sent at once', [Buffer.concat([STATEMENT, STATEMENT])]],
])('of two statements %s, one response is no answer to both', async (_, writes) => {
  for (const bytes of writes) socket.write(bytes);
  await respond(1);
  ahead += LIMIT + 2000;
  await closes();
});

test('a socket whose statements are all answered stays open', async () => {
  socket.write(STATEMENT);
  socket.write(STATEMENT);
  await respond(2);
  ahead += LIMIT + 2000;
  await staysOpen();
});

test('a statement has the whole time, however long nobody asked before', async () => {
  socket.write(STATEMENT);
  await respond(1);
  ahead += 60_000;
  socket.write(STATEMENT);
  ahead += LIMIT / 2;
  await staysOpen();
  ahead += LIMIT;
  await closes();
});
