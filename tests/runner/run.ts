import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { auditPackages, describeAudit } from '../../scripts/npm-audit';
import { findChromium } from '../support/browser/chromium';
import { missingForCluster } from '../support/cluster/start-cluster';
import { startPostgres } from '../support/databases/postgres-server';
import { readPlaywright, readReport, readVitest, type Reported } from './reports';
import { trySecondTime } from './second-try';
import { runParts, table, type Counts, type Failure, type Finished, type Part } from './task-graph';

const reports = mkdtempSync(path.join(tmpdir(), 'wherewell-reports-'));

const say = (line: string) => process.stdout.write(`${line}\n`);

const bin = (name: string, file: string) => path.resolve('node_modules', name, file);

const TOOLS = {
  next: bin('next', 'dist/bin/next'),
  // The native compiler; the linter, and what else uses TypeScript as a library, has no use for it.
  tsc: bin('typescript-native', 'bin/tsc'),
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
  'server',
  'instrumentation.alone.ts',
  'next.config.ts',
  'proxy.ts',
];

const CACHE = path.join('node_modules', '.cache');

/** What a build prints before its warnings. */
const WARNINGS = /encountered \d+ warnings?/;

/** What vitest prints before errors that no test caught, which its report doesn't have. */
const UNCAUGHT = /Vitest caught \d+ unhandled errors?/;

/** The files that differ from the last commit; null where git doesn't know. */
function changedFiles(): string[] | null {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const changed = git('diff', '--name-only', '--diff-filter=d', 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed.status !== 0 || added.status !== 0) return null;
  return `${changed.stdout}\n${added.stdout}`.split('\n').filter(Boolean);
}

interface Running {
  priority?: number;
  /** A line that makes it fail. */
  isFault?: RegExp;
  /** Called with such a line. */
  onFault?: (line: string) => void;
}

/** Runs a tool; every line it prints says which part it is of. @returns whether it succeeded */
function run(
  part: string,
  tool: keyof typeof TOOLS,
  args: string[],
  env: Record<string, string> = {},
  { priority = constants.priority.PRIORITY_NORMAL, isFault, onFault }: Running = {},
): Promise<boolean> {
  const child = spawn(process.execPath, [TOOLS[tool], ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...env,
    },
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  let faults = 0;
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      if (line.trim()) say(`${part} │ ${line}`);
      if (!isFault?.test(line)) return;
      faults += 1;
      onFault?.(line);
    });
  return new Promise((resolve) =>
    child.once('close', (code) => resolve(code === 0 && faults === 0)),
  );
}

/** A part that passes or fails as a whole counts as one. */
const check = (
  name: string,
  work: () => Promise<boolean>,
  more: Pick<Part, 'after' | 'places'> = {},
): Part => ({
  ...more,
  name,
  run: async () => {
    const passed = await work();
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
  },
});

/** A check whose tool gives way to everything else. */
const aside = (name: string, tool: keyof typeof TOOLS, args: string[]): Part =>
  check(
    name,
    () => run(name, tool, args, {}, { priority: constants.priority.PRIORITY_BELOW_NORMAL }),
    { places: 0 },
  );

/** Counts each test of a part's report. */
async function counted(
  name: string,
  read: (text: string) => Reported,
  work: (report: string, onFault: (line: string) => void) => Promise<boolean>,
): Promise<Reported> {
  const report = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const faults: string[] = [];
  const succeeded = await work(report, (line) => faults.push(line));
  return readReport(report, read, { succeeded, faults });
}

/**
 * What one part has compiled serves the next. Not in `dom`, which has a plugin of its own: the
 * cache would not see it change.
 */
const SHARED = ['--experimental.fsModuleCache'];

/** A part whose tests are counted, and of which some files can run by themselves. */
const suite = (
  part: Omit<Part, 'run' | 'rerun'>,
  rerun: (files: string[]) => Promise<Reported>,
) => ({
  ...part,
  run: () => rerun([]),
  rerun,
});

/** A project of vitest.config.ts. Parts run side by side, so each has one worker. */
const vitest = (
  project: string,
  { env = {}, name = project, ...more }: Partial<Part> & { env?: Record<string, string> } = {},
): Part =>
  suite({ ...more, name }, (files) =>
    counted(name, readVitest, (report, onFault) =>
      run(
        name,
        'vitest',
        [
          ...['run', ...files, '--project', project, '--maxWorkers=1'],
          ...(project === 'dom' ? [] : SHARED),
          ...['--reporter=default', '--reporter=json', `--outputFile=${report}`],
        ],
        env,
        { isFault: UNCAUGHT, onFault },
      ),
    ),
  );

