import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright, readReport, readVitest } from '@/tests/runner/reports';
import type { VitestReport } from '@/tests/runner/vitest-report';

const PASSED = { name: 'a group one', state: 'passed', errors: [] };

const fileOf = (more: Partial<VitestReport['files'][number]>): VitestReport['files'][number] => ({
  project: 'contract',
  file: 'tests/contract/a.test.ts',
  took: 1500,
  tests: [PASSED],
  errors: [],
  ...more,
});

const vitestReport = (files: VitestReport['files'], uncaught: string[] = []) =>
  JSON.stringify({ files, uncaught } satisfies VitestReport);

/** What a part comes to whose tool left this text. */
function resultOf(text: string | null, succeeded: boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-reports-'));
  const file = path.join(folder, 'report.json');
  if (text !== null) writeFileSync(file, text);
  const result = readReport(file, readVitest, succeeded);
  rmSync(folder, { recursive: true });
  return result;
}

test('each test that failed is named with its file and why, and so is a file that could not be loaded', () => {
  const failed = { name: 'two', state: 'failed', errors: ['expected 1\n to be 2', 'more'] };
  const skipped = { name: 'later', state: 'skipped', errors: [] };
  const report = vitestReport([
    fileOf({ tests: [PASSED, skipped, failed] }),
    fileOf({ file: 'tests/contract/b.test.ts', took: 20, tests: [], errors: ['no such module'] }),
  ]);
  expect(readVitest(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: [
      { test: 'tests/contract/a.test.ts: two', why: 'expected 1 to be 2' },
      { test: 'tests/contract/b.test.ts', why: 'no such module' },
    ],
    files: [
      { file: 'tests/contract/a.test.ts', seconds: 1.5 },
      { file: 'tests/contract/b.test.ts', seconds: 0.02 },
    ],
    uncaught: [],
  });
});

test('tests are counted for each project that one process ran', () => {
  const broken = { name: 'two', state: 'failed', errors: ['no'] };
  const report = vitestReport([
    fileOf({}),
    fileOf({ project: 'database', file: 'tests/database/b.test.ts', tests: [PASSED, broken] }),
    fileOf({ file: 'tests/contract/c.test.ts' }),
  ]);
  expect(readVitest(report)).toMatchObject({
    passed: 3,
    failed: 1,
    projects: [
      { name: 'contract', passed: 2, failed: 0, skipped: 0 },
      { name: 'database', passed: 1, failed: 1, skipped: 0 },
    ],
  });
});

test('browser tests that failed are named in suites of any depth, and files come with their time', () => {
  const message = '\u001b[31mexpected\u001b[39m a dialog\n\n  found none';
  const took = (duration: number) => [{ results: [{ duration, errors: [] }] }];
  const shares = {
    title: 'a visitor shares',
    ok: false,
    tests: [{ results: [{ duration: 2000, errors: [{ message }] }] }],
  };
  const report = {
    stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 1 },
    suites: [
      {
        file: 'visitor.spec.ts',
        specs: [{ title: 'a visitor searches', ok: true, tests: took(500) }],
        suites: [{ file: 'visitor.spec.ts', specs: [shares] }],
      },
      { file: 'other.spec.ts', specs: [{ title: 'somebody else', ok: true, tests: took(100) }] },
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [
      {
        test: 'tests/e2e/visitor.spec.ts: a visitor shares',
        why: 'expected a dialog found none',
      },
    ],
    files: [
      { file: 'tests/e2e/visitor.spec.ts', seconds: 2.5 },
      { file: 'tests/e2e/other.spec.ts', seconds: 0.1 },
    ],
    uncaught: [],
  });
});

test('a browser test that passed only when it was tried again has failed', () => {
  const stats = { expected: 1, flaky: 1, unexpected: 0, skipped: 0 };
  expect(readPlaywright(JSON.stringify({ stats, suites: [] }))).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('a part that leaves no report counts as failed, also when its tool says that all is well', () => {
  for (const succeeded of [true, false])
    expect(resultOf(null, succeeded)).toMatchObject({ passed: 0, failed: 1 });
});

test('an error that no test caught fails a part, whether its tests passed or not', () => {
  const broken = { name: 'two', state: 'failed', errors: ['no'] };
  const uncaught = { test: 'an error that no test caught', why: 'socket hang up' };
  expect(resultOf(vitestReport([fileOf({})], ['socket hang up']), false)).toMatchObject({
    failed: 1,
    failures: [uncaught],
  });
  const both = vitestReport([fileOf({ tests: [broken] })], ['socket hang up']);
  expect(resultOf(both, false)).toMatchObject({
    failed: 2,
    failures: [{ test: 'tests/contract/a.test.ts: two', why: 'no' }, uncaught],
  });
});

test('a tool that fails after all tests passed fails its part', () => {
  expect(resultOf(vitestReport([fileOf({})]), true)).toMatchObject({ passed: 1, failed: 0 });
  expect(resultOf(vitestReport([fileOf({})]), false)).toMatchObject({ passed: 1, failed: 1 });
});
