import { expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { bossOn, endsRun, insideTransaction } from '@/lib/platform/tasks/boss';

// The runner recognizes some statements of pg-boss by their text: an upgrade may write them
// differently.

const ID = '0b9f8d0e-3d0a-4c52-9a2e-8f6f2f1f4a11';

/** The statements that pg-boss sends for some work. */
async function statementsOf(work: (boss: ReturnType<typeof bossOn>) => Promise<unknown>) {
  const texts: string[] = [];
  const executeSql = (text: string) => {
    texts.push(text);
    return Promise.resolve({ rows: [{ count: '1' }] });
  };
  await work(bossOn({} as Db, executeSql));
  return texts;
}

test.each([
  ['completes', (boss: ReturnType<typeof bossOn>) => boss.complete('mail', ID)],
  ['fails', (boss: ReturnType<typeof bossOn>) => boss.fail('mail', ID)],
])('the statement with which pg-boss %s a run is recognized', async (_, end) => {
  const texts = await statementsOf(end);
  expect(texts).toHaveLength(1);
  expect(texts.filter(endsRun)).toEqual(texts);
});

test('no other statement is taken for the end of a run', async () => {
  const texts = await statementsOf(async (boss) => {
    await boss.fetch('mail');
    await boss.send('mail', {});
    await boss.getQueues();
  });
  expect(texts.length).toBeGreaterThanOrEqual(3);
  expect(texts.filter(endsRun)).toEqual([]);
});

test('the transactions that pg-boss sends as text are recognized, with what is inside', async () => {
  const texts = await statementsOf((boss) => boss.maintain());
  const inside = texts.filter((text) => /\bBEGIN\b/i.test(text)).map(insideTransaction);
  expect(inside.length).toBeGreaterThan(0);
  for (const text of inside) {
    expect(text).toBeDefined();
    expect(text).not.toMatch(/\b(BEGIN|COMMIT);/);
  }
});
