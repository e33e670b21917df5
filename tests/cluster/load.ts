import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { seed } from '@/db/seed/seed';
import { makeSession, makeUser } from '@/db/factories/people';
import { drizzle } from 'drizzle-orm/postgres-js';
import { cookieName } from '@/lib/platform/auth/cookies';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { sealSession } from '@/lib/platform/auth/session';
import { growTo } from '../bench/fill';
import { TEST_AUTH_SECRET } from '../support/app';
import { logInAt } from '../support/people/log-in-at';
import { solveRobotCheckAt } from '../support/people/robot';
import { startCluster } from '../support/cluster/start-cluster';

/** `npm run cluster:load`: a cluster of this size under load, and what it answers. */
const [seconds = 20, communities = 32_000, accounts = 1_000_000, soakMinutes = 0] = process.argv
  .slice(2)
  .map(Number);

const CONNECTIONS = 1000;
/** How many people write: two writes of one person at the same time would wait for each other. */
const WRITERS = 200;
/** What a connection asks in turn; it prepares all of that before its first request. */
const IN_TURN = 20;
/** Minutes after which a soak is reported. */
const SOAK_STEP = 5;
/** Of what the cluster bears, for a soak. */
const SOAK_SHARE = 0.6;
const PASSWORD = 'Quiet-River-7';
const LOG_INS = 300;

/** @param lost takes why requests got no answer */
const loaded = (lost: Set<string>, options: autocannon.Options): Promise<autocannon.Result> =>
  new Promise((resolve, reject) =>
    autocannon(options, (error: Error | null, result) =>
      error ? reject(error) : resolve(result),
    ).on('reqError', (error: Error) => lost.add(error.message)),
  );

const say = (line: string) => process.stdout.write(`${line}\n`);

