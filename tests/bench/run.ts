import { existsSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { startApp, TEST_AUTH_SECRET } from '../support/app';
import { FILTERED } from './cases';
import { startBenchDatabase } from './database';
import { dearest, explainAll, type Explained } from './explain';
import { makePlaces, measureImport, type ImportResult } from './import';
import { idleShare, measureLoad, POOL, type LoadResult } from './load';
import { weighListPage, WIDTHS, type PageWeight } from './weight';

/** What the product promises; a miss makes this program fail. */
const AIMS = { ratio: 0.6, milliseconds: 15, kilobytes: 170, copyRatio: 0.25, megabytes: 200 };

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
    .filter(({ name, product, bare }) => name === FILTERED && product / bare < AIMS.ratio)
    .map(({ product, bare }) => `${FILTERED}: ${number(product / bare, 2)} of the bare server`);
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
  const missed = showStatements(await explainAll(database.url));
  const app = await startApp({
    DATABASE_URL: database.url,
    DATABASE_POOL_MAX: String(POOL),
    AUTH_SECRET: TEST_AUTH_SECRET,
  });
  undo.push(async () => void (await app.stop()));
  for (const width of WIDTHS) missed.push(...showWeight(await weighListPage(app.url, width)));
  const idle = await idleShare();
  say(`\nLoad, on a machine that is ${number(idle * 100)}% idle before it`);
  if (idle < 0.9)
    step('Something else is running: it takes more from the product than from the bare server.');
  const load = await measureLoad({
    url: database.url,
    appUrl: app.url,
    report: step,
    seconds: setting('BENCH_SECONDS', 3),
    rounds: setting('BENCH_ROUNDS', 5),
  });
  missed.push(...showLoad(load));
  await app.stop();
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
