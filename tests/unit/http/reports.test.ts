import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright, readReport, readVitest } from '@/tests/runner/reports';

test('each test that failed is named with its file and the first line of why', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    numFailedTestSuites: 2,
    testResults: [
      {
        name: '/home/me/wherewell/tests/contract/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'later', status: 'skipped' },
          {
            fullName: 'two',
            status: 'failed',
            failureMessages: ['expected 1 to be 2\n    at a.test.ts'],
          },
        ],
      },
      {
        name: '/home/me/wherewell/tests/unit/b.test.ts',
        status: 'failed',
        message: 'no such module\nmore',
        assertionResults: [],
      },
    ],
  };
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: [
      { test: 'tests/contract/a.test.ts: two', why: 'expected 1 to be 2' },
      { test: 'tests/unit/b.test.ts', why: 'no such module' },
    ],
    failedFiles: {
      names: ['tests/contract/a.test.ts', 'tests/unit/b.test.ts'],
      passed: 1,
      skipped: 1,
    },
  });
});

test('browser tests that failed are named in suites of any depth, with why and with what else their files hold', () => {
  const message = '\u001b[31mexpected\u001b[39m a dialog\n\n  found none';
  const shares = {
    title: 'a visitor shares',
    ok: false,
    tests: [{ status: 'unexpected', results: [{ errors: [{ message }] }] }],
  };
  const searches = { title: 'a visitor searches', ok: true, tests: [{ status: 'expected' }] };
  const prints = { title: 'a visitor prints', ok: true, tests: [{ status: 'skipped' }] };
  const elsewhere = { file: 'other.spec.ts', specs: [{ ...searches, title: 'somebody else' }] };
  const report = {
    stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 1 },
    suites: [
      {
        file: 'visitor.spec.ts',
        specs: [searches, prints],
        suites: [{ file: 'visitor.spec.ts', specs: [shares] }],
      },
      elsewhere,
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [{ test: 'visitor.spec.ts: a visitor shares', why: 'expected a dialog found none' }],
    failedFiles: { names: ['visitor.spec.ts'], passed: 1, skipped: 1 },
  });
});

test('a part that leaves no report counts as failed', () => {
  const missing = path.join(import.meta.dirname, 'none.json');
  expect(readReport(missing, readVitest, { succeeded: true })).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test('errors that no test caught fail a part whose tests passed, and are named beside a failed test', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-reports-'));
  const file = path.join(folder, 'report.json');
  const reported = (failed: number) => {
    const counts = { numPassedTests: 3, numPendingTests: 0, numTodoTests: 0, testResults: [] };
    const more = { numFailedTests: failed, numFailedTestSuites: failed };
    writeFileSync(file, JSON.stringify({ ...counts, ...more }));
    const faults = ['Vitest caught 1 unhandled error during the test run.'];
    return readReport(file, readVitest, { succeeded: false, faults });
  };
  const uncaught = {
    test: 'the test runner',
    why: 'Vitest caught 1 unhandled error during the test run.',
  };
  const passed = { test: 'the tests passed, but the test runner failed' };
  expect(reported(0)).toMatchObject({ failed: 1, failures: [passed, uncaught] });
  expect(reported(1)).toMatchObject({ failed: 1, failures: [uncaught] });
  rmSync(folder, { recursive: true });
});
