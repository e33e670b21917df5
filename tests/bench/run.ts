import { existsSync, readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { startApp, TEST_AUTH_SECRET } from '../support/app';
import { measureCalls, type MeasuredCall } from './calls';
import { FILTERED } from './cases';
import { startBenchDatabase } from './database';
import { dearest, explainAll, type Explained } from './explain';
import { makePlaces, measureImport, type ImportResult } from './import';
import { idleShare, measureLoad, POOL, type LoadResult } from './load';
import { weighListPage, WIDTHS, type PageWeight } from './weight';

/** What the product promises; a miss makes this program fail. */
const AIMS = {
  ratio: 0.8,
  milliseconds: 15,
  calmP95: 25,
  kilobytes: 170,
  copyRatio: 0.25,
  megabytes: 200,
  idleMegabytes: 150,
  loadedMegabytes: 300,
};

const BUILD = '.next/BUILD_ID';

const say = (line = '') => process.stdout.write(`${line}\n`);
const step = (line: string) => say(`  ${line}`);
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const setting = (name: string, fallback: number) => Number(process.env[name] ?? fallback);

function table(head: string[], rows: string[][]): void {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  for (const row of [head, ...rows]) step(line(row));
}

const isOver = (one: Explained) => !one.outsideAim && dearest(one) > AIMS.milliseconds;

function showStatements(explained: Explained[]): string[] {
  say(
    '\nDatabase time of every statement, in ms: planning and execution, warm, the middle of 5 runs',
  );
  say('in the best of 3 tries.');
  say('"planned" has a plan for its values; "kept" the plan for any values of a statement that');
  say('connections keep, where Postgres takes whichever it reckons cheaper.');
  table(
    ['list', 'statement', 'planned', 'kept', ''],
    explained.map((one) => [
      ...[one.name, one.kind, number(one.planned, 2)],
      one.kept === null ? '' : number(one.kept, 2),
      one.outsideAim ? 'outside the aim' : isOver(one) ? 'OVER' : '',
    ]),
  );
  const shown = process.env.BENCH_PLANS
    ? explained
    : explained.filter((one) => one.name === FILTERED || isOver(one));
  for (const one of shown) say(`\n${one.name}, ${one.kind}:\n${one.plan.replace(/^/gm, '  ')}`);
  return explained
    .filter(isOver)
    .map((one) => `${one.name}, ${one.kind}: ${number(dearest(one), 1)} ms`);
}

function showLoad({ cases, constant }: LoadResult): string[] {
  say(
    '\nAnswers a second, in the best round. Bare: node:http and postgres.js alone, in a process of',
  );
  say(
    `its own, with the statements, parameters and pool (${POOL}) of the product. Both keep a count`,
  );
  say(
    'for 5 s: the texts and filters are all different and never find one, no filter and last page do.',
  );
  table(
    ['list', 'product', 'bare', 'product/bare', 'product/constant'],
    cases.map(({ name, product, bare }) => [
      ...[name, number(product), number(bare)],
      ...[number(product / bare, 2), number(product / constant, 2)],
    ]),
  );
  step(`a route handler that returns a constant: ${number(constant)}`);
  return cases
    .filter(({ product, bare, ratios }) => product / bare + spread(ratios) < AIMS.ratio)
    .map(({ name, product, bare }) => `${name}: ${number(product / bare, 2)} of the bare server`);
}

/** How far apart the rounds of one run lie: an aim is missed only by more than that. */
const spread = (ratios: number[]) => (Math.max(...ratios) - Math.min(...ratios)) / 2;

function showCalls(calls: MeasuredCall[]): string[] {
  say(
    '\nDetails and writes: the floor runs the same statements, and sends the same JSON, which it need',
  );
  say('not put together. Answers a second and times under full load; p95 at 10 a second in calm.');
  table(
    ['call', 'product', 'floor', 'product/floor', '±', 'p50', 'p95', 'p99', 'p95 calm', 'cpu ms'],
    calls.map(({ name, product, floor, ratios, latency, cpu, calmP95 }) => [
      ...[name, number(product), number(floor), number(product / floor, 2)],
      ...[spread(ratios), latency.p50, latency.p95, latency.p99, calmP95].map((one) =>
        number(one, 2),
      ),
      cpu === null ? '' : number(cpu, 2),
    ]),
  );
  return calls.flatMap(({ name, aim, product, floor, ratios, calmP95 }) => [
    ...(product / floor + spread(ratios) < aim
      ? [`${name}: ${number(product / floor, 2)} of the floor, aim ${aim}`]
      : []),
    ...(calmP95 > AIMS.calmP95 ? [`${name}: p95 of ${number(calmP95)} ms at 10 a second`] : []),
  ]);
}

/** Resident memory of the server. */
function showMemory(idle: number | null, loaded: number | null): string[] {
  const shown = (bytes: number | null) => (bytes === null ? 'unknown' : number(megabytes(bytes)));
  say(
    `\nResident memory of the server process, in MB: ${shown(idle)} idle, ${shown(loaded)} after the load`,
  );
  say(`(at most ${AIMS.idleMegabytes} and ${AIMS.loadedMegabytes}).`);
  return [
    ...(megabytes(idle ?? 0) > AIMS.idleMegabytes ? [`${shown(idle)} MB idle`] : []),
    ...(megabytes(loaded ?? 0) > AIMS.loadedMegabytes ? [`${shown(loaded)} MB after load`] : []),
  ];
}

/** In bytes, where /proc tells it. */
function residentMemory(pid: number): number | null {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return pages * 4096;
  } catch {
    return null;
  }
}

