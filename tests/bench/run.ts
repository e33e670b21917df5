import { existsSync, readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import postgres from 'postgres';
import { startApp, TEST_AUTH_SECRET } from '../support/app';
import { measureBesideWriters, type ReadBesideWriters } from './beside-writers';
import { casesOf, CONNECTIONS } from './call-cases';
import { measureCalls, type MeasuredCall } from './calls';
import { FILTERED } from './cases';
import { measureClicks, type MeasuredClick } from './clicks';
import type { Click } from './click-trace';
import { measureDemoMemory, type DemoMemory } from './demo-memory';
import { startBenchDatabase } from './database';
import { dearest, explainAll, type Explained } from './explain';
import { makePlaces, measureImport, type ImportResult } from './import';
import { measureGrowth, SIZES, type Growth } from './growth';
import { fillWithPeople, measureLogIns, type MeasuredLogIns } from './log-ins';
import { idleShare, POOL, startListFloor } from './load';
import { measurePaint, paintedPages, type MeasuredPaint } from './paint';
import { measureWork, type MeasuredWork } from './work';

/** What the product promises; a miss makes this program fail. */
const AIMS = {
  milliseconds: 15,
  calmP95: 25,
  growth: 2.5,
  lcp: 1500,
  blocked: 150,
  shift: 0.02,
  score: 95,
  click: 100,
  scripts: { list: 220, details: 240, home: 190 },
  copyRatio: 0.25,
  megabytes: 200,
  idleMegabytes: 250,
  loadedMegabytes: 350,
  importedMegabytes: 450,
  readersBesideLogIns: 2,
  logIn: 5000,
};

const BUILD = '.next/BUILD_ID';

/** A server that nobody asks for anything gives back what its start has left over. */
const UNTIL_IDLE_MS = 10_000;

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

/** How far apart the rounds of one run lie: an aim is missed only by more than that. */
const spread = (ratios: number[]) => (Math.max(...ratios) - Math.min(...ratios)) / 2;

function showCalls(calls: MeasuredCall[]): string[] {
  say(
    '\nAnswers a second, and times and processor time in ms, under full load; p95 at 10 a second in',
  );
  say(
    `calm. The floor is node:http and postgres.js with SQL of its own, and the same pool (${POOL}).`,
  );
  table(
    ['', 'product', 'floor', 'ratio', '±', 'aim', 'p50', 'p95', 'p99', 'p95 calm', 'cpu'],
    calls.map(({ name, aim, product, floor, ratios, latency, cpu, calmP95 }) => [
      ...[name, number(product), floor === null ? '' : number(floor)],
      ...(floor === null ? ['', ''] : [number(product / floor, 2), number(spread(ratios), 2)]),
      aim === null ? '' : number(aim, 2),
      ...[latency.p50, latency.p95, latency.p99, calmP95].map((one) => number(one, 1)),
      cpu === null ? '' : number(cpu, 2),
    ]),
  );
  return calls.flatMap(({ name, aim, product, floor, ratios, calm, calmP95 }) => [
    ...(aim !== null && floor !== null && product / floor + spread(ratios) < aim
      ? [`${name}: ${number(product / floor, 2)} of the floor, aim ${aim}`]
      : []),
    ...(calm && calmP95 > AIMS.calmP95
      ? [`${name}: p95 of ${number(calmP95)} ms at 10 a second`]
      : []),
  ]);
}

/** What work takes that needs nothing else. */
function showWork(measured: MeasuredWork[]): string[] {
  say(
    '\nProcessor time of work by itself, in ms, the middle of the tries; "others wait" is the longest',
  );
  say('time in which nobody else in the process gets a turn.');
  table(
    ['', 'ms', 'least', 'aim', ''],
    measured.map(({ name, middle, least, aim }) => [
      ...[name, number(middle, 2), number(least, 2), number(aim)],
      middle > aim ? 'OVER' : '',
    ]),
  );
  return measured
    .filter(({ middle, aim }) => middle > aim)
    .map(({ name, middle, aim }) => `${name}: ${number(middle, 1)} ms, aim ${aim}`);
}

/** Reads while sections are published. */
function showBesideWriters(reads: ReadBesideWriters[]): string[] {
  say('\nAnswers a second while 20 sections a second are published, and p95 in ms.');
  table(
    ['', 'answers', 'aim', 'p95'],
    reads.map(({ name, perSecond, aim, p95 }) => [
      ...[name, number(perSecond), number(aim), number(p95, 1)],
    ]),
  );
  return reads
    .filter(({ perSecond, aim }) => perSecond < aim)
    .map(({ name, perSecond, aim }) => `${name}: ${number(perSecond)} of ${aim} beside writers`);
}

/**
 * Ten times the communities may cost at most two and a half times as long; less than a millisecond
 * is none.
 */
function showGrowth(growths: Growth[]): string[] {
  table(
    ['list, ms', ...SIZES.map((size) => number(size)), 'largest / middle'],
    growths.map(({ name, times }) => [
      name,
      ...times.map((time) => number(time, 1)),
      number(growthOf(times), 1),
    ]),
  );
  return growths
    .filter(({ times }) => growthOf(times) > AIMS.growth)
    .map(({ name, times }) => `${name}: ${number(growthOf(times), 1)} times as long at 200,000`);
}

const growthOf = ([, middle = NaN, largest = NaN]: number[]) =>
  Math.max(1, largest - 1) / Math.max(1, middle);

function showPaint(pages: MeasuredPaint[]): string[] {
  table(
    ['phone of Lighthouse', 'LCP ms', 'blocked ms', 'shift', 'score', 'scripts kB', 'all kB'],
    pages.map(({ page, lcp, blocked, shift, score, scriptBytes, bytes }) => [
      ...[page, number(lcp), number(blocked), number(shift, 3), number(score)],
      ...[number(kilobytes(scriptBytes)), number(kilobytes(bytes))],
    ]),
  );
  say('The score is Lighthouse’s without its speed index, from the other four.');
  return pages.flatMap(({ page, visits, lcp, blocked, shift, score, scriptBytes }) => {
    const apart = (pick: (visit: (typeof visits)[number]) => number) => spread(visits.map(pick));
    const scripts = AIMS.scripts[page as keyof typeof AIMS.scripts] ?? Infinity;
    return [
      ...(lcp - apart((one) => one.lcp) > AIMS.lcp ? [`${page}: LCP ${number(lcp)} ms`] : []),
      ...(blocked - apart((one) => one.blocked) > AIMS.blocked
        ? [`${page}: ${number(blocked)} ms blocked`]
        : []),
      ...(Math.round(score) < AIMS.score ? [`${page}: a score of ${number(score)}`] : []),
      ...(shift > AIMS.shift ? [`${page}: layout shift ${number(shift, 3)}`] : []),
      ...(kilobytes(scriptBytes) > scripts
        ? [`${page}: ${number(kilobytes(scriptBytes))} kB of scripts`]
        : []),
    ];
  });
}

/** Taps on the phone: from the finger to the next paint. Judged by the page's work in that time. */
function showClicks(measured: MeasuredClick[]): string[] {
  const rows = measured.map(({ name, clicks }) => {
    const sorted = (pick: (click: Click) => number) => clicks.map(pick).sort((a, b) => a - b);
    return { name, work: sorted(({ work }) => work), shown: sorted(({ shown }) => shown) };
  });
  const middle = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;
  say(`\nA tap on the phone until the next paint, in ms, the middle one (at most ${AIMS.click} of`);
  say('work). "work" is the processor time of the page’s main thread until then, at four times');
  say('slowdown; "painted" is by the clock, which counts what else the machine does.');
  table(
    ['', 'work', 'least', 'most', 'painted'],
    rows.map(({ name, work, shown }) => [
      name,
      ...[middle(work), work[0] ?? 0, work.at(-1) ?? 0, middle(shown)].map((time) => number(time)),
    ]),
  );
  return rows
    .filter(({ work }) => middle(work) > AIMS.click)
    .map(({ name, work }) => `${name}: ${number(middle(work))} ms until the next paint`);
}

/** Whether people get in, and readers wait for none of them. */
function showLogIns({ readers, stood }: MeasuredLogIns): string[] {
  const ratio = readers.besideP95 / readers.calmP95;
  const isIn = readers.people.filter((one) => one.isIn).length;
  say(
    `\nReaders' p95: ${number(readers.calmP95, 1)} ms alone, ${number(readers.besideP95, 1)} ms beside ${readers.people.length} people who log in at`,
  );
  say(
    `the same moment: ${number(ratio, 2)} times as long (at most ${AIMS.readersBesideLogIns}). ${isIn} of them got in at the first press, all were`,
  );
  say(`answered within ${number(readers.seconds, 1)} s.`);
  say('\nPeople with the right password: how many got in within 5 s at the first press.');
  const late = stood.map(
    ({ people }) => people.filter((one) => !one.isIn || one.ms > AIMS.logIn).length,
  );
  table(
    ['beside', 'in', 'of', 'slowest, ms', 'asked for a robot check', 'what was said to the others'],
    stood.map(({ name, people, bogus }, at) => [
      name,
      number(people.length - (late[at] ?? 0)),
      number(people.length),
      number(Math.max(...people.map(({ ms }) => ms))),
      number(people.filter(({ wasAsked }) => wasAsked).length),
      [...bogus].map(([status, count]) => `${status}: ${number(count)}`).join(', '),
    ]),
  );
  return [
    ...(ratio > AIMS.readersBesideLogIns
      ? [`readers beside log-ins: ${number(ratio, 2)} times as long`]
      : []),
    ...stood.flatMap(({ name, people }, at) =>
      late[at] ? [`${name}: ${late[at]} of ${people.length} not in`] : [],
    ),
  ];
}

/** Resident memory of the server. */
function showMemory(idle: number | null, loaded: number | null): string[] {
  const shown = (bytes: number | null) => (bytes === null ? 'unknown' : number(megabytes(bytes)));
  say(
    `\nResident memory of the server process, in MB: ${shown(idle)} idle, ${shown(loaded)} after the load and the details of all`,
  );
  say(`(at most ${AIMS.idleMegabytes} and ${AIMS.loadedMegabytes}).`);
  return [
    ...(megabytes(idle ?? 0) > AIMS.idleMegabytes ? [`${shown(idle)} MB idle`] : []),
    ...(megabytes(loaded ?? 0) > AIMS.loadedMegabytes ? [`${shown(loaded)} MB after load`] : []),
  ];
}

/** Of the demo with its embedded database; the server's has an aim. */
function showDemoMemory(samples: DemoMemory[]): string[] {
  const most = [AIMS.idleMegabytes, AIMS.loadedMegabytes, AIMS.importedMegabytes];
  say('\nResident memory of the demo’s processes, in MB.');
  table(
    ['', 'server', 'aim', 'embedded database', 'all'],
    samples.map(({ when, server, database, tree }, at) => [
      when,
      number(megabytes(server)),
      String(most[at] ?? ''),
      ...[database, tree].map((bytes) => number(megabytes(bytes))),
    ]),
  );
  return samples
    .filter(({ server }, at) => megabytes(server) > (most[at] ?? Infinity))
    .map(({ when, server }) => `the demo’s server ${when}: ${number(megabytes(server))} MB`);
}

/**
 * Asks for the details of all communities, once each: what is kept of them may not grow without
 * end.
 */
async function readEveryPlace(url: string, appUrl: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const rows = await sql<{ id: number }[]>`select id from communities`;
  await sql.end();
  const read = async () => {
    for (let row = rows.pop(); row; row = rows.pop()) {
      const response = await fetch(`${appUrl}/api/community/get-community-details`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ communityId: row.id }),
      });
      if (!response.ok) throw new Error(`Details of ${row.id} failed with ${response.status}.`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, read));
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
async function start(
  undo: (() => Promise<void>)[],
  fillIt?: Parameters<typeof startBenchDatabase>[1],
) {
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

/** What needs neither a server nor a database. @returns the aims that were missed */
const benchWork = async (): Promise<string[]> => showWork(await measureWork(step));

/** The plans of the list's SQL, which is the floor's. @returns the aims that were missed */
async function benchPlans(undo: (() => Promise<void>)[]): Promise<string[]> {
  const database = await start(undo);
  return showStatements(await explainAll(database.url));
}

/** Log-ins beside readers, attackers and other processes. @returns the aims that were missed */
async function benchLogIns(undo: (() => Promise<void>)[]): Promise<string[]> {
  const database = await start(undo, fillWithPeople);
  step(`${number((await idleShare()) * 100)}% idle before it`);
  return showLogIns(await measureLogIns(database.url, undo, step));
}

/** The demo's memory alone. @returns the aims that were missed */
const benchMemory = async () => showDemoMemory(await measureDemoMemory(step));

/** Everything that people wait for. @returns the aims that were missed */
async function bench(undo: (() => Promise<void>)[]): Promise<string[]> {
  const { url, ...database } = await start(undo);
  const app = await startApp({
    DATABASE_URL: url,
    DATABASE_POOL_MAX: String(POOL),
    AUTH_SECRET: TEST_AUTH_SECRET,
  });
  undo.push(async () => void (await app.stop()));
  await new Promise((resolve) => setTimeout(resolve, UNTIL_IDLE_MS));
  const idleMemory = residentMemory(app.pid);
  const idle = await idleShare();
  say(
    `Load, on a machine that is ${number(idle * 100)}% idle before it, Postgres ${database.version}`,
  );
  if (idle < 0.9)
    step('Something else is running: it takes more from the product than from the bare server.');
  const lists = await startListFloor(url, app.url, step);
  undo.push(() => Promise.resolve(lists.stop()));
  const asked = await casesOf(url);
  const calls = await measureCalls({
    url,
    app,
    lists,
    calls: asked,
    report: step,
    seconds: setting('BENCH_SECONDS', 2),
    rounds: setting('BENCH_ROUNDS', 3),
  });
  lists.stop();
  const besideWriters = await measureBesideWriters(app, asked, 5);
  await readEveryPlace(url, app.url);
  const loadedMemory = residentMemory(app.pid);
  const only = process.argv.includes('calls');
  // What was measured is said before the next part, which may fail.
  const missed = [
    ...showCalls(calls),
    ...showBesideWriters(besideWriters),
    ...showMemory(idleMemory, loadedMemory),
  ];
  if (!only) {
    missed.push(...showPaint(await measurePaint(await paintedPages(app.url))));
    missed.push(...showClicks(await measureClicks(url, app.url)));
  }
  await app.stop();
  if (!only) {
    missed.push(...(await benchMemory()), ...showGrowth(await measureGrowth(url, step)));
    missed.push(...(await benchWork()));
  }
  return missed;
}

const PROGRAMS = {
  import: benchImport,
  plans: benchPlans,
  work: benchWork,
  'log-ins': benchLogIns,
  memory: benchMemory,
  calls: bench,
  all: bench,
};
const isProgram = (name: string): name is keyof typeof PROGRAMS => Object.hasOwn(PROGRAMS, name);
const wanted = process.argv[2] ?? 'all';

const undo: (() => Promise<void>)[] = [];
const cleanUp = async () => {
  for (const one of undo.splice(0).reverse()) await one();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));

try {
  if (!isProgram(wanted))
    throw new Error(`There is no “${wanted}” to measure: ${Object.keys(PROGRAMS).join(', ')}.`);
  const missed = await PROGRAMS[wanted](undo);
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
// What was loaded to note statements keeps timers.
process.exit();
