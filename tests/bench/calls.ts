import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '@/db/client';
import { withNamedStatements } from '@/db/named-statements';
import { Replicas } from '@/db/replicas';
import { makeSession, makeUser } from '@/db/factories/people';
import { ROLES } from '@/lib/shared/access/roles';
import { cookieName } from '@/lib/platform/auth/cookies';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { sealSession } from '@/lib/platform/auth/session';
import { handleCall } from '@/lib/app/api';
import { MAP_FIGURES } from '@/lib/search/constants';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { POOL, type ListFloor } from './load';
import { COUNTED } from './cases';
import { readingKey, type Assignment, type Reading, type Statement, type Value } from './floor';

const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32);
const DISTINCT = 200;
/** More than a server keeps the counts of, so that no request finds its own there. */
const DISTINCT_COUNTS = 600;
const PASSWORD = 'Quiet-River-7';

interface Asked {
  path: string;
  cookie?: string;
  input: object;
}

interface Case {
  name: string;
  /** Answers a second, of the floor's; null where it is only shown. */
  aim: number | null;
  requests: Asked[];
  connections?: number;
  /** Of a round at least. */
  seconds?: number;
  /** Where its floor is; that of calls by default, null where there is none. */
  floorUrl?: string | null;
  /** Whether the 95th percentile at ten a second has an aim. */
  calm: boolean;
}

export interface MeasuredCall {
  name: string;
  aim: number | null;
  product: number;
  /** Null where there is none. */
  floor: number | null;
  /** Of each round; none without a floor. */
  ratios: number[];
  /** Milliseconds under full load. */
  latency: { p50: number; p95: number; p99: number };
  /** Milliseconds of the server's processor time for each response; null where not reported. */
  cpu: number | null;
  /** Milliseconds at ten requests a second. */
  calmP95: number;
  calm: boolean;
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
  const passwordHash = await hashPassword(PASSWORD);
  const emails = await Promise.all(
    people.map(async (_, nth) => {
      const emailId = `log-in-${nth}@bench.wherewell.test`;
      await makeUser(db, { emailId, passwordHash });
      return emailId;
    }),
  );
  await sql.end();
  const each = (make: (nth: number) => Asked) =>
    Array.from({ length: DISTINCT }, (_, nth) => make(nth));
  return [
    {
      name: 'details',
      aim: 0.8,
      calm: true,
      requests: each((at) => ({
        path: 'community/get-community-details',
        input: { communityId: idAt(at) },
      })),
    },
    {
      // As many reads as the product's, of which it keeps nothing either.
      name: 'nearby',
      aim: 0.8,
      calm: true,
      requests: each((at) => ({
        path: 'community/get-nearby',
        input: { communityId: idAt(at) },
      })),
    },
    {
      name: 'favorite',
      aim: 0.5,
      calm: true,
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
      calm: true,
      requests: each((at) => ({
        path: 'community/update-community-about',
        cookie: editor,
        input: {
          communityId: idAt(at),
          aboutDesc: `A place to live, number ${at}. `.repeat(8).trim(),
        },
      })),
    },
    {
      // Comparing a password is nearly all of it, and every one takes as long for everybody.
      name: 'log-in',
      aim: null,
      calm: false,
      // More would wait for one another longer than the server lets them on a slow machine.
      connections: 4,
      seconds: 4,
      requests: emails.map((emailId) => ({
        path: 'user/login',
        input: { emailId, password: PASSWORD },
      })),
    },
  ];
}

/** As the aims of the lists are. */
const LISTS_AIM = 0.8;

const listCases = ({ cases, url }: ListFloor): Case[] =>
  cases.map(({ name, inputs }) => ({
    name: `list, ${name}`,
    aim: LISTS_AIM,
    calm: true,
    floorUrl: url,
    requests: inputs.map((input) => ({ path: 'community/get-all', input })),
  }));

/** Two hundred counts with each answer, which would be as many statements of SQL: there is no floor. */
const countedCases = (): Case[] =>
  Object.entries(COUNTED).map(([name, input]) => ({
    name: `list, ${name}`,
    aim: null,
    calm: true,
    floorUrl: null,
    requests: Array.from({ length: DISTINCT_COUNTS }, (_, at) => ({
      path: 'community/get-all',
      input: input(at),
    })),
  }));

/** The largest answer there is, kept by question; no statement of SQL is behind it. */
const mapCases = (): Case[] => [
  {
    name: 'map of all places',
    aim: null,
    calm: true,
    floorUrl: null,
    connections: 4,
    requests: MAP_FIGURES.map((figure) => ({ path: 'community/map-points', input: { figure } })),
  },
];

/** Calls whose floor runs every statement that the product would. */
const READS = ['details', 'nearby'];

/** Reads of what is asked for; not of what has changed, or of who has looked. */
const isRead = ({ text }: Statement) =>
  /^\s*(select|with)\b/.test(text) && !/_changes"? /.test(text);

