import { randomInt } from 'node:crypto';
import path from 'node:path';
import { auditPackages, describeAudit, type Audit } from '../../scripts/npm-audit';
import { DEMO_PART, demoFolder, tryDemo } from './demo';
import { noteEnded } from './processor-time';
import { readPlaywright, readReport, readVitest } from './reports';
import type { Part } from './task-graph';
import { run, type Tool } from './tools';

/** What the parts of a run need to know. */
export interface Circumstances {
  /** A Postgres server; null where there is none. */
  server: string | null;
  /** Where reports are kept. */
  reports: string;
  /** Whether it is `npm run test:all`. */
  isWhole: boolean;
}

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

/** How `find-chromium.ts` says what it found. */
const CHROMIUM = /^Chromium: (.+)$/;

type Place = Pick<Part, 'after' | 'behind' | 'places'>;

/** A part that passes or fails as a whole counts as one. */
const check = (name: string, work: () => Promise<boolean>, more: Place = {}): Part => ({
  ...more,
  name,
  run: async () => {
    const passed = await work();
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
  },
});

/** A check by one tool. @param places 0: the tool gives way to everything else */
const checkBy = (
  name: string,
  places: 0 | 1,
  tool: Tool,
  args: readonly string[],
  env: Record<string, string> = {},
): Part => check(name, () => run(name, tool, args, { isAside: places === 0, env }), { places });

/** Types. A build writes some of them again, so not beside it. */
const types = (places: 0 | 1): Part => {
  const isAside = places === 0;
  // `npm run check` goes on from what it knew, which costs a first run a tenth more.
  const known = ['--tsBuildInfoFile', path.join(CACHE, 'types.tsbuildinfo')];
  // Something runs beside it: more threads would do work twice.
  const args = ['--noEmit', '--singleThreaded', ...(isAside ? ['--incremental', 'false'] : known)];
  const work = async () =>
    (await run('types', 'next', ['typegen'], { isAside })) &&
    run('types', 'tsc', args, { isAside });
  return check('types', work, { behind: [DEMO_PART], places });
};

/** Checks files, or all that there are. @param files null for all */
function filesCheck(
  name: string,
  places: 0 | 1,
  tool: Tool,
  {
    files,
    args,
    env,
  }: { files: readonly string[] | null; args: readonly string[]; env?: Record<string, string> },
): Part {
  if (files?.length === 0) return check(name, () => Promise.resolve(true));
  return checkBy(name, places, tool, [...args, ...(files ?? ['.'])], env);
}

const SOURCE = /\.(?:[cm]?ts|tsx|[cm]?js)$/;

/**
 * The product without the rules that take the longest (eslint.config.mjs); in `npm run test:all`,
 * everything with all of them.
 * @param changed what to look at instead, with all rules; null where nobody can say what changed
 */
const lint = (places: 0 | 1, changed: readonly string[] | null, isWhole: boolean): Part =>
  filesCheck('lint', places, 'eslint', {
    env: { LINT_SLOW_RULES: changed || isWhole ? 'yes' : 'no' },
    files: isWhole ? null : (changed?.filter((file) => SOURCE.test(file)) ?? LAYERED),
    args: [
      ...['--max-warnings=0', '--no-warn-ignored', '--no-error-on-unmatched-pattern'],
      ...['--cache', '--cache-strategy=content', '--cache-location', path.join(CACHE, 'eslint/')],
    ],
  });

/** @param changed the files to look at; null for all */
const format = (places: 0 | 1, changed: readonly string[] | null): Part =>
  filesCheck('format', places, 'oxfmt', {
    files: changed,
    args: ['--check', '--no-error-on-unmatched-pattern'],
  });

const layers = (places: 0 | 1): Part =>
  checkBy('layers', places, 'depcruise', ['--output-type', 'err-long', ...LAYERED]);

const unused = (places: 0 | 1): Part => checkBy('unused', places, 'knip', []);

/** What the registry knows against packages; skipped where it can’t be asked, with the reason. */
function audit(): Part {
  let asked: Promise<Audit>;
  return {
    name: 'audit',
    places: 0,
    // It waits for the network, for long where there is none.
    prepare: () => {
      asked = auditPackages().finally(() => noteEnded('audit'));
    },
    run: async () => {
      const found = await asked;
      const failures = found.asked ? found.grave.map((test) => ({ test })) : [];
      const failed = failures.length > 0 ? 1 : 0;
      const passed = found.asked ? 1 - failed : 0;
      const skipped = found.asked ? 0 : 1;
      return { passed, failed, skipped, note: describeAudit(found), failures };
    },
  };
}

interface Suite extends Pick<Part, 'after' | 'places' | 'skipped'> {
  env?: Record<string, string>;
  /** How many processes its files are shared among; as many places are taken, unless told. */
  workers?: 1 | 2;
  /**
   * What one part has compiled serves the next. Not where a project has a plugin of its own: the
   * cache would not see it change.
   */
  isCached?: boolean;
}

