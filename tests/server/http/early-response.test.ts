import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverEarlyResponse } from '@/server/early-response';

const MB = 1_048_576;
// Longer than any test may take: a busy machine takes its time for what is sent.
const FOREVER = 3_600_000;
const PATIENCE = { silence: FOREVER, total: FOREVER };
const BRIEF = { silence: 500, total: FOREVER };

let server: Server;
let port: number;
let taken = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    deliverEarlyResponse(request, response, request.url === '/briefly' ? BRIEF : PATIENCE);
    const refuse = () => response.writeHead(413).end('Too large.');
    if (request.url !== '/in-the-middle') return refuse();
    // As a reader does that stops in the middle.
    request.on('readable', function read() {
      const chunk = request.read() as Buffer | null;
      taken += chunk?.length ?? 0;
      if (taken < 100_000) return;
      request.off('readable', read);
      request.on('readable', () => {});
      refuse();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Sends the head of a request and so many bytes, and looks at the answer only afterward.
 * @returns the answer, once the connection is closed
 */
async function send(path: string, bytes: number, length = bytes) {
  taken = 0;
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  for (let left = bytes; left > 0; left -= 65_536)
    if (!socket.write(Buffer.alloc(Math.min(left, 65_536))))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.resume();
  await closed;
  return answer;
}

test.each(['/at-once', '/in-the-middle'])(
  'a response that comes %s is read by clients that send everything first, and ends the connection',
  async (path) => {
    const answer = await send(path, 30 * MB);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toContain('Too large.');
  },
);

test('a sender that stops after the response is not waited for', async () => {
  expect(await send('/briefly', MB, 30 * MB)).toContain('Too large.');
});
