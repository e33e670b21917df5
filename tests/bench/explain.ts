import postgres from 'postgres';
import { explainCases, type ExplainCase } from './cases';
import { capture, kindOf, type Statement, type Value } from './statements';

/** Milliseconds, each the middle one of several runs in the best of several tries. */
export interface Explained {
  name: string;
  kind: string;
  outsideAim: boolean;
  /** With a plan made for its values: planning and execution together. */
  planned: number;
  /** With the plan for any values, which Postgres may take for a statement it keeps. */
  kept: number | null;
  /** The dearer way's EXPLAIN ANALYZE. */
  plan: string;
}

const RUNS = 5;

/** What else runs on the machine only ever makes a try worse. */
const TRIES = 3;

/** Postgres takes no parameters for EXPLAIN EXECUTE. */
function literal(value: Value): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const items = value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`);
    return literal(`{${items.join(',')}}`);
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

type Mode = 'force_custom_plan' | 'force_generic_plan';

interface Run {
  milliseconds: number;
  plan: string;
}

async function run(sql: postgres.Sql, execute: string): Promise<Run> {
  const rows = await sql.unsafe<{ 'QUERY PLAN': string }[]>(
    `explain (analyze, buffers off, timing on) ${execute}`,
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const time = (what: string) =>
    Number(lines.find((line) => line.startsWith(what))?.match(/[\d.]+/)?.[0] ?? Number.NaN);
  return { milliseconds: time('Planning Time') + time('Execution Time'), plan: lines.join('\n') };
}

async function middleRun(sql: postgres.Sql, execute: string): Promise<Run> {
  const runs: Run[] = [];
  for (let at = 0; at < RUNS; at += 1) runs.push(await run(sql, execute));
  const middle = runs.sort(byTime)[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('Nothing was explained.');
  return middle;
}

const byTime = (a: Run, b: Run) => a.milliseconds - b.milliseconds;

/** The middle one of several runs of a warm statement, in the best of several tries at it. */
async function measure(sql: postgres.Sql, statement: Statement, mode: Mode): Promise<Run> {
  const { text, params } = statement;
  const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : '';
  const execute = `execute explained${values}`;
  await sql.unsafe(`set plan_cache_mode = ${mode}; prepare explained as ${text}`);
  await run(sql, execute);
  let best = await middleRun(sql, execute);
  for (let at = 1; at < TRIES; at += 1) {
    const again = await middleRun(sql, execute);
    if (byTime(again, best) < 0) best = again;
  }
  await sql.unsafe('deallocate explained');
  return best;
}

async function explainStatement(
  sql: postgres.Sql,
  { name, outsideAim = false }: ExplainCase,
  statement: Statement,
): Promise<Explained> {
  const planned = await measure(sql, statement, 'force_custom_plan');
  const kept = statement.prepare ? await measure(sql, statement, 'force_generic_plan') : null;
  const dearer = kept && kept.milliseconds > planned.milliseconds ? kept : planned;
  return {
    name,
    outsideAim,
    kind: kindOf(statement),
    planned: planned.milliseconds,
    kept: kept?.milliseconds ?? null,
    plan: dearer.plan,
  };
}

/** The time that every statement of every explained list takes inside a warm database. */
export async function explainAll(url: string): Promise<Explained[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const explained: Explained[] = [];
  try {
    for (const one of explainCases()) {
      const { statements } = await capture(sql, one.input, one.userId);
      for (const statement of statements)
        explained.push(await explainStatement(sql, one, statement));
    }
  } finally {
    await sql.end();
  }
  return explained;
}

/** The dearer of the two ways in which Postgres may run a statement, in milliseconds. */
export const dearest = ({ planned, kept }: Explained) => Math.max(planned, kept ?? 0);
