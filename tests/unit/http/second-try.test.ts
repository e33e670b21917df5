import { expect, test, vi } from 'vitest';
import { trySecondTime } from '@/tests/runner/second-try';
import type { Finished, Part, Result } from '@/tests/runner/task-graph';

const A = { test: 'a.test.ts: one', why: 'too late' };
const B = { test: 'a.test.ts: two', why: 'no' };
const FIRST: Finished = {
  name: 'dom',
  seconds: 3,
  passed: 20,
  failed: 2,
  skipped: 2,
  failures: [A, B],
  failedFiles: { names: ['a.test.ts'], passed: 4, skipped: 1 },
};
const UNIT: Finished = { name: 'unit', seconds: 1, passed: 9, failed: 0, skipped: 0, failures: [] };

const partThatEnds = (result: Result) => {
  const rerun = vi.fn(() => Promise.resolve(result));
  const part: Part = { name: 'dom', run: () => Promise.resolve(result), rerun };
  return { part, rerun };
};

test('only the files with failed tests run once more, and what passes then is named', async () => {
  const { part, rerun } = partThatEnds({ passed: 6, failed: 0, skipped: 1, failures: [] });
  const [dom, unit] = await trySecondTime([part], [FIRST, UNIT], () => {});
  expect(rerun).toHaveBeenCalledExactlyOnceWith(['a.test.ts']);
  expect(dom).toMatchObject({ passed: 22, failed: 0, skipped: 2, failures: [], flaky: [A, B] });
  expect(unit).toEqual(UNIT);
});

test('what fails twice has failed', async () => {
  const { part } = partThatEnds({ passed: 5, failed: 1, skipped: 1, failures: [B] });
  const [dom] = await trySecondTime([part], [FIRST], () => {});
  expect(dom).toMatchObject({ passed: 21, failed: 1, skipped: 2, failures: [B], flaky: [A] });
});

test('many failed files, and failures without a file, are not tried again', async () => {
  const { part, rerun } = partThatEnds({ passed: 1, failed: 0, skipped: 0 });
  const names = Array.from({ length: 11 }, (_, at) => `${at}.test.ts`);
  const many = { ...FIRST, failedFiles: { names, passed: 0, skipped: 0 } };
  const broken = { ...FIRST, failedFiles: { names: [], passed: 0, skipped: 0 } };
  expect(await trySecondTime([part], [many], () => {})).toEqual([many]);
  expect(await trySecondTime([part], [broken], () => {})).toEqual([broken]);
  expect(rerun).not.toHaveBeenCalled();
});
