import { expect, test } from 'vitest';
import { lastLine, slowest, table } from '@/tests/runner/report-table';
import type { Finished } from '@/tests/runner/task-graph';

const CALLS: Finished = {
  name: 'calls',
  seconds: 61.24,
  passed: 11,
  failed: 1,
  skipped: 0,
  projects: [
    { name: 'contract', passed: 8, failed: 1, skipped: 0 },
    { name: 'fuzz', passed: 3, failed: 0, skipped: 0 },
  ],
  files: Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at })),
};
const AUDIT: Finished = {
  name: 'audit',
  seconds: 2,
  passed: 0,
  failed: 0,
  skipped: 1,
  note: 'no network',
};

test('the table says what each part took, and its projects have lines of their own', () => {
  const used = (part?: string) => ({ calls: 100.5, audit: 1 })[part ?? ''] ?? 103;
  expect(table([CALLS, AUDIT], 63, used)).toEqual([
    'part         tests  seconds  processor',
    'calls           12     61.2      100.5  1 failed',
    '  contract       9                      1 failed',
    '  fuzz           3',
    'audit            0      2.0        1.0  1 skipped, no network',
    'all             12     63.0      103.0',
  ]);
});

test('where the system doesn’t tell processor time, the table has no column for it', () => {
  expect(table([AUDIT], 2, () => undefined)).toEqual([
    'part    tests  seconds',
    'audit       0      2.0  1 skipped, no network',
    'all         0      2.0',
  ]);
});

test('the ten slowest files of all parts are named, the slowest first', () => {
  const browser = { ...AUDIT, name: 'browser', files: [{ file: 'a.spec.ts', seconds: 10.5 }] };
  const lines = slowest([CALLS, browser, AUDIT]);
  expect(lines).toHaveLength(11);
  expect(lines.slice(1, 4)).toEqual([
    '   11.0  11.test.ts (calls)',
    '   10.5  a.spec.ts (browser)',
    '   10.0  10.test.ts (calls)',
  ]);
  expect(slowest([AUDIT])).toEqual([]);
});

test('the last line counts every part', () => {
  expect(lastLine([CALLS, AUDIT])).toBe('11 passed, 1 failed, 1 skipped');
});
