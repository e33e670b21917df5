import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, type Database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { importRuns } from '@/db/schema/imports';
import { colleges } from '@/db/schema/public-data';
import { sendCommand, serveCommands } from '@/lib/domains/public-data/command-socket';
import type { FillRequest } from '@/lib/domains/public-data/fill-requested';
import { dataDir } from '@/lib/env';
import { closeTestDb } from '../support/people/personas';
import { EXCERPTS, LARKFIELD } from '../support/files/public-excerpts';

let open: Database;
let folder: string;
let stop: () => Promise<void>;

const addressFile = () => path.join(dataDir(), 'commands.json');

beforeAll(async () => {
  open = await database();
  folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
  for (const [address, content] of Object.entries(EXCERPTS.colleges))
    await writeFile(path.join(folder, path.basename(address)), content);
  await makeCommunity(open.primary, { name: 'Larkfield', ...LARKFIELD });
  stop = await serveCommands(open);
});
afterAll(async () => {
  await stop();
  await open.primary.delete(importRuns);
  await open.primary.delete(communities);
  await open.primary.delete(colleges);
  await rm(folder, { recursive: true });
  await closeTestDb();
});

const asked = (given: Partial<FillRequest> = {}): FillRequest => ({
  sources: ['colleges'],
  isAll: false,
  states: null,
  from: folder,
  dryRun: false,
  ...given,
});

function terminal() {
  const said: string[] = [];
  const shown: string[] = [];
  return {
    said,
    shown,
    say: (line: string) => void said.push(line),
    show: (source: string, words: string) => void shown.push(`${source}: ${words}`),
  };
}

const never = new AbortController().signal;

test('the process that serves does what the command asks, and tells how far it is', async () => {
  const { said, shown, ...rest } = terminal();
  expect(await sendCommand(asked(), rest, never)).toBe(true);
  expect(said[0]).toMatch(/^colleges: \d+ facts of \d{4}: \d+ new, /);
  expect(shown).toContain('colleges: Finding colleges near communities');
  expect(await open.primary.$count(colleges)).toBeGreaterThan(0);
});

test('only the account that serves can open the way to it', async () => {
  const { socket } = JSON.parse(await readFile(addressFile(), 'utf8')) as { socket: string };
  for (const file of [addressFile(), socket]) expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a folder that is not there is said, and the server goes on taking commands', async () => {
  const lost = sendCommand(asked({ from: '/no/such/folder' }), terminal(), never);
  await expect(lost).rejects.toThrow('There is no folder /no/such/folder.');
  expect(await sendCommand(asked({ dryRun: true }), terminal(), never)).toBe(true);
});

test('where no process serves, or one left its address behind, the command does the work itself', async () => {
  const before = await readFile(addressFile(), 'utf8');
  await writeFile(addressFile(), JSON.stringify({ socket: path.join(folder, 'gone.sock') }));
  expect(await sendCommand(asked(), terminal(), never)).toBeNull();
  await rm(addressFile());
  expect(await sendCommand(asked(), terminal(), never)).toBeNull();
  await writeFile(addressFile(), before);
});
