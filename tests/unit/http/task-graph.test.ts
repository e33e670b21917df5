import { expect, test } from 'vitest';
import { runParts, type Part } from '@/tests/runner/task-graph';

/** Runs parts that end in an order of the test's own. @returns who ran beside whom */
async function besides(parts: Omit<Part, 'run'>[], ends: string[]): Promise<string[]> {
  const seen: string[] = [];
  const running = new Map<string, () => void>();
  const part = (one: Omit<Part, 'run'>): Part => ({
    ...one,
    run: async () => {
      await new Promise<void>((end) => running.set(one.name, end));
      running.delete(one.name);
      return { passed: 1, failed: 0, skipped: 0 };
    },
  });
  const done = runParts(parts.map(part), () => undefined);
  for (const name of ends) {
    await expect.poll(() => running.has(name)).toBe(true);
    seen.push([...running.keys()].join(' '));
    running.get(name)?.();
    await expect.poll(() => running.has(name)).toBe(false);
  }
  await done;
  return seen;
}

test('two parts of one place each run at once', async () => {
  const parts = ['a', 'b', 'c'].map((name) => ({ name }));
  expect(await besides(parts, ['a', 'c', 'b'])).toEqual(['a b', 'b c', 'b']);
});

test('what needs both places is not overtaken by what needs one', async () => {
  const parts = [{ name: 'a' }, { name: 'both', places: 2 as const }, { name: 'b' }];
  expect(await besides(parts, ['a', 'both', 'b'])).toEqual(['a', 'both', 'b']);
});

test('what another part must pass first for is overtaken', async () => {
  const parts = [{ name: 'a' }, { name: 'both', places: 2 as const, after: ['a'] }, { name: 'b' }];
  expect(await besides(parts, ['a', 'b', 'both'])).toEqual(['a b', 'b', 'both']);
});

test('of what takes no place, one runs beside two places, and one more for each that is free', async () => {
  const lint = { name: 'lint', places: 0 as const };
  const format = { name: 'format', places: 0 as const };
  const parts = [{ name: 'both', places: 2 as const }, lint, format];
  expect(await besides(parts, ['both', 'lint', 'format'])).toEqual([
    'both lint',
    'lint format',
    'format',
  ]);
});
