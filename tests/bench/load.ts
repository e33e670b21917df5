import { fork, type ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import postgres from 'postgres';
import type { Assignment, Plan } from './bare-server';
import { loadCases, type ListInput, type LoadCase } from './cases';
import { capture, isCards, isCount, type Statement } from './statements';

/** Connections of each server to the database, and of the load to the server. */
export const POOL = 10;
const CONNECTIONS = 20;

/** How the product keeps the counts of lists (lib/communities/list.ts). */
const COUNTS = { max: 500, ttl: 5000 };

const LIST = '/api/community/get-all';
const JSON_BODY = { 'content-type': 'application/json' };

export interface Measured {
  name: string;
  /** Answers a second in the best round. */
  bare: number;
  product: number;
  /** Of each round. */
  ratios: number[];
}

interface Settings {
  url: string;
  appUrl: string;
  seconds: number;
  rounds: number;
  report: (line: string) => void;
}

export interface LoadResult {
  cases: Measured[];
  /** Answers a second of a route handler that returns a constant. */
  constant: number;
}

/**
 * The product and the bare server under the same load, in turns. The best round of each counts: what
 * else runs on the machine only ever makes a round worse.
 */
export async function measureLoad(settings: Settings): Promise<LoadResult> {
  const { url, appUrl, seconds, rounds, report } = settings;
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  let bare: BareServer | undefined;
  try {
    const cases = await loadCases(sql);
    report('Noting the statements that the product runs for each request');
    bare = await startBare(url, await plansOf(sql, cases));
    for (const { name, inputs } of cases) await compareAnswers(name, inputs, appUrl, bare.url);
    const measured: Measured[] = [];
    for (const { name, inputs } of cases) {
      const requests = inputs.map(toRequest);
      const both = { bare: [] as number[], product: [] as number[] };
      await answersPerSecond(bare.url, requests, 1);
      await answersPerSecond(appUrl, requests, 2);
      for (let round = 0; round < rounds; round += 1) {
        both.bare.push(await answersPerSecond(bare.url, requests, seconds));
        both.product.push(await answersPerSecond(appUrl, requests, seconds));
      }
      measured.push({
        name,
        bare: Math.max(...both.bare),
        product: Math.max(...both.product),
        ratios: both.product.map((value, nth) => value / (both.bare[nth] ?? NaN)),
      });
      report(`${name}: done`);
    }
    const health = [{ method: 'GET', path: '/api/health' } as const];
    await answersPerSecond(appUrl, health, 1);
    const constant: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      constant.push(await answersPerSecond(appUrl, health, seconds));
    return { cases: measured, constant: Math.max(...constant) };
  } finally {
    bare?.stop();
    await sql.end();
  }
}

/** The share of processor time that nothing else wants just now, from 0 to 1. */
export async function idleShare(): Promise<number> {
  const times = () =>
    cpus().reduce(
      (sum, { times: { idle, user, nice, sys, irq } }) => ({
        idle: sum.idle + idle,
        all: sum.all + idle + user + nice + sys + irq,
      }),
      { idle: 0, all: 0 },
    );
  const before = times();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const after = times();
  return (after.idle - before.idle) / (after.all - before.all);
}

const toRequest = (input: ListInput): autocannon.Request => ({
  method: 'POST',
  path: LIST,
  headers: JSON_BODY,
  body: JSON.stringify(input),
});

/** Each connection sends requests of its own, over and over. */
async function answersPerSecond(
  url: string,
  requests: autocannon.Request[],
  seconds: number,
): Promise<number> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      const nth = clients++;
      const own = requests.filter((_, at) => at % CONNECTIONS === nth);
      if (own.length > 0) client.setRequests(own);
    },
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url} failed ${result.errors + result.non2xx} times under load.`);
  return result.requests.total / result.duration;
}

/** The statements of every request, as the product runs them. */
async function plansOf(sql: postgres.Sql, cases: LoadCase[]): Promise<Assignment['plans']> {
  const plans: Assignment['plans'] = [];
  const counts = new Map<string, Statement>();
  let cards: Statement | undefined;
  for (const { inputs } of cases)
    for (const input of inputs) {
      const { statements } = await capture(sql, input);
      const list = JSON.stringify({ ...input, page: undefined });
      // A list whose first page was just noted has its count kept.
      const count = statements.find(isCount) ?? counts.get(list);
      cards = statements.find(isCards) ?? cards;
      const [ids] = statements;
      if (!ids || !count || !cards) throw new Error(`No statements for ${list}.`);
      counts.set(list, count);
      plans.push([JSON.stringify(input), { ids, count, cards } satisfies Plan]);
    }
  return plans;
}

interface BareServer {
  url: string;
  stop(): void;
}

function startBare(url: string, plans: Assignment['plans']): Promise<BareServer> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'bare-server.ts'));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The bare server ended (code ${code}).`)));
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${Number(port)}`, stop: () => child.disconnect() }),
    );
    const assignment: Assignment = {
      url,
      plans,
      connections: POOL,
      counts: COUNTS,
    };
    child.send(assignment);
  });
}

/** Both servers must say the same, or the comparison says nothing. */
async function compareAnswers(name: string, inputs: ListInput[], ...urls: string[]): Promise<void> {
  for (const input of inputs.slice(0, 5)) {
    const answers = await Promise.all(
      urls.map(async (url) => {
        const response = await fetch(url + LIST, {
          method: 'POST',
          headers: JSON_BODY,
          body: JSON.stringify(input),
        });
        return (await response.json()) as unknown;
      }),
    );
    if (!answers.every((answer) => isDeepStrictEqual(answer, answers[0])))
      throw new Error(`${name}: the bare server's answer is another than the product's.`);
  }
}
