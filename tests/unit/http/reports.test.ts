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
          { fullName: 'late', status: 'passed', failureMessages: ['expected 9 to be 8'] },
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
      'tests/contract/a.test.ts: two: expected 1 to be 2',
      'tests/unit/b.test.ts: no such module',
    ],
    flaky: ['tests/contract/a.test.ts: late: expected 9 to be 8'],
  });
});

test('browser tests that failed, once or twice, are named in suites of any depth, with why', () => {
  const message = '\u001b[31mexpected\u001b[39m a dialog\n\n  found none';
  const shares = {
    title: 'a visitor shares',
    ok: false,
    tests: [{ results: [{ errors: [{ message }] }] }],
  };
  const late = {
    title: 'a visitor compares',
    ok: true,
    tests: [{ status: 'flaky', results: [{ errors: [{ message: 'too late' }] }, { errors: [] }] }],
  };
  const report = {
    stats: { expected: 4, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        file: 'visitor.spec.ts',
        specs: [{ title: 'a visitor searches', ok: true }, late],
        suites: [{ file: 'visitor.spec.ts', specs: [shares] }],
      },
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ['visitor.spec.ts: a visitor shares: expected a dialog found none'],
    flaky: ['visitor.spec.ts: a visitor compares: too late'],
  });
});

test('a part that leaves no report counts as failed', () => {
  const missing = path.join(import.meta.dirname, 'none.json');
  expect(readReport(missing, readVitest, true)).toMatchObject({ passed: 0, failed: 1 });
});
