import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '@/db/client';
import { withNamedStatements } from '@/db/named-statements';
import { Replicas } from '@/db/replicas';
import { handleCall } from '@/lib/app/api';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { POOL, type ListFloor } from './load';

import {
  countedCases,
  headersOf,
  listCases,
  mapCases,
  READS,
  type Asked,
  type Case,
} from './call-cases';
import { at, middle, processorTime, round } from './rounds';
import {
  comparable,
  readingKey,
  type Assignment,
  type Reading,
  type Statement,
  type Value,
} from './floor';

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
    servers: () => [],
    missingSettings: () => Promise.resolve([]),
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

/** Both must say the same, or the comparison says nothing. */
async function compareResponses({ name, requests }: Case, urls: string[]): Promise<void> {
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
    if (!isDeepStrictEqual(comparable(one ?? ''), comparable(other ?? '')))
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

interface Settings {
  url: string;
  app: { url: string; pid: number };
  lists: ListFloor;
  calls: Case[];
  seconds: number;
  rounds: number;
  report: (line: string) => void;
}

/**
 * Details and writes, the product and the floor in turns. The floor is a Node server with
 * postgres.js. For details it runs every statement side by side, under names, and writes the answer
 * as JSON each time; for writes it reads the session and runs plain statements of its own that
 * store the same.
 */
export async function measureCalls(settings: Settings): Promise<MeasuredCall[]> {
  const { url, app, lists, calls, seconds, rounds, report } = settings;
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
      if (floorUrl === floor.url) await compareResponses(one, [floorUrl, app.url]);
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
