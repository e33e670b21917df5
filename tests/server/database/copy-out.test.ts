import net from 'node:net';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A message of Postgres' protocol. */
function message(type: string, body: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}

const READY = message('Z', 'I');
const GREETING = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', 'SELECT 1\0'), READY]);
const LINE = `${'x'.repeat(999)}\n`;

/** All that answers a COPY of so many lines of 1,000 bytes each. */
const copied = (lines: number): Buffer[] => [
  message('H', Buffer.from([0, 0, 0])),
  ...Array.from({ length: lines }, () => message('d', LINE)),
  message('c'),
  message('C', `COPY ${lines}\0`),
  READY,
];

let server: net.Server;
let sql: postgres.Sql;
/** What the server sends for a COPY, a piece at a time. */
let answer: (socket: net.Socket) => void;

beforeEach(async () => {
  server = net.createServer((socket) => {
    let isNew = true;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (isNew) socket.write(GREETING);
      else if (bytes.includes('copy')) answer(socket);
      else if (bytes[0] === 0x51) socket.write(DONE);
      isNew = false;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  sql = postgres({
    host: '127.0.0.1',
    port,
    user: 'u',
    max: 1,
    ssl: false,
    fetch_types: false,
    backoff: () => 0,
  });
});

afterEach(async () => {
  await sql.end({ timeout: 0 });
  server.close();
});

const copy = () => sql.unsafe('copy t to stdout').readable();

async function bytesOf(rows: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  for await (const chunk of rows) size += chunk.length;
  return size;
}

test.each([1, 15, 16, 17, 58, 60, 1000])(
  'after %i kB of a table the next statement is answered, though its end came with its last rows',
  async (lines) => {
    answer = (socket) => void socket.write(Buffer.concat(copied(lines)));
    for (let time = 0; time < 3; time += 1) {
      expect(await bytesOf(await copy())).toBe(lines * LINE.length);
      await sql.unsafe('select 1').simple();
    }
  },
);

test('however the network cuts a table into pieces, it comes whole', async () => {
  const parts = copied(40);
  for (let cut = 1; cut < parts.length; cut += 1) {
    answer = (socket) => {
      socket.write(Buffer.concat(parts.slice(0, cut)));
      void turn().then(() => socket.write(Buffer.concat(parts.slice(cut))));
    };
    expect(await bytesOf(await copy())).toBe(40 * LINE.length);
    await sql.unsafe('select 1').simple();
  }
});

test('who stops reading a table in its middle still gets answers to later statements', async () => {
  answer = (socket) => void socket.write(Buffer.concat(copied(5000)));
  for (let time = 0; time < 3; time += 1) {
    for await (const chunk of await copy()) if (chunk) break;
    await sql.unsafe('select 1').simple();
  }
  expect(await bytesOf(await copy())).toBe(5000 * LINE.length);
});

test('a table whose connection is lost in its middle ends with an error', async () => {
  answer = (socket) => {
    socket.write(Buffer.concat(copied(60).slice(0, 40)));
    socket.end();
  };
  await expect(copy().then((rows) => bytesOf(rows))).rejects.toThrow();
});
