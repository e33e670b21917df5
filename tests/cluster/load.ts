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
import { startCluster } from '../support/cluster/start-cluster';

/** `npm run cluster:load`: a cluster of this size under load, and what it answers. */
const [seconds = 20, communities = 32_000, accounts = 1_000_000] = process.argv
  .slice(2)
  .map(Number);

/** Of all of these, one in twenty or one in five writes. */
const CONNECTIONS = 1000;
const PASSWORD = 'Quiet-River-7';
const LOG_INS = 300;

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
  const userId = await makeUser(db);
  const session = await sealSession({ sessionId: await makeSession(db, userId), userId });
  const ids = (
    await sql<{ id: number }[]>`select id from communities order by random() limit 500`
  ).map(({ id }) => id);
  const passwordHash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: LOG_INS }, (_, at) => `log-in-${at}@example.test`);
  for (const emailId of emails) await makeUser(db, { emailId, passwordHash });

  const post = (path: string, body: object, signedIn = false): autocannon.Request => ({
    method: 'POST',
    path: `/api/community/${path}`,
    headers: {
      'content-type': 'application/json',
      ...(signedIn && { cookie: `${cookieName('session')}=${session}` }),
    },
    body: JSON.stringify(body),
  });
  const reads = ids.flatMap((communityId, at): autocannon.Request[] => [
    post('get-all', { page: 1 + (at % 40) }),
    post('get-community-details', { communityId }),
    { method: 'GET', path: `/api/open-data/communities/${communityId}.json` },
    post('get-community-basic-info', { communityId }),
  ]);
  const mixed = (everyNth: number): autocannon.Request[] =>
    reads.map((read, at) => {
      if (at % everyNth !== 0) return read;
      const liked = { communityId: ids[at % ids.length], typeText: 'favourite' };
      return post('add-as-favourite', liked, true);
    });

  const megabytes = () =>
    [...cluster.parts.values()]
      .filter(({ name }) => /^(web|tasks)/.test(name))
      .map(({ name, pid }) => {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return `${name} ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)} MB`;
      })
      .join(', ');

  const run = async (what: string, requests: autocannon.Request[], connections: number) => {
    const result = await autocannon({
      url: cluster.url,
      connections,
      duration: seconds,
      requests,
      timeout: 20,
    });
    const { latency, statusCodeStats, errors, timeouts } = result;
    const statuses = Object.entries(statusCodeStats ?? {})
      .map(([status, { count }]) => `${status}: ${count}`)
      .join(', ');
    say(
      `${what}, ${connections} connections, ${seconds} s: ${Math.round(result.requests.average)} a second, ` +
        `p50 ${latency.p50} ms, p97.5 ${latency.p97_5} ms, p99 ${latency.p99} ms; ${statuses}; ` +
        `${errors} errors, ${timeouts} timeouts; ${megabytes()}`,
    );
    return result;
  };
  say(`At rest: ${megabytes()}`);
  await run('reads', reads, 20);
  await run('95/5', mixed(20), 20);
  await run('80/20', mixed(5), 20);
  await run('95/5', mixed(20), CONNECTIONS);
  await run('80/20', mixed(5), CONNECTIONS);
  const calm = await run('readers alone', reads, 5);
  const logIns = Promise.all(
    emails.map(async (emailId, at) => {
      const response = await fetch(`${cluster.instances[at % 2]}/api/user/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.9.${at >> 8}.${at & 255}`,
        },
        body: JSON.stringify({ emailId, password: PASSWORD }),
      });
      return response.status;
    }),
  );
  const beside = await run(`readers beside ${LOG_INS} log-ins`, reads, 5);
  const counts = new Map<number, number>();
  for (const status of await logIns) counts.set(status, (counts.get(status) ?? 0) + 1);
  say(`Log-ins: ${[...counts].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  say(
    `Readers’ p97.5: ${(beside.latency.p97_5 / calm.latency.p97_5).toFixed(2)} times that without log-ins`,
  );
} finally {
  await sql.end();
  await cluster.stop();
}
process.exit(0);
