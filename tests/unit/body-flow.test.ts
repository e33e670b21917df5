import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paceBody } from '@/lib/server/body-flow';
import { IncomingBody } from '@/lib/server/incoming-body';

const MB = 1_048_576;
const SIZE = 24 * MB;

/** A body as Next hands it on: all that comes, whether or not anybody reads it. */
const asNext = (incoming: IncomingMessage, came: (bytes: number) => void) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        came(chunk.byteLength);
        controller.enqueue(new Uint8Array(chunk));
      });
      incoming.on('end', () => controller.close());
      incoming.on('error', (error) => controller.error(error));
    },
  });

/** Sends a form of many megabytes. @returns the status, and the most that waited to be read */
async function upload(reads: boolean) {
  let came = 0;
  let read = 0;
  let most = 0;
  const server = createServer((incoming, response) => {
    paceBody(incoming, response);
    const stream = asNext(incoming, (bytes) => {
      came += bytes;
      most = Math.max(most, came - read);
    });
    const headers = new Headers(incoming.headers as Record<string, string>);
    void (async () => {
      await wait(50);
      if (reads)
        for await (const chunk of new IncomingBody(
          { headers, body: stream },
          { most: SIZE, memory: null },
        ).chunks()) {
          read += chunk.byteLength;
          if (read % (4 * MB) < chunk.byteLength) await wait(5);
        }
      response.end('done');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sending = send({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-wherewell-flow': 'mine' },
  });
  const answered = new Promise<IncomingMessage>((resolve) =>
    sending.once('response', (response) => resolve(response.resume())),
  );
  // The server is closed as soon as it has answered.
  sending.on('error', () => {});
  const piece = Buffer.alloc(65_536, 'x');
  for (let sent = 0; sent < SIZE; sent += piece.length) sending.write(piece);
  sending.end();
  const response = await answered;
  server.close();
  server.closeAllConnections();
  return { status: response.statusCode, read, most };
}

test('a body waits for whoever reads it: only a little of it is in memory', async () => {
  const { status, read, most } = await upload(true);
  expect([status, read]).toEqual([200, SIZE]);
  expect(most).toBeLessThan(2 * MB);
});

test('a body that nobody reads does not keep the answer from whoever sends it', async () => {
  expect((await upload(false)).status).toBe(200);
});
