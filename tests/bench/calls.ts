import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '@/db/client';
import { withNamedStatements } from '@/db/named-statements';
import { Replicas } from '@/db/replicas';
import { makeSession, makeUser } from '@/db/factories/people';
import { ROLES } from '@/lib/access/roles';
import { cookieName } from '@/lib/auth/cookies';
import { sealSession } from '@/lib/auth/session';
import { handleCall } from '@/lib/server/route';
import { POOL } from './load';
import { keyOf, type Assignment, type Replay, type Statement, type Value } from './replay';

const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32);
const DISTINCT = 200;

interface Asked {
  path: string;
  cookie?: string;
  input: object;
}

interface Case {
  name: string;
  /** Answers a second, of the floor's. */
  aim: number;
  requests: Asked[];
}

export interface MeasuredCall {
  name: string;
  aim: number;
  product: number;
  floor: number;
  /** Of each round. */
  ratios: number[];
  /** Milliseconds under full load. */
  latency: { p50: number; p95: number; p99: number };
  /** Milliseconds of the server's processor time for each answer; null where that is not told. */
  cpu: number | null;
  /** Milliseconds at ten requests a second. */
  calmP95: number;
}

const ORIGIN = 'http://bench.test';
const HEADERS = { 'content-type': 'application/json' };
const headersOf = ({ cookie }: Asked) => ({ ...HEADERS, ...(cookie !== undefined && { cookie }) });

async function casesOf(url: string): Promise<Case[]> {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  const db = drizzle(sql);
  const rows = await sql<{ id: number }[]>`
    select id from communities order by amenity_count desc, id limit 5000`;
  const idAt = (at: number) => rows[(at * 23) % rows.length]?.id ?? 1;
  const session = async (roleId?: number) => {
    const userId = await makeUser(db, roleId === undefined ? {} : { roleId });
    const sealed = await sealSession({ userId, sessionId: await makeSession(db, userId) });
    return `${cookieName('session')}=${sealed}`;
  };
  const people = await Promise.all(Array.from({ length: 20 }, () => session()));
  const editor = await session(ROLES.administrator);
  await sql.end();
  const each = (make: (nth: number) => Asked) =>
    Array.from({ length: DISTINCT }, (_, nth) => make(nth));
  return [
    {
      name: 'details',
      aim: 0.8,
      requests: each((at) => ({
        path: 'community/get-community-details',
        input: { communityId: idAt(at) },
      })),
    },
    {
      name: 'favorite',
      aim: 0.5,
      requests: each((at) => ({
        path: 'community/add-as-favourite',
        cookie: people[at % people.length] ?? '',
        input: {
          communityId: idAt(at),
          typeText: 'favourite',
          isFavourite: at % 2 === 0,
        },
      })),
    },
    {
      name: 'publish a section',
      aim: 0.5,
      requests: each((at) => ({
        path: 'community/update-community-about',
        cookie: editor,
        input: { communityId: idAt(at), aboutDesc: `A place to live, number ${at}. `.repeat(8) },
      })),
    },
  ];
}

/** What the product asks the database for each request, and what it answers. */
async function replaysOf(url: string, cases: Case[]): Promise<Replay[]> {
  let sent: Statement[] = [];
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    debug: (_connection, text, params: Value[]) => sent.push({ text, params }),
  });
  const open: Database = {
    primary: drizzle(withNamedStatements(sql)),
    replicas: new Replicas([], sql),
    kind: 'server',
    reserve: (work) => work(sql),
    close: () => sql.end(),
  };
  Reflect.set(globalThis, 'wherewellDatabase', Promise.resolve(open));
  const replays: Replay[] = [];
  for (const { requests } of cases)
    for (const asked of requests) {
      sent = [];
      const body = JSON.stringify(asked.input);
      const headers = { ...headersOf(asked), host: 'bench.test' };
      const request = new Request(`${ORIGIN}/api/${asked.path}`, { method: 'POST', headers, body });
      const answer = await handleCall(request, asked.path);
      if (!answer.ok) throw new Error(`${asked.path}: ${await answer.text()}`);
      const isWork = ({ text }: Statement) => !/^(begin|commit)/.test(text);
      const begins = sent.findIndex(({ text }) => text.startsWith('begin'));
      const inWrite = begins < 0 ? [] : sent.slice(begins).filter(isWork);
      const before = begins < 0 ? sent : sent.slice(0, begins);
      const key = keyOf(asked.path, asked.cookie, body);
      replays.push([key, { before, inWrite, json: await answer.text() }]);
    }
  await sql.end();
  return replays;
}

