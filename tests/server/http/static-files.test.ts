import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finishBuild } from '@/server/finish-build';
import { openStaticFiles } from '@/server/static-files';

const SCRIPT = 'export const greeting = "Good morning";\n'.repeat(50);
const root = mkdtempSync(path.join(tmpdir(), 'static-files-'));
let server: Server;
let files: ReturnType<typeof openStaticFiles>;
let origin: string;

beforeAll(async () => {
  mkdirSync(path.join(root, 'chunks'));
  writeFileSync(path.join(root, 'chunks', 'small.js'), SCRIPT);
  writeFileSync(path.join(root, 'chunks', 'all.js'), SCRIPT.repeat(20));
  writeFileSync(path.join(root, 'look.css'), 'p{color:red}');
  writeFileSync(path.join(root, 'font.woff2'), 'not compressed');
  expect(await finishBuild(root)).toBe(3);
  writeFileSync(path.join(root, 'large.js'), '');
  writeFileSync(path.join(root, 'large.js.br'), randomBytes(8_000_000));
  files = openStaticFiles(root);
  server = createServer((request, response) => {
    if (!files.send(request, response)) response.writeHead(404).end('left to Next');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true });
});

/** `fetch` decompresses what it gets and keeps the header that says so. */
const get = (file: string, encodings: string, init: RequestInit = {}) =>
  fetch(`${origin}/_next/static/${file}`, { ...init, headers: { 'accept-encoding': encodings } });

test('a built script is sent as Brotli, to be kept for a year', async () => {
  const response = await get('chunks/small.js?v=1', 'gzip, br');
  expect(await response.text()).toBe(SCRIPT);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(Number(response.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10);
});

test('a build compresses as well as Brotli can, a quick one less well', async () => {
  const file = path.join(root, 'chunks', 'mixed.js');
  // Words that come back in ever new orders: what a quick look finds less of.
  const words = ['state', 'county', 'census', 'figure', 'climate', 'insight', 'amenity'];
  writeFileSync(file, Array.from({ length: 2000 }, (_, at) => words[(at * at) % 7]).join(' '));
  const written = () => readFileSync(`${file}.br`);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await finishBuild(root);
  expect(written()).toEqual(brotliCompressSync(readFileSync(file), best));
  rmSync(`${file}.br`);
  await finishBuild(root);
  expect(brotliDecompressSync(written())).toEqual(readFileSync(file));
});

test('a script that browsers compile while it arrives says that all of it is needed', async () => {
  const hinted = `//# allFunctionsCalledOnLoad\n${SCRIPT.repeat(20)}`;
  expect(await (await get('chunks/all.js', 'br')).text()).toBe(hinted);
  expect(readFileSync(path.join(root, 'chunks', 'all.js'), 'utf8')).toBe(hinted);
});

test('a style sheet comes with its type, and HEAD gets the headers alone', async () => {
  const response = await get('look.css', 'br', { method: 'HEAD' });
  expect(response.headers.get('content-type')).toBe('text/css; charset=UTF-8');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe('');
});

test.each([
  ['a client that takes gzip only', 'chunks/small.js', 'gzip'],
  ['a client that refuses Brotli', 'chunks/small.js', 'gzip, br;q=0'],
  ['a file that is not compressed', 'font.woff2', 'br'],
  ['a compressed file under its own name', 'chunks/small.js.br', 'br'],
  ['a path that leaves the build', '%2e%2e/chunks/small.js', 'br'],
])('%s is left to Next', async (_, file, encodings) => {
  expect(await (await get(file, encodings)).text()).toBe('left to Next');
});

test('two hundred downloads that are cut off leave no file open', async () => {
  const openFiles = () => readdirSync('/dev/fd').length;
  const { port } = server.address() as AddressInfo;
  const before = openFiles();
  for (let download = 0; download < 200; download += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET /_next/static/large.js HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
    );
    await once(socket, 'data');
    socket.destroy();
    await once(socket, 'close');
  }
  await vi.waitFor(() => expect(openFiles()).toBeLessThan(before + 10), 20_000);
});

test.each(['chunks/gone.js', 'x', 'chunks/gone.woff2'])(
  'a file that is not there, %s, is a 404 without a page',
  async (file) => {
    const response = await get(file, 'gzip');
    expect([response.status, await response.text()]).toEqual([404, '']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);
