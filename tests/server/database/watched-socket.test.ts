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

beforeEach(async () => {
  // What the watch goes by; sockets are real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
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
  vi.useRealTimers();
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

/** Whether the watch ends the socket within so many milliseconds. */
function endsWithin(milliseconds: number): boolean {
  vi.advanceTimersByTime(milliseconds);
  return socket.destroyed;
}

test.each([
  ['sent one by one', [STATEMENT, STATEMENT]],
  ['sent at once', [Buffer.concat([STATEMENT, STATEMENT])]],
])('of two statements %s, one response is no answer to both', async (_, writes) => {
  for (const bytes of writes) socket.write(bytes);
  await respond(1);
  expect(endsWithin(LIMIT)).toBe(false);
  expect(endsWithin(2000)).toBe(true);
});

test('a socket whose statements are all answered stays open', async () => {
  socket.write(STATEMENT);
  socket.write(STATEMENT);
  await respond(2);
  expect(endsWithin(LIMIT + 2000)).toBe(false);
});

test('a statement has the whole time, however long nobody asked before', async () => {
  socket.write(STATEMENT);
  await respond(1);
  expect(endsWithin(60_000)).toBe(false);
  socket.write(STATEMENT);
  expect(endsWithin(LIMIT)).toBe(false);
  expect(endsWithin(2000)).toBe(true);
});
