import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { database } from '@/db/client';
import { env } from '@/lib/env';
import { emptyDatabase } from '../../support/databases/empty-database';

/** Milliseconds in which a connection answers on a busy machine, also one to be opened again. */
const SOON_MS = 30_000;

const soon = (work: Promise<unknown>) =>
  Promise.race([
    work.then(() => 'answered'),
    new Promise((resolve) => setTimeout(resolve, SOON_MS, 'silent')),
  ]);

// The embedded database has one connection, which nobody else can end.
test.runIf(inject('template').kind === 'server')(
  'connections that are all lost at once, in the middle of transactions, end no process and all come back',
  async () => {
    const { primary } = await database();
    const elsewhere = await emptyDatabase();
    const [{ name = '' } = {}] = await primary.execute<{ name: string }>(
      sql`select current_database() as name`,
    );
    const work = async () => {
      for (let count = 0; count < 3; count += 1)
        await primary.transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(0.01)`);
          await tx.execute(sql`select ${count}::int`);
        });
    };
    try {
      for (let round = 0; round < 20; round += 1) {
        const working = Array.from({ length: 3 * env().DATABASE_POOL_MAX }, () =>
          work().catch(() => work().catch(() => {})),
        );
        await primary.execute(sql`select pg_sleep(0.02)`).catch(() => {});
        await elsewhere.sql`
          select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
        await Promise.all(working);
      }
      const all = Array.from({ length: env().DATABASE_POOL_MAX }, () =>
        soon(primary.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`))),
      );
      expect(await Promise.all(all)).toEqual(all.map(() => 'answered'));
    } finally {
      await elsewhere.drop();
    }
  },
  240_000,
);
