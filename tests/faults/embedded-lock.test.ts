import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbedded } from '@/db/embedded';
import { freePort } from '../support/postgres-server';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wherewell-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = async () => startEmbedded(folder, await freePort());

describe('the folder of the embedded database', () => {
  test('is refused to a second process while one has it, and free again afterwards', async () => {
    const first = await start();
    const owner = readFileSync(path.join(folder, 'postgres.lock'), 'utf8');
    await expect(start()).rejects.toThrow(`in use by process ${owner}`);
    await first.stop();
    expect(existsSync(path.join(folder, 'postgres.lock'))).toBe(false);
    await (await start()).stop();
  });

  test.runIf(existsSync('/proc/self/cmdline'))(
    'opens after a crash although another program has the number of the process that held it',
    async () => {
      writeFileSync(path.join(folder, 'postgres.lock'), String(process.pid));
      await (await start()).stop();
    },
  );
});