const BROWSER: Part = suite({ name: 'browser', after: ['build'], places: 2 }, (files) =>
  counted('browser', readPlaywright, (report) =>
    run('browser', 'playwright', ['test', ...files, '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: findChromium(),
    }),
  ),
);

const TYPES = check('types', async () => {
  const kept = path.join(CACHE, 'types.tsbuildinfo');
  return (
    (await run('types', 'next', ['typegen'])) &&
    // Parts run side by side: more threads would do work twice.
    run('types', 'tsc', ['--noEmit', '--singleThreaded', '--tsBuildInfoFile', kept])
  );
});

/** @param fast looks only at what differs from the last commit */
const format = (fast: boolean): Part => {
  const files = fast ? changedFiles() : null;
  return files?.length === 0
    ? check('format', () => Promise.resolve(true))
    : aside('format', 'prettier', [
        ...['--check', '--log-level=warn', '--ignore-unknown', '--no-error-on-unmatched-pattern'],
        ...['--cache', '--cache-strategy=content', ...(files ?? ['.'])],
      ]);
};

/** What the registry knows against packages; skipped where it can’t be asked, with the reason. */
const AUDIT: Part = {
  name: 'audit',
  places: 0,
  run: async () => {
    const audit = await auditPackages();
    const failures = audit.asked ? audit.grave.map((test) => ({ test })) : [];
    const failed = failures.length > 0 ? 1 : 0;
    const passed = audit.asked ? 1 - failed : 0;
    return { passed, failed, skipped: audit.asked ? 0 : 1, note: describeAudit(audit), failures };
  },
};

/** What else needs neither a database nor a build. */
const CHECKS: Part[] = [
  aside('lint', 'eslint', [
    ...['.', '--max-warnings=0'],
    ...['--cache', '--cache-strategy=content', '--cache-location', path.join(CACHE, 'eslint/')],
  ]),
  vitest('unit'),
  aside('layers', 'depcruise', ['--output-type', 'err-long', ...LAYERED]),
  aside('unused code', 'knip', []),
];

const NO_SERVER = 'Postgres isn’t installed and TEST_DATABASE_URL isn’t set';

/**
 * What follows the types. The build and the browser tests have both cores, but for what gives way.
 * @param url a Postgres server; null where there is none
 */
function others(url: string | null): Part[] {
  const onServer = url
    ? { env: { TEST_DATABASE: 'server', TEST_DATABASE_URL: url } }
    : { skipped: NO_SERVER };
  const onEmbedded = { env: { TEST_DATABASE: 'embedded' } };
  const onBest = url ? onServer : onEmbedded;
  const built = { after: ['build'] };
  return [
    check(
      'build',
      () => run('build', 'tsx', ['server/cli.ts', 'build', '--quick'], {}, { isFault: WARNINGS }),
      { after: ['types'], places: 2 },
    ),
    BROWSER,
    ...CHECKS,
    format(false),
    AUDIT,
    vitest('contract', onBest),
    vitest('dom'),
    vitest('database', onBest),
    vitest('embedded', url ? onServer : { skipped: 'the contract part ran on that database' }),
    vitest('route handler', onBest),
    vitest('fuzz', onBest),
    vitest('http', { ...built, ...onBest }),
    vitest('cluster', { ...built, skipped: missingForCluster() ?? undefined, places: 2 }),
    vitest('faults', { ...built, ...onServer }),
    vitest('faults', { ...built, ...onEmbedded, name: 'faults, embedded' }),
  ];
}

const runTwice = async (parts: Part[]) => trySecondTime(parts, await runParts(parts, began), began);

async function whole(): Promise<Finished[]> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startPostgres();
  try {
    return await runTwice([TYPES, ...others(given ?? server?.url ?? null)]);
  } finally {
    await server?.stop();
  }
}

const began = (name: string) => say(`— ${name}`);
const inWords = ({ test, why }: Failure) => (why ? `${test}: ${why}` : test);
const fast = process.argv.includes('--fast');
const started = performance.now();
const finished = await (fast ? runTwice([TYPES, ...CHECKS, format(true)]) : whole()).catch(
  (error: unknown) => {
    const note = error instanceof Error ? error.message : String(error);
    return [{ name: 'start', seconds: 0, passed: 0, failed: 1, skipped: 0, note }] as Finished[];
  },
);
rmSync(reports, { recursive: true, force: true });
say('');
for (const { name, failures = [], flaky = [] } of finished) {
  for (const failure of flaky) say(`passed at the second try: ${name} │ ${inWords(failure)}`);
  for (const failure of failures) say(`failed: ${name} │ ${inWords(failure)}`);
}
for (const line of table(finished, (performance.now() - started) / 1000)) say(line);
const total = (key: keyof Counts) => finished.reduce((sum, part) => sum + part[key], 0);
say(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') > 0 ? 1 : 0;
