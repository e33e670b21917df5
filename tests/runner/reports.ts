import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './task-graph';

/** What a report says: how many tests, what failed, and what passed only when tried again. */
export type Reported = Counts & { failures: string[]; flaky?: string[] };

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
  tests?: { status?: string; results: { errors: { message?: string }[] }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

const NO_REPORT: Reported = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: ['it ended without a report'],
};

const firstLine = (message = '') => message.split('\n', 1)[0] ?? '';

const LONGEST = 600;

/** A browser's error in one line: what was expected, where, and what was there. */
const inOneLine = (message: string) =>
  stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);

const inRepository = (file: string) => file.slice(Math.max(0, file.lastIndexOf('/tests/') + 1));

/** @param text the output of vitest's JSON reporter */
export function readVitest(text: string): Reported {
  const report = JSON.parse(text) as VitestReport;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = inRepository(name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}: ${firstLine(message)}`];
    return tests.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`,
    );
  });
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) =>
        [inRepository(name), fullName, firstLine(failureMessages?.[0])].join(': '),
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    flaky,
  };
}

const whyOf = ({ tests = [] }: PlaywrightSpec): string[] =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors }) => errors)
    .flatMap(({ message }) => (message ? [inOneLine(message)] : []))
    .slice(0, 1);

/** The tests that meet a condition, a line each with the first error. */
const named = (
  { file, specs = [], suites = [] }: PlaywrightSuite,
  meets: (spec: PlaywrightSpec) => boolean,
): string[] => [
  ...specs.filter(meets).map((spec) => [file, spec.title, ...whyOf(spec)].join(': ')),
  ...suites.flatMap((suite) => named(suite, meets)),
];

const isFlaky = ({ tests = [] }: PlaywrightSpec) => tests.some(({ status }) => status === 'flaky');

/** @param text the output of Playwright's JSON reporter */
export function readPlaywright(text: string): Reported {
  const { stats, suites } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => named(suite, ({ ok }) => !ok)),
    flaky: suites.flatMap((suite) => named(suite, isFlaky)),
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
): Reported {
  const report = existsSync(file) ? read(readFileSync(file, 'utf8')) : NO_REPORT;
  return !succeeded && report.failed === 0
    ? { ...report, failed: 1, failures: ['the tests passed, but the test runner failed'] }
    : report;
}
