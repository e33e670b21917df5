import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { serveUntilShutdown } from '../../../server/shutdown';

const TIMES = { drain: 0, linger: 60, grace: 10_000 };
const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** What a host does to a process that gets no processor for a while. */
const standStill = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** A connection that has had an answer and is kept open. */
async function keptConnection() {
  const server = createServer();
  const shutDown = serveUntilShutdown(server, (_, response) => void response.end('answered'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString()));
  const ended = once(socket, 'close').then(() => received);
  socket.write(REQUEST);
  await once(socket, 'data');
  return { shutDown, ask: () => socket.write(REQUEST), ended };
}

test('what came while a stopping server stood still for longer than it lingers is answered', async () => {
  const { shutDown, ask, ended } = await keptConnection();
  await shutDown(TIMES, () => {
    // Not in a timer's turn: the next thing that Node looks at is then whether timers are due.
    setImmediate(() => {
      ask();
      standStill(TIMES.linger * 3);
    });
  });
  expect((await ended).split('answered')).toHaveLength(3);
});