function startFloor(url: string, replays: Replay[]): Promise<{ url: string; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'replay-server.ts'));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The floor ended (code ${code}).`)));
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${Number(port)}`, stop: () => child.disconnect() }),
    );
    child.send({ url, connections: POOL, replays } satisfies Assignment);
  });
}

interface Round {
  perSecond: number;
  /** Milliseconds, sorted. */
  times: number[];
}

async function round(
  url: string,
  requests: Asked[],
  seconds: number,
  rate?: number,
): Promise<Round> {
  const connections = rate === undefined ? CONNECTIONS : 1;
  const sent = requests.map((asked): autocannon.Request => ({
    method: 'POST',
    path: `/api/${asked.path}`,
    headers: headersOf(asked),
    body: JSON.stringify(asked.input),
  }));
  const times: number[] = [];
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    requests: sent.slice(0, 1),
    setupClient: (client) => {
      const nth = clients++;
      client.setRequests(sent.filter((_, at) => at % connections === nth));
      client.on('response', (_status, _bytes, time) => times.push(time));
    },
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url} failed ${result.errors + result.non2xx} times under load.`);
  return { perSecond: result.requests.total / result.duration, times: times.sort((a, b) => a - b) };
}

const at = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const middle = (values: number[]) =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Milliseconds of processor time that a process has used, where /proc tells it. */
function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

interface Settings {
  url: string;
  app: { url: string; pid: number };
  seconds: number;
  rounds: number;
  report: (line: string) => void;
}

/**
 * Details and writes, the product and the floor in turns. The floor is a Node server that runs the
 * statements which the product runs for the same request, under names and in as few round trips as
 * can be, and sends the JSON that the product answered, which it need not put together.
 */
export async function measureCalls(settings: Settings): Promise<MeasuredCall[]> {
  const { url, app, seconds, rounds, report } = settings;
  const cases = await casesOf(url);
  const floor = await startFloor(url, await replaysOf(url, cases));
  const measured: MeasuredCall[] = [];
  try {
    for (const { name, aim, requests } of cases) {
      await round(floor.url, requests, 1);
      await round(app.url, requests, 2);
      const both = { floor: [] as number[], product: [] as number[], times: [] as number[] };
      let [spent, answers] = [0, 0];
      for (let nth = 0; nth < rounds; nth += 1) {
        both.floor.push((await round(floor.url, requests, seconds)).perSecond);
        const before = processorTime(app.pid);
        const { perSecond, times } = await round(app.url, requests, seconds);
        spent += (processorTime(app.pid) ?? NaN) - (before ?? NaN);
        answers += times.length;
        both.product.push(perSecond);
        both.times.push(...times);
      }
      const calm = await round(app.url, requests, Math.max(3, seconds), 10);
      both.times.sort((a, b) => a - b);
      measured.push({
        name,
        aim,
        product: middle(both.product),
        floor: middle(both.floor),
        ratios: both.product.map((value, nth) => value / (both.floor[nth] ?? NaN)),
        latency: { p50: at(both.times, 0.5), p95: at(both.times, 0.95), p99: at(both.times, 0.99) },
        cpu: Number.isNaN(spent) ? null : spent / answers,
        calmP95: at(calm.times, 0.95),
      });
      report(`${name}: done`);
    }
  } finally {
    floor.stop();
  }
  return measured;
}