/** What the product reads for each request when nothing is kept, and what it answers. */
async function readingsOf(url: string, requests: Asked[]): Promise<Reading[]> {
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
  processSingleton('database', () => Promise.resolve(open));
  const readings: Reading[] = [];
  for (const asked of requests) {
    sent = [];
    const body = JSON.stringify(asked.input);
    const headers = { ...headersOf(asked), host: 'bench.test' };
    const request = new Request(`${ORIGIN}/api/${asked.path}`, { method: 'POST', headers, body });
    const answer = await handleCall(request, asked.path);
    if (!answer.ok) throw new Error(`${asked.path}: ${await answer.text()}`);
    const statements = sent.filter(isRead);
    readings.push([
      readingKey(asked.path, body),
      { statements, answer: (await answer.json()) as object },
    ]);
  }
  return readings;
}

/** What no two answers have alike. */
const OWN = ['version', 'baseVersion', 'updatedAt', 'deviceAuth'];

const shared = (json: string): unknown =>
  JSON.parse(json, (key, value: unknown) => (OWN.includes(key) ? null : value));

/** Both must say the same, or the comparison says nothing. */
async function compareAnswers({ name, requests }: Case, urls: string[]): Promise<void> {
  for (const asked of requests.slice(0, 3)) {
    const [one, other] = await Promise.all(
      urls.map(async (url) => {
        const response = await fetch(`${url}/api/${asked.path}`, {
          method: 'POST',
          headers: headersOf(asked),
          body: JSON.stringify(asked.input),
        });
        return response.text();
      }),
    );
    if (!isDeepStrictEqual(shared(one ?? ''), shared(other ?? '')))
      throw new Error(
        `${name}: the floor's answer is another than the product's.\n${one}\n${other}`,
      );
  }
}

function startFloor(url: string, readings: Reading[]): Promise<{ url: string; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'floor-server.ts'));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The floor ended (code ${code}).`)));
    child.once('message', (port) =>
      resolve({
        url: `http://127.0.0.1:${Number(port)}`,
        stop: () => child.connected && child.disconnect(),
      }),
    );
    child.send({ url, connections: POOL, readings } satisfies Assignment);
  });
}

interface Round {
  perSecond: number;
  /** Milliseconds, sorted. */
  times: number[];
}

async function round(
  url: string,
  { requests, connections: most = CONNECTIONS, seconds: least = 0 }: Case,
  seconds: number,
  rate?: number,
): Promise<Round> {
  const connections = rate === undefined ? most : 1;
  const duration = Math.max(seconds, least);
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
    duration,
    ...(rate !== undefined && { overallRate: rate }),
    requests: sent.slice(0, 1),
    setupClient: (client) => {
      const nth = clients++;
      const own = sent.filter((_, at) => at % connections === nth);
      // A list may be asked for in one way alone.
      client.setRequests(own.length > 0 ? own : sent);
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
  lists: ListFloor;
  seconds: number;
  rounds: number;
  report: (line: string) => void;
}

/**
 * Details and writes, the product and the floor in turns. The floor is a Node server with postgres.js. For
 * details it runs every statement side by side, under names, and writes the answer as JSON each time;
 * for writes it reads the session and runs plain statements of its own that store the same.
 */
export async function measureCalls(settings: Settings): Promise<MeasuredCall[]> {
  const { url, app, lists, seconds, rounds, report } = settings;
  const calls = await casesOf(url);
  const cases = [...listCases(lists), ...countedCases(), ...mapCases(), ...calls];
  const reads = calls.filter(({ name }) => READS.includes(name));
  const floor = await startFloor(
    url,
    await readingsOf(
      url,
      reads.flatMap(({ requests }) => requests),
    ),
  );
  const measured: MeasuredCall[] = [];
  try {
    for (const one of cases) {
      const { name, aim } = one;
      const floorUrl = one.floorUrl === undefined ? floor.url : one.floorUrl;
      if (floorUrl === floor.url) await compareAnswers(one, [floorUrl, app.url]);
      if (floorUrl !== null) await round(floorUrl, one, 1);
      await round(app.url, one, 2);
      const both = { floor: [] as number[], product: [] as number[], times: [] as number[] };
      let [spent, answers] = [0, 0];
      for (let nth = 0; nth < rounds; nth += 1) {
        if (floorUrl !== null) both.floor.push((await round(floorUrl, one, seconds)).perSecond);
        const before = processorTime(app.pid);
        const { perSecond, times } = await round(app.url, one, seconds);
        spent += (processorTime(app.pid) ?? NaN) - (before ?? NaN);
        answers += times.length;
        both.product.push(perSecond);
        both.times.push(...times);
      }
      await wait(200);
      const calm = await round(app.url, one, Math.max(3, seconds), one.calm ? 10 : 2);
      both.times.sort((a, b) => a - b);
      measured.push({
        name,
        aim,
        product: middle(both.product),
        floor: floorUrl === null ? null : middle(both.floor),
        ratios: both.floor.map((value, nth) => (both.product[nth] ?? NaN) / value),
        latency: { p50: at(both.times, 0.5), p95: at(both.times, 0.95), p99: at(both.times, 0.99) },
        cpu: Number.isNaN(spent) ? null : spent / answers,
        calmP95: at(calm.times, 0.95),
        calm: one.calm,
      });
      report(`${name}: done`);
    }
  } finally {
    floor.stop();
  }
  return measured;
}