const kilobytes = (bytes: number) => bytes / 1000;

function showWeight({ width, scripts, htmlBytes }: PageWeight): string[] {
  const total = kilobytes(scripts.reduce((sum, { bytes }) => sum + bytes, 0));
  say(`\nJavaScript of the communities list, ${width} px wide, in kB as compressed on the wire:`);
  table(
    ['script', 'kB'],
    scripts.map(({ path, bytes }) => [path, number(kilobytes(bytes), 1)]),
  );
  step(`${scripts.length} scripts, ${number(total, 1)} kB in total (at most ${AIMS.kilobytes})`);
  step(`the page around them, not counted: ${number(kilobytes(htmlBytes), 1)} kB`);
  return total > AIMS.kilobytes ? [`${number(total, 1)} kB of JavaScript, ${width} px wide`] : [];
}

const megabytes = (bytes: number) => bytes / 1_048_576;

function showImport({ rows, copy, copyBare, added, unchanged, grown }: ImportResult): string[] {
  say(`\nImport of ${number(rows)} amenities from a CSV file over HTTP, in rows a second:`);
  table(
    ['', 'rows/s', 'of COPY into amenities', 'of COPY into a bare table'],
    [
      ['COPY into amenities, with its indexes and triggers', copy],
      ['COPY into a table without any', copyBare],
      ['import, all rows new', added],
      ['import, all rows as they are', unchanged],
    ].map(([what, speed]) => [
      String(what),
      number(Number(speed)),
      `${number((Number(speed) / copy) * 100)}%`,
      `${number((Number(speed) / copyBare) * 100)}%`,
    ]),
  );
  step(`the server process grew by ${number(megabytes(grown))} MB (at most ${AIMS.megabytes})`);
  return [
    ...(added / copy < AIMS.copyRatio ? [`import: ${number(added / copy, 2)} of COPY`] : []),
    ...(megabytes(grown) > AIMS.megabytes ? [`import: ${number(megabytes(grown))} MB`] : []),
  ];
}

/** A database for the benchmark, on a machine that is named. */
async function start(undo: (() => Promise<void>)[], fillIt?: typeof makePlaces) {
  if (!existsSync(BUILD)) throw new Error('There is no production build: run npm run build first.');
  say(
    `${cpus().length} cores, Node ${process.version}, build of ${statSync(BUILD).mtime.toISOString()}`,
  );
  say('Filling a database');
  const database = await startBenchDatabase(step, fillIt);
  if (!database)
    throw new Error('There is no Postgres here: install one or set BENCH_DATABASE_URL.');
  undo.push(database.stop);
  step(`Postgres ${database.version}`);
  return database;
}

/** The import alone. @returns the aims that were missed */
async function benchImport(undo: (() => Promise<void>)[]): Promise<string[]> {
  const database = await start(undo, makePlaces);
  return showImport(await measureImport(database.url, step));
}

/** @returns the aims that were missed */
async function bench(undo: (() => Promise<void>)[]): Promise<string[]> {
  const database = await start(undo);
  const callsOnly = process.argv.includes('calls');
  const missed = callsOnly ? [] : showStatements(await explainAll(database.url));
  const app = await startApp({
    DATABASE_URL: database.url,
    DATABASE_POOL_MAX: String(POOL),
    AUTH_SECRET: TEST_AUTH_SECRET,
  });
  undo.push(async () => void (await app.stop()));
  const idleMemory = residentMemory(app.pid);
  if (!callsOnly)
    for (const width of WIDTHS) missed.push(...showWeight(await weighListPage(app.url, width)));
  const idle = await idleShare();
  say(`\nLoad, on a machine that is ${number(idle * 100)}% idle before it`);
  if (idle < 0.9)
    step('Something else is running: it takes more from the product than from the bare server.');
  const length = {
    url: database.url,
    report: step,
    seconds: setting('BENCH_SECONDS', 2),
    rounds: setting('BENCH_ROUNDS', 3),
  };
  missed.push(...showLoad(await measureLoad({ ...length, appUrl: app.url })));
  missed.push(...showCalls(await measureCalls({ ...length, app })));
  missed.push(...showMemory(idleMemory, residentMemory(app.pid)));
  await app.stop();
  if (callsOnly) return missed;
  say();
  missed.push(...showImport(await measureImport(database.url, step)));
  return missed;
}

const undo: (() => Promise<void>)[] = [];
const cleanUp = async () => {
  for (const one of undo.splice(0).reverse()) await one();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));

try {
  const missed = await (process.argv.includes('import') ? benchImport : bench)(undo);
  say(
    missed.length === 0
      ? '\nEvery aim is met.'
      : `\nMissed:\n${missed.map((one) => `  ${one}`).join('\n')}`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
