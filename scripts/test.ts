import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../tests/support/chromium';
import { hasPostgres } from '../tests/support/postgres-server';

const reports = mkdtempSync(path.join(tmpdir(), 'wherewell-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const notes: string[] = [];

const say = (line: string) => process.stdout.write(`${line}\n`);

const bin = (name: string, file: string) => path.resolve('node_modules', name, file);

const TOOLS = {
  next: bin('next', 'dist/bin/next'),
  tsc: bin('typescript', 'bin/tsc'),
  eslint: bin('eslint', 'bin/eslint.js'),
  prettier: bin('prettier', 'bin/prettier.cjs'),
  knip: bin('knip', 'bin/knip.js'),
  vitest: bin('vitest', 'vitest.mjs'),
  playwright: bin('@playwright/test', 'cli.js'),
  tsx: bin('tsx', 'dist/cli.mjs'),
  depcruise: bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
};

/** What .dependency-cruiser.mjs says who may import whom of. */
const LAYERED = [
  'app',
  'components',
  'db',
  'emails',
  'lib',
  'scripts',
  'instrumentation.ts',
  'proxy.ts',
];

function run(tool: keyof typeof TOOLS, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [TOOLS[tool], ...args], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  return new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** A check that passes or fails as a whole counts as one. */
async function check(name: string, work: () => Promise<boolean>): Promise<boolean> {
  say(`\n— ${name}`);
  const passed = await work();
  if (passed) total.passed += 1;
  else {
    total.failed += 1;
    notes.push(`${name} failed`);
  }
  return passed;
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A suite that writes a report counts each of its tests; one without a report counts as failed. */
async function suite(
  name: string,
  read: (report: string) => Counts,
  work: (report: string) => Promise<boolean>,
): Promise<void> {
  say(`\n— ${name}`);
  const report = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const ok = await work(report);
  const counts = existsSync(report)
    ? read(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 1, skipped: 0 };
  if (!ok && counts.failed === 0) counts.failed = 1;
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  if (counts.failed > 0) notes.push(`${name}: ${counts.failed} failed`);
}

function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } =
    JSON.parse(report) as Record<string, number>;
  return {
    passed: numPassedTests ?? 0,
    failed: (numFailedTests ?? 0) || (numFailedTestSuites ?? 0),
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  };
}

function playwrightCounts(report: string): Counts {
  const { stats } = JSON.parse(report) as { stats: Record<string, number> };
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  };
}

const vitest = (project: string, report: string, env?: Record<string, string>) =>
  run(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    env,
  );

async function fast(): Promise<void> {
  await check('types', async () => (await run('next', ['typegen'])) && run('tsc', ['--noEmit']));
  await check('lint', () => run('eslint', ['.', '--max-warnings=0']));
  await check('layers', () => run('depcruise', ['--output-type', 'err-long', ...LAYERED]));
  await check('format', () => run('prettier', ['--check', '--log-level=warn', '.']));
  await check('unused code', () => run('knip', []));
  await suite('unit', vitestCounts, (report) => vitest('unit', report));
}

/** Runs a project of tests on the embedded database, and on a server where there is one. */
async function onBothDatabases(project: string): Promise<void> {
  await suite(`${project}, embedded database`, vitestCounts, (report) =>
    vitest(project, report, { TEST_DATABASE: 'embedded' }),
  );
  const name = `${project}, Postgres server`;
  if (process.env.TEST_DATABASE_URL || hasPostgres())
    await suite(name, vitestCounts, (report) =>
      vitest(project, report, { TEST_DATABASE: 'server' }),
    );
  else {
    total.skipped += 1;
    notes.push(`${name}: skipped, none is installed and TEST_DATABASE_URL is unset`);
  }
}

async function slow(): Promise<void> {
  if (!(await check('production build', () => run('tsx', ['scripts/serve.ts', 'build'])))) return;
  await onBothDatabases('contract');
  await onBothDatabases('faults');
  await suite('browser', playwrightCounts, (report) =>
    run('playwright', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: findChromium(),
    }),
  );
}

try {
  await fast();
  if (!process.argv.includes('--fast')) await slow();
} catch (error) {
  total.failed += 1;
  notes.push(error instanceof Error ? error.message : String(error));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
say('');
for (const note of notes) say(note);
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
