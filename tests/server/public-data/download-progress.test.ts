import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { tellDownloads } from '@/lib/domains/public-data';
import { download } from '@/lib/domains/public-data/files/download';

test('downloads say what is being got and how much of it has come, now and then', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const { onFile, onBytes } = tellDownloads((words) => void said.push(words), 2000);
  onFile('HD2024.zip');
  onBytes(900_000, 1_000_000);
  onFile('NPPES.zip');
  onBytes(65_536, 1_131_435_518);
  vi.advanceTimersByTime(1000);
  onBytes(50_000_000, 1_131_435_518);
  vi.advanceTimersByTime(1000);
  onBytes(90_000_000, 1_131_435_518);
  onFile('pages.json');
  onBytes(2_000_000, null);
  vi.useRealTimers();
  expect(said).toEqual([
    'Getting HD2024.zip',
    'Getting NPPES.zip',
    'Getting NPPES.zip, 90 MB of 1,131 MB',
    'Getting pages.json, 2 MB',
  ]);
});

test('a server that can’t be reached is named at once, with the reason, and again in the end', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'unreachable-'));
  const said: string[] = [];
  const { onTrouble } = tellDownloads((words) => void said.push(words), 2000);
  // A port that was free a moment ago: nobody listens there.
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const patience = { firstWait: 1, tries: 2 };
  await expect(
    download(`http://127.0.0.1:${port}/HD2024.zip`, path.join(folder, 'HD2024.zip'), {
      onTrouble,
      patience,
    }),
  ).rejects.toThrow(/^127\.0\.0\.1:\d+ could not be reached, .* \(ECONNREFUSED\)/);
  expect(said[0]).toBe(`No connection to 127.0.0.1:${port} (ECONNREFUSED), trying again`);
  await rm(folder, { recursive: true });
});

test('a server that takes the connection and never answers is named within ten seconds', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'silent-'));
  const server = createServer(() => {}).listen(0);
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said: string[] = [];
  const { onTrouble } = tellDownloads((words) => void said.push(words), 2000);
  const stop = new AbortController();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const coming = download(`http://${host}/HD2024.zip`, path.join(folder, 'HD2024.zip'), {
    onTrouble,
    signal: stop.signal,
  });
  await once(server, 'request');
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(said).toEqual([`No connection to ${host} (no answer yet), trying again`]);
  stop.abort(new Error('Stopped'));
  await expect(coming).rejects.toThrow('Stopped');
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
