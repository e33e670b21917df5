import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { makeUser } from '@/db/factories/people';
import { seed } from '@/db/seed/seed';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { startApp, TEST_AUTH_SECRET } from '../support/app';
import { callAt, logInAt, signUpAt, type Pressed } from '../support/people/log-in-at';
import type { LogInsOrder } from './log-in-clients';
import { at, send } from './rounds';

const PASSWORD = 'Quiet-River-7';
const LOG_INS = 300;
const READERS = 5;
/** Seconds of reading without log-ins, before and after, and at a time beside them. */
const CALM = 6;
const BESIDE = 2;

const CALLERS = 40;
const PEOPLE = 12;
/** Milliseconds that callers have alone, before people come. */
const AHEAD = 4000;

const TRIES = 5;

const emailOf = (nth: number) => `log-in-${nth}@bench.wherewell.test`;
const addressOf = (nth: number) => `10.9.${nth >> 8}.${nth & 255}`;
const personNumber = (nth: number) => ({
  emailId: emailOf(nth),
  password: PASSWORD,
  address: addressOf(nth),
});

/** The demo, and people who log in with their passwords. */
export async function fillWithPeople(url: string, report: (line: string) => void): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const db = drizzle(sql);
  report('The demo, and people who log in');
  await seed(db, 'demo', () => {});
  const passwordHash = await hashPassword(PASSWORD);
  for (let nth = 0; nth < LOG_INS; nth += 1)
    await makeUser(db, { emailId: emailOf(nth), passwordHash });
  await sql.unsafe('vacuum (analyze)');
  await sql.end();
}

interface BesideReaders {
  /** Milliseconds. */
  calmP95: number;
  besideP95: number;
  people: Pressed[];
  seconds: number;
}

const p95 = (times: number[]) =>
  at(
    times.sort((one, other) => one - other),
    0.95,
  );

async function measureBesideReaders(
  app: { url: string },
  url: string,
  report: (line: string) => void,
): Promise<BesideReaders> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const rows = await sql<
    { id: number }[]
  >`select id from communities order by hashint4(id) limit 500`;
  await sql.end();
  const requests = rows.map(({ id }, nth) => ({
    method: 'POST' as const,
    path: `/api/community/${['get-all', 'get-community-details', 'get-community-basic-info'][nth % 3]}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(nth % 3 === 0 ? { page: 1 + (nth % 40) } : { communityId: id }),
  }));
  const read = (duration: number) => send(app.url, requests, { connections: READERS, duration });
  // Not in this process: no reader's browser waits for what those of others do.
  const clients = fork(new URL('log-in-clients.ts', import.meta.url));
  const people = Array.from({ length: LOG_INS }, (_, nth) => personNumber(nth));
  clients.send({ url: app.url, people } satisfies LogInsOrder);
  await once(clients, 'message');
  report('Robot checks of people who log in are done');
  await read(BESIDE);
  const calm = (await read(CALM)).times;
  const started = performance.now();
  let isOver = false;
  clients.send('go');
  const logIns = once(clients, 'message').finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) times.push(...(await read(BESIDE)).times);
  const [pressed] = (await logIns) as [Pressed[]];
  const seconds = (performance.now() - started) / 1000;
  calm.push(...(await read(CALM)).times);
  return { calmP95: p95(calm), besideP95: p95(times), people: pressed, seconds };
}

interface Stood {
  name: string;
  people: Pressed[];
  /** What was said to the callers beside them, by status; none where there are none. */
  bogus: Map<number, number>;
}

/** @param addressOfTry the network of each try: as many as an attacker can have */
async function beside(
  name: string,
  appUrl: string,
  addressOfTry: (caller: number, nth: number) => string,
): Promise<Stood> {
  let isOver = false;
  const bogus = new Map<number, number>();
  const call = async (caller: number) => {
    for (let nth = 0; !isOver; nth += 1) {
      const emailId = `nobody-${caller}-${nth}@example.test`;
      const address = addressOfTry(caller, nth);
      const { status } = await callAt(appUrl, 'user/login', { emailId, password: 'x' }, address);
      bogus.set(status, (bogus.get(status) ?? 0) + 1);
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, caller) => call(caller));
  await pause(AHEAD);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, nth) => logInAt(appUrl, personNumber(nth))),
  );
  isOver = true;
  await Promise.all(callers);
  return { name, people, bogus };
}

const hex = (number: number) => number.toString(16);

/** Processes that do nothing but keep every core busy. */
async function besideBusyLoops(appUrl: string): Promise<Stood[]> {
  const loops = Array.from({ length: 2 }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    await pause(1000);
    const signUps: Pressed[] = [];
    const logIns: Pressed[] = [];
    for (let nth = 0; nth < TRIES; nth += 1) {
      signUps.push(
        await signUpAt(appUrl, {
          emailId: `new-${nth}@bench.wherewell.test`,
          password: PASSWORD,
          address: addressOf(1000 + nth),
          firstName: 'Ada',
          lastName: 'Miller',
          city: 'Asheville',
          state: 'NC',
          inviteId: null,
        }),
      );
      logIns.push(await logInAt(appUrl, personNumber(100 + nth)));
    }
    return [
      { name: 'sign-ups beside two busy loops', people: signUps, bogus: new Map() },
      { name: 'log-ins beside two busy loops', people: logIns, bogus: new Map() },
    ];
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

export interface MeasuredLogIns {
  readers: BesideReaders;
  stood: Stood[];
}

/** Whether people get in, and readers wait for none of them. */
export async function measureLogIns(
  url: string,
  undo: (() => Promise<void>)[],
  report: (line: string) => void,
): Promise<MeasuredLogIns> {
  const app = await startApp({
    DATABASE_URL: url,
    AUTH_SECRET: TEST_AUTH_SECRET,
    TRUSTED_PROXIES: '1',
  });
  undo.push(async () => void (await app.stop()));
  report(`${CALLERS} callers with made-up emails beside ${PEOPLE} people`);
  const stood = [
    await beside(
      'callers of one /48',
      app.url,
      (caller, nth) => `2001:db8:7:${hex((caller * 1000 + nth) % 65_536)}::1`,
    ),
    await beside(
      'callers of a /48 each',
      app.url,
      (caller, nth) => `2001:db8:${hex(100 + caller)}:${hex(nth % 65_536)}::1`,
    ),
  ];
  report('Two busy loops beside people');
  stood.push(...(await besideBusyLoops(app.url)));
  for (const { name, people } of stood)
    report(
      `${name}: ${people.map(({ status, ms }) => `${status} after ${Math.round(ms)} ms`).join(', ')}`,
    );
  report(`${LOG_INS} log-ins beside ${READERS} readers`);
  return { readers: await measureBesideReaders(app, url, report), stood };
}
