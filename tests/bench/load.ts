import { fork, type ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import type { Assignment, Plan } from './bare-server';
import { loadCases, type ListInput, type LoadCase } from './cases';
import { capture, isCards, isCount, type Statement } from './statements';

/** Connections of each server to the database. */
export const POOL = 10;

/** How the product keeps the counts of lists (lib/domains/community-page/list.ts). */
const COUNTS = { max: 500, ttl: 5000 };

const LIST = '/api/community/get-all';
const JSON_BODY = { 'content-type': 'application/json' };

/** The lists and a bare Node server that answers them with the SQL that the product had. */
export interface ListFloor {
  cases: LoadCase[];
  url: string;
  stop(): void;
}

/** Starts it, and sees that both servers say the same. */
export async function startListFloor(
  url: string,
  appUrl: string,
  report: (line: string) => void,
): Promise<ListFloor> {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    const cases = await loadCases(sql);
    report('Noting the statements of every list');
    const bare = await startBare(url, await plansOf(sql, cases));
    for (const { name, inputs } of cases) await compareAnswers(name, inputs, appUrl, bare.url);
    return { cases, ...bare };
  } finally {
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

/** The statements of every request. */
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
      resolve({
        url: `http://127.0.0.1:${Number(port)}`,
        stop: () => child.connected && child.disconnect(),
      }),
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

interface ListResponse {
  dataResult: { id: number }[];
  count: number;
}

/**
 * Both servers must say the same of every place, or the comparison says nothing. Without a text and
 * filters they show the same places, too; a text finds other ones in memory than with trigrams in
 * SQL, and what is not known the product counts besides.
 */
async function compareAnswers(name: string, inputs: ListInput[], ...urls: string[]): Promise<void> {
  for (const input of inputs.slice(0, 5)) {
    const answers = await Promise.all(
      urls.map(async (url) => {
        const response = await fetch(url + LIST, {
          method: 'POST',
          headers: JSON_BODY,
          body: JSON.stringify(input),
        });
        return (await response.json()) as ListResponse;
      }),
    );
    const [one, other] = answers;
    if (!one || !other) continue;
    const cards = new Map(other.dataResult.map((card) => [card.id, card]));
    const shared = one.dataResult.filter(({ id }) => cards.has(id));
    const same = shared.every((card) => isDeepStrictEqual(card, cards.get(card.id)));
    const sameList =
      input.searchText !== undefined ||
      (one.count === other.count && shared.length === one.dataResult.length);
    if (!same || !sameList)
      throw new Error(`${name}: the bare server's answer is another than the product's.`);
  }
}
