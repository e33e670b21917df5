import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '@/lib/domains/accounts/constants';
import { DEMO, startApp } from '../support/app';
import { csvOf, importAll } from './import';

/** Seconds that nobody asks for anything: two of V8's rounds of collecting and more. */
const IDLE_SECONDS = 65;

const IMPORTS = 9;
const IMPORTED_ROWS = 7500;
const CALLERS = 8;

/** Resident memory of the demo's processes, in bytes. */
export interface DemoMemory {
  when: string;
  server: number;
  database: number;
  /** Both, and the processes that hash passwords. */
  tree: number;
}

const inProc = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');

const residentBytes = (pid: number) => Number(inProc(pid, 'statm').split(' ')[1]) * 4096;

const childrenOf = (pid: number): number[] =>
  inProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

function sample(when: string, pid: number): DemoMemory {
  const family = familyOf(pid);
  const database = family.find((one) => inProc(one, 'cmdline').includes('embedded-server.mjs'));
  if (database === undefined) throw new Error('The demo runs without its embedded database.');
  return {
    when,
    server: residentBytes(pid),
    database: residentBytes(database),
    tree: family.reduce((sum, one) => sum + residentBytes(one), 0),
  };
}

async function call(url: string, path: string, input: object): Promise<Response> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${path} failed with ${response.status}.`);
  return response;
}

/** What visitors ask for: the details of every place, lists and the map. */
async function readEverything(url: string): Promise<number> {
  const map = await call(url, 'community/map-points', { figure: 'population' });
  const { ids } = (await map.json()) as { ids: number[] };
  const waiting = [...ids];
  const read = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      await (await call(url, 'community/get-community-details', { communityId: id })).text();
      if (waiting.length % 50 > 0) continue;
      await (await call(url, 'community/get-all', { searchText: 'spring' })).text();
      await (await call(url, 'community/map-points', { figure: 'population' })).text();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, read));
  return ids.length;
}

async function administratorSession(url: string): Promise<string> {
  const response = await call(url, 'user/login', {
    emailId: DEMO_ACCOUNTS.administrator,
    password: 'Welcome-Home-1',
  });
  const [, session] = /\buser=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  if (!session) throw new Error('The demo’s administrator got no session.');
  return session;
}

/**
 * The memory of the demo as people start it the second time, with its embedded database.
 * @returns what its processes have when idle, after load, and after imports
 */
export async function measureDemoMemory(report: (line: string) => void): Promise<DemoMemory[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-memory-'));
  // What is measured before has a server database, which the demo of a newcomer hasn't.
  const start = () => startApp({ DATA_DIR: dataDir, DATABASE_URL: '' }, { mode: DEMO });
  report('The demo’s memory: filling its database');
  await (await start()).stop();
  const app = await start();
  try {
    await wait(IDLE_SECONDS * 1000);
    const samples = [sample(`idle for ${IDLE_SECONDS} s`, app.pid)];
    report('Details of every place, lists and the map');
    const places = await readEverything(app.url);
    samples.push(sample('after the details of every place', app.pid));
    report(`${IMPORTS} imports of ${IMPORTED_ROWS} amenities`);
    const session = await administratorSession(app.url);
    for (let turn = 0; turn < IMPORTS; turn += 1)
      await importAll(app.url, session, csvOf(Math.min(places, 600), IMPORTED_ROWS));
    samples.push(sample(`after ${IMPORTS} imports`, app.pid));
    return samples;
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
