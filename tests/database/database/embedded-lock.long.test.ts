import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshSocketPath, startEmbedded } from '@/db/embedded';
import { freePort } from '../../support/databases/postgres-server';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'wherewell-lock-'));

/** A database that is there already: to make one takes ten times as long as to open it. */
const made = newFolder();
let folder: string;

beforeAll(async () => (await startEmbedded(made, await freePort())).stop());
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = newFolder();
  cpSync(made, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'postgres.lock');
const start = async () => startEmbedded(folder, await freePort());

describe('the folder of the embedded database', () => {
  test('is refused to a second process while one has it, and free again afterward', async () => {
    const first = await start();
    const { pid } = JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number };
    await expect(start()).rejects.toThrow(`in use by process ${pid}`);
    await first.stop();
    expect(existsSync(lockFile())).toBe(false);
    await (await start()).stop();
  });

  test.runIf(existsSync('/proc/self/cmdline'))(
    'opens after a crash although another program has the number of the process that held it',
    async () => {
      writeFileSync(lockFile(), String(process.pid));
      await (await start()).stop();
    },
  );

  const elsewhere = JSON.stringify({
    pid: 1,
    host: 'other-container',
    boot: 'another machine',
    pids: 'pid:[1]',
  });

  test('is refused while a process that cannot be seen from here gives signs of life', async () => {
    writeFileSync(lockFile(), elsewhere);
    const beats = setInterval(() => {
      const now = new Date();
      utimesSync(lockFile(), now, now);
    }, 1000);
    await expect(start()).rejects.toThrow('in use by process 1 on other-container');
    clearInterval(beats);
    expect(readFileSync(lockFile(), 'utf8')).toBe(elsewhere);
  });

  test('opens when a process that cannot be seen from here has been silent for six seconds', async () => {
    writeFileSync(lockFile(), elsewhere);
    const began = Date.now();
    await (await start()).stop();
    expect(Date.now() - began).toBeGreaterThan(6000);
  });

  test('of two that find an abandoned lock, one opens it', async () => {
    writeFileSync(lockFile(), elsewhere);
    const results = await Promise.allSettled([start(), start()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const result of results) if (result.status === 'fulfilled') await result.value.stop();
  });
});

describe('the process of the embedded database', () => {
  test('is started again when it dies, with all that was committed', async () => {
    const port = await freePort();
    const server = await startEmbedded(folder, port);
    const connect = () =>
      postgres(`postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`, {
        max: 1,
        connect_timeout: 2,
        onnotice: () => {},
      });
    const before = connect();
    await before`create table kept (word text)`;
    await before`insert into kept values ('still here')`;
    const { pid } = JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => {
        const after = connect();
        try {
          expect((await after`select word from kept`)[0]?.word).toBe('still here');
        } finally {
          await after.end({ timeout: 1 });
        }
      },
      { timeout: 20_000, interval: 250 },
    );
    await before.end({ timeout: 1 });
    await server.stop();
    expect(existsSync(lockFile())).toBe(false);
  });

  test('is reached over a named pipe on Windows', () => {
    expect(freshSocketPath('C:\\data', 'win32')).toMatch(/^\\\\\.\\pipe\\wherewell-[0-9a-f]{16}$/);
    expect(freshSocketPath('/data', 'linux')).toMatch(/\/wherewell-[0-9a-f]{16}\.sock$/);
  });
});