Object.assign(process.env, { AUTH_SECRET: TEST_AUTH_SECRET });
say('Starting a cluster …');
const cluster = await startCluster();
/** Filling takes longer than a call's statement may. */
const database = `${cluster.postgres.primary.url}?statement_timeout=0`;
const sql = postgres(database, { max: 2, onnotice: () => {} });
const db = drizzle(sql);
try {
  say('Filling it');
  await seed(db, 'demo', () => {});
  await growTo(sql, communities);
  say(`Making ${accounts} accounts`);
  for (let made = 0; made < accounts; made += 100_000)
    await sql.unsafe(`insert into users (id, email_id, first_name, last_name, is_verified)
      select gen_random_uuid(), 'load' || g || '@example.test', 'Load', 'Person', true
      from generate_series(${made + 1}, ${Math.min(accounts, made + 100_000)}) g`);
  await sql.unsafe('analyze');
  const sessions = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const userId = await makeUser(db);
      return sealSession({ sessionId: await makeSession(db, userId), userId });
    }),
  );
  const ids = (
    await sql<{ id: number }[]>`select id from communities order by random() limit 500`
  ).map(({ id }) => id);
  const passwordHash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: LOG_INS }, (_, at) => `log-in-${at}@example.test`);
  for (const emailId of emails) await makeUser(db, { emailId, passwordHash });

  const post = (path: string, body: object, session?: string): autocannon.Request => ({
    method: 'POST',
    path: `/api/community/${path}`,
    headers: {
      'content-type': 'application/json',
      ...(session !== undefined && { cookie: `${cookieName('session')}=${session}` }),
    },
    body: JSON.stringify(body),
  });
  /** What a connection asks in turn. @param writes how many of `IN_TURN` are writes */
  const requestsOf = (connection: number, writes: number): autocannon.Request[] =>
    Array.from({ length: IN_TURN }, (_, at) => {
      const communityId = ids[(connection * IN_TURN + at) % ids.length];
      if (at < writes) {
        const liked = { communityId, typeText: 'favourite' };
        return post('add-as-favourite', liked, sessions[connection % WRITERS]);
      }
      if (at % 4 === 1) return post('get-community-details', { communityId });
      if (at % 4 === 2) return post('get-community-basic-info', { communityId });
      if (at % 4 === 3)
        return { method: 'GET', path: `/api/open-data/communities/${communityId}.json` };
      return post('get-all', { page: 1 + ((connection + at) % 40) });
    });

  const megabytes = () =>
    [...cluster.parts.values()]
      .filter(({ name }) => /^(web|tasks)/.test(name))
      .map(({ name, pid }) => {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return `${name} ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)} MB`;
      })
      .join(', ');

  /** Warnings and errors since the last time, each with how often it came. */
  const complaints = () => {
    const counts = new Map<string, number>();
    for (const part of cluster.parts.values()) {
      for (const line of part.said.split('\n')) {
        const message =
          /"msg":"([^"]*)"/.exec(line)?.[1] ?? /\[(?:error|alert|crit)\].*/.exec(line)?.[0];
        const error = /"(?:message|type|code)":"([^"]*)"/.exec(line)?.[1];
        const what = `${part.name}: ${message?.replace(/\d+/g, '#').slice(0, 120)} ${error ?? ''}`;
        if (message) counts.set(what, (counts.get(what) ?? 0) + 1);
      }
      part.said = '';
    }
    for (const [what, count] of counts) say(`  ${count} times ${what}`);
  };

  interface Load {
    writes?: number;
    connections: number;
    duration?: number;
    /** Requests a second; as many as possible when absent. */
    rate?: number;
  }
  const run = async (what: string, { writes = 0, connections, duration, rate }: Load) => {
    let connection = 0;
    const accepted: number[] = [];
    const lost = new Set<string>();
    const result = await loaded(lost, {
      url: cluster.url,
      connections,
      duration: duration ?? seconds,
      ...(rate !== undefined && { overallRate: rate }),
      setupClient: (client) => {
        client.setRequests(requestsOf(connection++, writes));
        client.on('response', (status, _bytes, milliseconds) => {
          if (status === 200) accepted.push(milliseconds);
        });
      },
      timeout: 20,
    });
    accepted.sort((one, other) => one - other);
    const percentile = (share: number) =>
      Math.round(accepted[Math.floor((accepted.length - 1) * share)] ?? 0);
    const perSecond = Math.round(accepted.length / result.duration);
    const statuses = Object.entries(result.statusCodeStats ?? {})
      .map(([status, { count }]) => `${status}: ${count}`)
      .join(', ');
    say(
      `${what}, ${connections} connections, ${result.duration} s: ${perSecond} a second with 200, ` +
        `p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms; all: ` +
        `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms; ${statuses}; ` +
        `${result.errors} errors, ${result.timeouts} timeouts; ${megabytes()}`,
    );
    for (const message of lost) say(`  without an answer: ${message}`);
    complaints();
    return { perSecond, p95: percentile(0.95) };
  };
  say(`At rest: ${megabytes()}`);
  await run('Only reads, right after filling', { connections: 20 });
  await run('Only reads', { connections: 20 });
  await run('95/5', { writes: 1, connections: 20 });
  const limit = await run('80/20', { writes: 4, connections: 20 });
  await run('95/5', { writes: 1, connections: CONNECTIONS });
  await run('80/20', { writes: 4, connections: CONNECTIONS });
  // Browsers do it elsewhere: here it would take the readers' time.
  const solved: string[] = [];
  for (const _ of emails) solved.push(await solveRobotCheckAt(cluster.url));
  const calm = await run('Readers alone', { connections: 5 });
  const logIns = Promise.all(
    emails.map((emailId, at) => {
      const address = `10.9.${at >> 8}.${at & 255}`;
      const logIn = { emailId, password: PASSWORD, address };
      return logInAt(cluster.instances[at % 2] ?? '', logIn, () => solved[at] ?? '');
    }),
  );
  const beside = await run(`Readers beside ${LOG_INS} log-ins`, { connections: 5 });
  const pressed = await logIns;
  const counts = new Map<number, number>();
  for (const { status } of pressed) counts.set(status, (counts.get(status) ?? 0) + 1);
  const asked = pressed.filter(({ wasAsked }) => wasAsked).length;
  const inTime = pressed.filter(({ isIn }) => isIn).length;
  say(
    `Log-ins: ${inTime} in, ${asked} did a robot check; ` +
      [...counts].map(([status, count]) => `${status}: ${count}`).join(', '),
  );
  say(`Readers’ p95: ${(beside.p95 / calm.p95).toFixed(2)} times that without log-ins`);
  const rate = Math.round(SOAK_SHARE * limit.perSecond);
  for (let minute = 0; minute < soakMinutes; minute += SOAK_STEP)
    await run(`Soak at ${rate} a second, from minute ${minute}`, {
      writes: 4,
      connections: 50,
      duration: 60 * Math.min(SOAK_STEP, soakMinutes - minute),
      rate,
    });
} finally {
  await sql.end();
  await cluster.stop();
}
process.exit(0);
