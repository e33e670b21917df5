import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Counts, Failure, Result, TimedFile } from './task-graph';
import type { VitestReport } from './vitest-report';

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests?: { results: { duration?: number; errors: { message?: string }[] }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
  /** What no test caught. */
  errors?: { message?: string }[];
}

/** What a report says, with the errors that no test caught. */
export type Reported = Result & { failures: Failure[]; uncaught: string[] };

const NO_REPORT: Reported = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ test: 'it ended without a report' }],
  uncaught: [],
};

const LONGEST = 600;

/** An error in one line: what was expected, where, and what was there. */
const inOneLine = (message: string) =>
  stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);

type VitestFile = VitestReport['files'][number];

/** A file that couldn't be loaded, or whose hooks failed, counts as one failed test. */
function countsOf(files: readonly VitestFile[]): Counts {
  const tests = files.flatMap((one) => one.tests);
  const withState = (state: string) => tests.filter((test) => test.state === state).length;
  const [passed, failed] = [withState('passed'), withState('failed')];
  const broken = files.reduce((sum, { errors }) => sum + errors.length, 0);
  return { passed, failed: failed + broken, skipped: tests.length - passed - failed };
}

const failuresOf = ({ file, tests, errors }: VitestFile): Failure[] => [
  ...errors.map((message) => ({ test: file, why: inOneLine(message) })),
  ...tests
    .filter(({ state }) => state === 'failed')
    .map((test) => ({ test: `${file}: ${test.name}`, why: inOneLine(test.errors[0] ?? '') })),
];

/** @param text what `vitest-report.ts` wrote */
export function readVitest(text: string): Reported {
  const { files, uncaught } = JSON.parse(text) as VitestReport;
  const names = [...new Set(files.map(({ project }) => project))];
  return {
    ...countsOf(files),
    failures: files.flatMap(failuresOf),
    files: files.map(({ file, took }) => ({ file, seconds: took / 1000 })),
    ...(names.length > 1 && {
      projects: names.map((name) => ({
        name,
        ...countsOf(files.filter(({ project }) => project === name)),
      })),
    }),
    uncaught: uncaught.map(inOneLine),
  };
}

const resultsOf = ({ tests = [] }: PlaywrightSpec) => tests.flatMap(({ results }) => results);

const whyOf = (spec: PlaywrightSpec): string =>
  resultsOf(spec)
    .flatMap(({ errors }) => errors)
    .flatMap(({ message }) => (message ? [inOneLine(message)] : []))[0] ?? '';

interface InFile {
  file: string;
  spec: PlaywrightSpec;
}

const specsOf = ({ file, specs = [], suites = [] }: PlaywrightSuite): InFile[] => [
  ...specs.map((spec) => ({ file: `tests/e2e/${file}`, spec })),
  ...suites.flatMap(specsOf),
];

/** @param text the output of Playwright's JSON reporter */
export function readPlaywright(text: string): Reported {
  const { stats, suites, errors = [] } = JSON.parse(text) as PlaywrightReport;
  const specs = suites.flatMap(specsOf);
  const seconds = new Map<string, number>();
  for (const { file, spec } of specs)
    for (const { duration = 0 } of resultsOf(spec))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: specs
      .filter(({ spec }) => !spec.ok)
      .map(({ file, spec }) => ({ test: `${file}: ${spec.title}`, why: whyOf(spec) })),
    files: [...seconds].map(([file, took]): TimedFile => ({ file, seconds: took })),
    uncaught: errors.map(({ message = '' }) => inOneLine(message)),
  };
}

/**
 * What a part's report says; a run without one counts as failed.
 * @param succeeded whether the tool itself ended well
 */
export function readReport(
  file: string,
  read: (text: string) => Reported,
  succeeded: boolean,
): Result {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { uncaught, ...report } = text ? read(text) : NO_REPORT;
  const failures = [
    ...report.failures,
    ...uncaught.map((why) => ({ test: 'an error that no test caught', why })),
  ];
  if (succeeded || failures.length > 0) {
    const failed = Math.max(report.failed, failures.length);
    return { ...report, failed, failures };
  }
  const test = 'the tests passed, but the test runner failed';
  return { ...report, failed: 1, failures: [{ test }] };
}
