import { expect, test } from 'vitest';
import { only, runParts, type Part } from '@/tests/runner/task-graph';

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

test('what runs behind another part waits for its end, and runs even when it failed', async () => {
  const ended: string[] = [];
  const part = (name: string, failed: number, more: Partial<Part> = {}): Part => ({
    ...more,
    name,
    run: () => {
      ended.push(name);
      return Promise.resolve({ passed: 1 - failed, failed, skipped: 0 });
    },
  });
  const types = part('types', 0, { behind: ['build'] });
  const browser = part('browser', 0, { after: ['build'] });
  const finished = await runParts([types, browser, part('build', 1)], () => {});
  expect(ended).toEqual(['build', 'types']);
  expect(finished.find(({ name }) => name === 'browser')).toMatchObject({
    failed: 1,
    note: 'not run',
  });
});

test('parts that are not run are not waited for', async () => {
  const parts = [
    { name: 'types', behind: ['build'] },
    { name: 'http', after: ['build'] },
  ];
  expect(await besides(parts, ['types', 'http'])).toEqual(['types http', 'http']);
});

test('what a part waits for is begun before any part runs, but not for a part that is left out', async () => {
  const order: string[] = [];
  const part = (name: string, more: Partial<Part> = {}): Part => ({
    ...more,
    name,
    prepare: () => order.push(`prepare ${name}`),
    run: () => {
      order.push(`run ${name}`);
      return Promise.resolve({ passed: 1, failed: 0, skipped: 0 });
    },
  });
  await runParts([part('a'), part('b', { skipped: 'no reason' }), part('c')], () => {});
  expect(order).toEqual(['prepare a', 'prepare c', 'run a', 'run c']);
});

test('some parts alone run with what they need, and a name that is none says which there are', () => {
  const run = () => Promise.resolve({ passed: 1, failed: 0, skipped: 0 });
  const parts: Part[] = [
    { name: 'build', run },
    { name: 'unit', run },
    { name: 'browser', after: ['build'], run },
  ];
  expect(only(parts, ['browser']).map(({ name }) => name)).toEqual(['build', 'browser']);
  expect(() => only(parts, ['units'])).toThrow('There are: build, unit, browser.');
});