/** Projects of vitest.config.ts, run by one process. */
export function vitest(
  { reports }: Pick<Circumstances, 'reports'>,
  name: string,
  projects: readonly string[],
  { env = {}, workers = 1, isCached = true, ...more }: Suite = {},
): Part {
  const report = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const args = [
    ...['run', ...projects.flatMap((project) => ['--project', project])],
    ...[`--maxWorkers=${workers}`, ...(isCached ? ['--experimental.fsModuleCache'] : [])],
    ...['--reporter=default', `--reporter=${path.resolve('tests/runner/vitest-report.ts')}`],
  ];
  return {
    places: workers,
    ...more,
    name,
    run: async () => {
      const succeeded = await run(name, 'vitest', args, { env: { ...env, TEST_REPORT: report } });
      return readReport(report, readVitest, succeeded);
    },
  };
}

function browser({ reports, isWhole }: Circumstances): Part {
  const name = 'browser';
  const report = path.join(reports, `${name}.json`);
  let chromium = '';
  let found: Promise<boolean>;
  return {
    name,
    after: [DEMO_PART],
    places: isWhole ? 2 : 1,
    // One may have to be downloaded.
    prepare: () => {
      const onLine = (line: string) => (chromium = CHROMIUM.exec(line)?.[1] ?? chromium);
      found = run(name, 'tsx', ['tests/runner/find-chromium.ts'], { onLine });
    },
    run: async () => {
      if (!(await found)) throw new Error('there is no Chromium');
      const env = {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        CHROMIUM_PATH: chromium,
        DEMO_DATA: demoFolder(reports),
      };
      const much = isWhole ? ['--workers=2'] : ['--workers=1', '--grep-invert=@long'];
      const args = ['test', '--reporter=list,json', ...much];
      const succeeded = await run(name, 'playwright', args, { env });
      return readReport(report, readPlaywright, succeeded);
    },
  };
}

/** The build and the data that others start from. */
const demo = ({ reports }: Circumstances): Part =>
  check(DEMO_PART, () => tryDemo(demoFolder(reports)), { places: 2 });

const NO_SERVER = 'Postgres isn’t installed and TEST_DATABASE_URL isn’t set';
const BUILT = { after: [DEMO_PART] };

/** What tests need to know of the databases here. */
function databases({ server }: Circumstances) {
  const onEmbedded = { env: { TEST_DATABASE: 'embedded' } };
  if (server === null) return { onEmbedded, onBest: onEmbedded, onServer: { skipped: NO_SERVER } };
  const onServer = { env: { TEST_DATABASE: 'server', TEST_DATABASE_URL: server } };
  return { onEmbedded, onBest: onServer, onServer };
}

/**
 * `npm test`: first what others wait for and what takes longest. What takes no place fills the
 * moments in which the others wait.
 */
export function everyTime(here: Circumstances): Part[] {
  const { onBest } = databases(here);
  return [
    demo(here),
    browser(here),
    // A call waits for its database half of the time.
    vitest(here, 'calls', ['contract', 'database', 'fuzz'], { ...onBest, workers: 2, places: 1 }),
    vitest(here, 'dom', ['dom']),
    vitest(here, 'unit', ['unit', 'server']),
    vitest(here, 'http', ['http'], {
      ...BUILT,
      env: { ...onBest.env, DEMO_DATA: demoFolder(here.reports) },
    }),
    lint(0, null, here.isWhole),
    types(0),
    format(0, null),
    layers(0),
    unused(0),
    audit(),
  ];
}

/** What `npm run test:all` runs besides. */
export function longTail(here: Circumstances): Part[] {
  const { onServer, onEmbedded, onBest } = databases(here);
  const seed = String(randomInt(2 ** 31));
  return [
    vitest(here, 'cluster', ['cluster'], { ...BUILT, workers: 2 }),
    vitest(here, 'replay', ['replay'], onBest),
    vitest(here, 'platform', ['platform'], { ...onBest, workers: 2 }),
    vitest(here, 'data', ['data'], { ...onBest, workers: 2 }),
    vitest(here, 'long', ['long'], { ...onBest, workers: 2 }),
    vitest(here, 'faults', ['faults'], { ...BUILT, ...onServer }),
    vitest(here, 'faults-embedded', ['faults'], { ...BUILT, ...onEmbedded }),
    vitest(here, 'route-handler', ['route handler'], { ...onBest, workers: 2 }),
    vitest(here, 'embedded', ['contract', 'database', 'platform', 'data'], {
      workers: 2,
      ...onEmbedded,
      ...(here.server === null && { skipped: 'calls ran on that database' }),
    }),
    vitest(here, 'fuzz-100000', ['fuzz'], {
      env: { ...onBest.env, FUZZ_RUNS: '100000', FUZZ_SEED: seed },
    }),
  ];
}

/** `npm run check`. @param changed the files that differ from main; null where nobody can say */
export const quickly = (
  here: Pick<Circumstances, 'reports'>,
  changed: readonly string[] | null,
): Part[] => [
  vitest(here, 'unit', ['unit']),
  types(1),
  lint(1, changed, false),
  layers(1),
  unused(1),
  format(1, changed),
];
