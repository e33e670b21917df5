import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { StatementNames } from '@/db/named-statements';
import { prepared } from '@/db/prepared';
import { listVersions } from '@/db/schema/platform';

test('a transaction that fails leaves nothing, and the connection usable', async () => {
  const { primary } = await database();
  const work = primary.transaction(async (tx) => {
    await tx.insert(listVersions).values({ list: 'failed' });
    throw new Error('No.');
  });
  await expect(work).rejects.toThrow('No.');
  const left = await primary.select().from(listVersions).where(eq(listVersions.list, 'failed'));
  expect(left).toHaveLength(0);
});

test('a statement that was built once runs in a transaction as well as outside', async () => {
  const { primary } = await database();
  const add = (db: typeof primary, list: string) =>
    prepared(db, 'a test that adds', () =>
      db
        .insert(listVersions)
        .values({ list: sql.placeholder('list') })
        .prepare('add'),
    ).execute({ list });
  await add(primary, 'outside');
  await primary
    .transaction(async (tx) => {
      await add(tx, 'inside');
      tx.rollback();
    })
    .catch(() => {});
  const rows = await primary.select({ list: listVersions.list }).from(listVersions);
  expect(rows.map(({ list }) => list)).toContain('outside');
  expect(rows.map(({ list }) => list)).not.toContain('inside');
});

test('no more than so many statements get a name', () => {
  const names = new StatementNames(2);
  const texts = ['one', 'two', 'three'];
  for (const text of texts) names.keeps(text);
  expect(texts.map((text) => names.keeps(text))).toEqual([true, true, false]);
});
