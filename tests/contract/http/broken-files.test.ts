import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { mediaFiles } from '@/db/schema/platform';
import { createHttpServer } from '@/server/http-server';

const SMALL = 25_845;
const LARGE = 3 * 1024 * 1024;

/** How a storage answers when it is asked, in turn; the last again and again. */
type Answer = (response: ServerResponse, bytes: Buffer) => void;

const right: Answer = (response, bytes) => response.end(bytes);
const short: Answer = (response, bytes) => response.end(bytes.subarray(0, 22));
const long: Answer = (response, bytes) => response.end(Buffer.concat([bytes, bytes]));
const resets: Answer = (response, bytes) => {
  response.writeHead(200, { 'content-length': bytes.length });
  response.write(bytes.subarray(0, 22), () => response.destroy());
};
/** Sends most of a file, and then that. */
const late =
  (then: (response: ServerResponse) => void): Answer =>
  (response, bytes) => {
    response.write(bytes.subarray(0, bytes.length - 22), () => then(response));
  };

let storage: Server;
let app: Server;
let answers: Answer[];
let asked: number;
let content: Buffer;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  storage = createServer((_, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? right;
    asked += 1;
    answer(response, content);
  });
  ({ server: app } = createHttpServer((_, response) => Promise.resolve(void response.end())));
  for (const server of [storage, app]) await once(server.listen(0, '127.0.0.1'), 'listening');
});

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  answers = [right];
  asked = 0;
});

afterAll(() => {
  for (const server of [storage, app]) {
    server.close();
    server.closeAllConnections();
  }
});

/** @returns what a client gets of a file of so many bytes, 'cut' where its connection was ended */
async function got(bytes: number, headers: Record<string, string> = {}) {
  content = randomBytes(bytes);
  const key = `cover-${randomBytes(16).toString('hex')}`;
  const remote = { key, url: `${addressOf(storage)}/f/${key}` };
  const file = { contentType: 'image/jpeg', bytes, width: 640, height: 480 };
  const { primary } = await database();
  const variants = [{ ...file, name: `${key}-640.jpg`, remote }];
  await primary.insert(mediaFiles).values({ key, ...file, variants });
  const response = await fetch(`${addressOf(app)}/api/media/${key}`, { headers });
  const body = await response.arrayBuffer().then(
    (all) => Buffer.from(all),
    () => 'cut' as const,
  );
  return { status: response.status, again: response.headers.get('retry-after'), body };
}

const AWAY = { status: 503, again: '2' };

test.each([
  ['ends early', short],
  ['breaks off', resets],
  ['is too long', long],
  ['ends early near its end', late((response) => response.end())],
])('a file that %s at first is read again, and sent as it is', async (_, wrong) => {
  answers = [wrong, right];
  const { status, body } = await got(SMALL);
  expect(status).toBe(200);
  expect(content.equals(body as Buffer)).toBe(true);
  expect(asked).toBe(2);
});

test.each([
  ['ends early', short],
  ['breaks off', resets],
  ['is too long', long],
])('a file that %s each time is answered with 503, not sent in part', async (_, wrong) => {
  answers = [wrong];
  expect(await got(SMALL)).toMatchObject(AWAY);
});

test.each([
  ['ends early', late((response) => response.end())],
  ['breaks off', late((response) => response.destroy())],
  ['is too long', late((response) => response.end(randomBytes(100)))],
])('a large file that %s after much of it was sent ends the connection', async (_, wrong) => {
  answers = [wrong];
  expect(await got(LARGE)).toMatchObject({ status: 200, body: 'cut' });
});

test.each([SMALL, LARGE])(
  'a part of %i bytes is sent, of a storage that sends all',
  async (bytes) => {
    const { status, body } = await got(bytes, { range: 'bytes=100-1099' });
    expect(status).toBe(206);
    expect(content.subarray(100, 1100).equals(body as Buffer)).toBe(true);
  },
);
