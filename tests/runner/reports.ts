import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Counts, FailedFiles, Failure } from './task-graph';

/** What a report says: how many tests, what failed, and which files a second try would run. */
export type Reported = Counts & { failures: Failure[]; failedFiles: FailedFiles };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests?: { status: PlaywrightStatus; results: { errors: { message?: string }[] }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

type PlaywrightStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped';

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

const NO_REPORT: Reported = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ test: 'it ended without a report' }],
  failedFiles: { names: [], passed: 0, skipped: 0 },
};

const firstLine = (message = '') => message.split('\n', 1)[0] ?? '';

const LONGEST = 600;

/** A browser's error in one line: what was expected, where, and what was there. */
const inOneLine = (message: string) =>
  stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);

const inRepository = (file: string) => file.slice(Math.max(0, file.lastIndexOf('/tests/') + 1));

const withStatus = (status: string) => (test: { status: string }) => test.status === status;

/** @param text the output of vitest's JSON reporter */
export function readVitest(text: string): Reported {
  const report = JSON.parse(text) as VitestReport;
  const failed = report.testResults.filter(withStatus('failed'));
  const failures = failed.flatMap(({ name, message, assertionResults }): Failure[] => {
    const file = inRepository(name);
    const tests = assertionResults.filter(withStatus('failed'));
    if (tests.length === 0) return [{ test: file, why: firstLine(message) }];
    return tests.map(({ fullName, failureMessages }) => ({
      test: `${file}: ${fullName}`,
      why: firstLine(failureMessages?.[0]),
    }));
  });
  const tests = failed.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(withStatus('passed')).length;
  const notRun = tests.length - passed - tests.filter(withStatus('failed')).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    failedFiles: { names: failed.map(({ name }) => inRepository(name)), passed, skipped: notRun },
  };
}

const whyOf = ({ tests = [] }: PlaywrightSpec): string =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors }) => errors)
    .flatMap(({ message }) => (message ? [inOneLine(message)] : []))[0] ?? '';

interface InFile {
  file: string;
  spec: PlaywrightSpec;
}

const specsOf = ({ file, specs = [], suites = [] }: PlaywrightSuite): InFile[] => [
  ...specs.map((spec) => ({ file, spec })),
  ...suites.flatMap(specsOf),
];

/** @param text the output of Playwright's JSON reporter */
export function readPlaywright(text: string): Reported {
  const { stats, suites } = JSON.parse(text) as PlaywrightReport;
  const specs = suites.flatMap(specsOf);
  const failed = specs.filter(({ spec }) => !spec.ok);
  const names = [...new Set(failed.map(({ file }) => file))];
  const tests = specs
    .filter(({ file }) => names.includes(file))
    .flatMap(({ spec }) => spec.tests ?? []);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: failed.map(({ file, spec }) => ({
      test: `${file}: ${spec.title}`,
      why: whyOf(spec),
    })),
    failedFiles: {
      names,
      passed: tests.filter(withStatus('expected')).length,
      skipped: tests.filter(withStatus('skipped')).length,
    },
  };
}

interface Ended {
  /** Whether the tool itself ended well. */
  succeeded: boolean;
  /** Lines about what its report doesn't have. */
  faults?: readonly string[];
}

/** What a part's report says; a run without one counts as failed. */
export function readReport(
  file: string,
  read: (text: string) => Reported,
  { succeeded, faults = [] }: Ended,
): Reported {
  const report = existsSync(file) ? read(readFileSync(file, 'utf8')) : NO_REPORT;
  if (succeeded) return report;
  const beside = faults.map((line) => ({ test: 'the test runner', why: inOneLine(line) }));
  if (report.failed > 0) return { ...report, failures: [...report.failures, ...beside] };
  const failures = [{ test: 'the tests passed, but the test runner failed' }, ...beside];
  return { ...report, failed: 1, failures };
}
