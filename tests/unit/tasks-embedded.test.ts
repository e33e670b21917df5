import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { bossOn } from '@/lib/tasks/boss';
import { enqueue } from '@/lib/tasks/enqueue';
import { runTasks, startTasks } from '@/lib/tasks/runner';
import { stopTasks } from '@/lib/tasks/running';
import { task } from '@/lib/tasks/task';
import { connectTo } from '../support/open-database';
import { startTestDatabase, type TestDatabase } from '../support/test-database';

let server: TestDatabase;
let database: Database;

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  const started = await startTestDatabase('embedded');
  if (!started) throw new Error('The embedded database did not start.');
  server = started;
  database = connectTo(server.url, 'embedded');
  await migrate(database);
}, 60_000);

afterAll(async () => {
  await database.close();
  await server.stop();
});

const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 15_000, interval: 50 });

test('over a single connection, a task queued in a transaction runs after it', async () => {
  const made: number[] = [];
  const counted = task({
    name: 'embedded-count',
    input: z.object({ number: z.number() }),
    concurrency: 2,
    run: async ({ input, db }) => {
      await db.execute(sql`select 1`);
      made.push(input.number);
    },
  });
  const running = await runTasks(database, [counted], 500);
  const numbers = Array.from({ length: 20 }, (_, at) => at);
  await Promise.all(
    numbers.map((number) =>
      database.primary
        .transaction(async (tx) => {
          await enqueue(tx, counted, { number });
          await tx.execute(sql`select pg_sleep(0.01)`);
          if (number % 2) throw new Error('refused');
        })
        .catch(() => {}),
    ),
  );
  await soon(() => expect(made.length).toBeGreaterThanOrEqual(10));
  await running.stop(2000);
  expect(made.sort((a, b) => a - b)).toEqual(numbers.filter((number) => number % 2 === 0));
});

test('failures are tried again, and what has ended is cleared away', async () => {
  let tries = 0;
  const flaky = task({
    name: 'embedded-flaky',
    input: z.object({}),
    retries: { limit: 2, firstDelay: 1 },
    run: () => ((tries += 1) < 2 ? Promise.reject(new Error('no luck')) : Promise.resolve()),
  });
  await enqueue(database.primary, flaky, {});
  const running = await runTasks(database, [flaky], 500);
  await soon(() => expect(tries).toBe(2));
  await running.stop(2000);
  await database.primary.execute(
    sql`update tasks.job set completed_on = now() - interval '2 hours' where state = 'completed'`,
  );
  await bossOn(database.primary).maintain();
  const left = await database.primary.execute(
    sql`select 1 from tasks.job where name = 'embedded-flaky'`,
  );
  expect(left).toHaveLength(0);
});

test('the table of tasks starts here too', async () => {
  await startTasks(database);
  await stopTasks(1000);
  expect((await bossOn(database.primary).getSchedules()).length).toBeGreaterThan(0);
});
