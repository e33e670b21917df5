import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { database as openDatabase, type Database } from '@/db/client';
import { processSingleton, removeProcessSingleton } from '@/lib/shared/constants/process-singleton';
import { TASKS } from '@/lib/app/tasks';
import { bossOn } from '@/lib/platform/tasks/boss';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { newLog } from '@/lib/platform/observability/log';
import { runDue, runTasks, startTasks } from '@/lib/platform/tasks/runner';
import { stopTasks, type RunningTasks } from '@/lib/platform/tasks/running';
import { task, type AnyTask, type Task } from '@/lib/platform/tasks/task';

interface Line {
  level: number;
  task?: string;
  msg: string;
}

let database: Database;
let lines: Line[] = [];
const running: RunningTasks[] = [];

const numbered = z.object({ number: z.number(), words: z.string().optional() });
type Numbered = Task<typeof numbered>;

let serial = 0;

/** A task with a queue of its own. */
const make = (declared: Partial<Numbered> & Pick<Numbered, 'run'>): Numbered =>
  task({ name: `test-${(serial += 1)}`, input: numbered, ...declared });

const start = async (...tasks: AnyTask[]) => {
  const started = await runTasks(database, tasks, 500);
  running.push(started);
  return started;
};

const jobs = (name: string) =>
  database.primary.execute<{ state: string; wait: number; retry_count: number }>(
    sql`select state, retry_count, extract(epoch from start_after - now())::float as wait
        from tasks.job where name = ${name}`,
  );

const makeDue = () =>
  database.primary.execute(sql`update tasks.job set start_after = now() - interval '1 s'`);

const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 15_000, interval: 50 });

beforeAll(async () => {
  database = await openDatabase();
  const collected = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)) as Line);
      done();
    },
  });
  removeProcessSingleton('log');
  processSingleton('log', () => newLog('trace', collected));
});

beforeEach(() => {
  lines = [];
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((tasks) => tasks.stop(1000)));
  await database.primary.execute(sql`delete from tasks.job`);
});

test('what a task is given arrives as it was, without what was undefined', async () => {
  const inputs: unknown[] = [];
  const given = make({ run: async ({ input, actor }) => void inputs.push(input, actor) });
  await enqueue(database.primary, given, { number: 7, words: undefined });
  expect(await runDue(database, given)).toBe(1);
  expect(inputs).toEqual([{ number: 7 }, { kind: 'system', task: given.name }]);
});

test('a task of a transaction that is rolled back never runs', async () => {
  const never = make({ run: () => Promise.resolve() });
  await database.primary
    .transaction(async (tx) => {
      await enqueue(tx, never, { number: 1 });
      throw new Error('refused');
    })
    .catch(() => {});
  expect(await runDue(database, never)).toBe(0);
});

test('a nudge waits for the commit, also one from another copy of the code', async () => {
  vi.resetModules();
  const { afterCommit } = await import('@/db/after-commit');
  const order: string[] = [];
  await database.primary.transaction(async (tx) => {
    afterCommit(tx, () => order.push('nudge'));
    await tx.execute(sql`select 1`);
    order.push('work');
  });
  expect(order).toEqual(['work', 'nudge']);
  const refused = database.primary.transaction((tx) => {
    afterCommit(tx, () => order.push('nudge after a rollback'));
    return Promise.reject(new Error('refused'));
  });
  await expect(refused).rejects.toThrow('refused');
  expect(order).toHaveLength(2);
});

/** The database, whose first transactions find nobody. */
function awayFor(transactions: number): { open: Database; tried: () => number } {
  let tried = 0;
  const primary = Object.assign(Object.create(database.primary) as Database['primary'], {
    transaction: (...given: Parameters<Database['primary']['transaction']>) => {
      tried += 1;
      return tried > transactions
        ? database.primary.transaction(...given)
        : Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    },
  });
  return { open: { ...database, primary }, tried: () => tried };
}

test('tasks that start while the database is away run as soon as it is back', async () => {
  const made: number[] = [];
  const counted = make({ run: async ({ input }) => void made.push(input.number) });
  const { open, tried } = awayFor(2);
  await startTasks(open, [counted]);
  try {
    expect(tried()).toBeGreaterThan(2);
    await enqueue(database.primary, counted, { number: 7 });
    await soon(() => expect(made).toEqual([7]));
  } finally {
    await stopTasks(1000);
  }
});

test('tasks that wait for the database can be stopped', async () => {
  const { open, tried } = awayFor(Infinity);
  const starting = startTasks(open, [make({ run: () => Promise.resolve() })]);
  await soon(() => expect(tried()).toBeGreaterThan(0));
  await stopTasks(1000);
  await starting;
});

test('each run is made once, however many processes there are', async () => {
  const made: number[] = [];
  const counted = make({ concurrency: 3, run: async ({ input }) => void made.push(input.number) });
  for (let count = 0; count < 3; count += 1) await start(counted);
  const numbers = Array.from({ length: 40 }, (_, at) => at);
  for (const number of numbers) await enqueue(database.primary, counted, { number });
  await soon(() => expect(made.length).toBeGreaterThanOrEqual(40));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(made.sort((a, b) => a - b)).toEqual(numbers);
});

test('what is queued in transactions runs after those that were committed', async () => {
  const made: number[] = [];
  const counted = make({
    concurrency: 2,
    run: async ({ input, db }) => {
      await db.execute(sql`select 1`);
      made.push(input.number);
    },
  });
  await start(counted);
  const numbers = Array.from({ length: 20 }, (_, at) => at);
  const queueing = numbers.map((number) =>
    database.primary.transaction(async (tx) => {
      await enqueue(tx, counted, { number });
      await tx.execute(sql`select pg_sleep(0.01)`);
      if (number % 2) throw new Error('refused');
    }),
  );
  await Promise.allSettled(queueing);
  await soon(() => expect(made.length).toBeGreaterThanOrEqual(10));
  expect(made.sort((a, b) => a - b)).toEqual(numbers.filter((number) => number % 2 === 0));
});

test('of runs with the same key, one waits', async () => {
  const keyed = make({ run: () => Promise.resolve() });
  await enqueue(database.primary, keyed, { number: 1 }, 'a');
  await enqueue(database.primary, keyed, { number: 1 }, 'a');
  await enqueue(database.primary, keyed, { number: 1 }, 'b');
  expect(await runDue(database, keyed)).toBe(2);
});

test('what fails is tried again, each time later, then given up with a line in the log', async () => {
  const tries: number[] = [];
  const lost: number[] = [];
  const failing = make({
    retries: { limit: 2, firstDelay: 100 },
    run: ({ input }) => {
      tries.push(input.number);
      return Promise.reject(new Error('no luck'));
    },
    onExhausted: async ({ input }) => void lost.push(input.number),
  });
  await enqueue(database.primary, failing, { number: 5 });
  await start(failing);
  for (const [attempt, least] of [
    [1, 95],
    [2, 195],
  ] as const) {
    await soon(async () => {
      const [job] = await jobs(failing.name);
      expect(job).toMatchObject({ state: 'retry', retry_count: attempt - 1 });
      expect(job?.wait).toBeGreaterThan(least);
      expect(job?.wait).toBeLessThan(2 * least + 20);
    });
    await makeDue();
  }
  await soon(() => expect(lost).toEqual([5]));
  expect(tries).toEqual([5, 5, 5]);
  const mine = lines.filter((line) => line.task === failing.name);
  expect(mine.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'a task failed'],
    [40, 'a task failed'],
    [40, 'a task failed'],
    [50, 'a task was abandoned'],
  ]);
});

test('of a failure nothing is stored that the task was given', async () => {
  const failing = make({
    run: ({ db, input }) => db.execute(sql`select ${input.words}::uuid`).then(() => {}),
  });
  await enqueue(database.primary, failing, { number: 1, words: 'Canary-7' });
  await runDue(database, failing);
  await makeDue();
  await start(failing);
  const stored = () =>
    database.primary.execute<{ output: unknown; state: string; retry_count: number }>(
      sql`select output, state, retry_count from tasks.job where name = ${failing.name}`,
    );
  await soon(async () =>
    expect(await stored()).toMatchObject([{ state: 'retry', retry_count: 1 }]),
  );
  expect(JSON.stringify(await stored())).toContain('22P02');
  expect(JSON.stringify([await stored(), lines])).not.toContain('Canary-7');
});

test('input that the task does not take is a failure, not a run', async () => {
  const run = vi.fn(() => Promise.resolve());
  const strict = make({ run });
  await enqueue(database.primary, strict, { number: 'x' as unknown as number });
  expect(await runDue(database, strict)).toBe(0);
  expect(run).not.toHaveBeenCalled();
});

test('a task that takes too long is aborted and tried again', async () => {
  const reasons: unknown[] = [];
  const slow = make({
    timeLimit: 1,
    run: ({ signal }) =>
      new Promise(() => signal.addEventListener('abort', () => reasons.push(signal.reason))),
  });
  await enqueue(database.primary, slow, { number: 1 });
  await start(slow);
  await soon(async () => expect((await jobs(slow.name))[0]?.state).toBe('retry'));
  expect(String(reasons[0])).toContain('longer than 1 s');
});

test('a process that stops waits for what is under way, and takes nothing new', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begun: number[] = [];
  const long = make({
    run: ({ input }) => {
      begun.push(input.number);
      return ended;
    },
  });
  await enqueue(database.primary, long, { number: 1 });
  const process = await start(long);
  await soon(() => expect(begun).toEqual([1]));
  await enqueue(database.primary, long, { number: 2 });
  const stopped = process.stop(10_000);
  setTimeout(end, 300);
  await stopped;
  await soon(async () =>
    expect((await jobs(long.name)).map(({ state }) => state).sort()).toEqual([
      'completed',
      'created',
    ]),
  );
  expect(begun).toEqual([1]);
});

test('what does not end within the grace is handed back', async () => {
  let aborted = false;
  const endless = make({
    run: ({ signal }) =>
      new Promise(() => signal.addEventListener('abort', () => (aborted = true))),
  });
  await enqueue(database.primary, endless, { number: 1 });
  const process = await start(endless);
  await soon(async () => expect((await jobs(endless.name))[0]?.state).toBe('active'));
  await process.stop(1000);
  await soon(async () => expect((await jobs(endless.name))[0]?.state).toBe('retry'));
  expect(aborted).toBe(true);
});

test('what a killed process had begun is made again after its time limit', async () => {
  const orphan = make({ retries: { limit: 3, firstDelay: 1 }, run: () => Promise.resolve() });
  await enqueue(database.primary, orphan, { number: 1 });
  const boss = bossOn(database.primary);
  expect(await boss.fetch(orphan.name)).toHaveLength(1);
  await boss.maintain();
  expect((await jobs(orphan.name))[0]?.state).toBe('active');
  await database.primary.execute(
    sql`update tasks.job set started_on = now() - interval '91 s' where name = ${orphan.name}`,
  );
  await boss.maintain();
  await makeDue();
  expect(await runDue(database, orphan)).toBe(1);
});

test('a database that is away while a run ends costs nothing but another run', async () => {
  let runs = 0;
  const away = make({
    run: async ({ db }) => {
      runs += 1;
      await db.execute(sql`alter table tasks.job rename to job_away`);
    },
  });
  await enqueue(database.primary, away, { number: 1 });
  await start(away);
  await soon(() => expect(lines.map(({ msg }) => msg)).toContain('tasks can’t reach the database'));
  await database.primary.execute(sql`alter table tasks.job_away rename to job`);
  await soon(() =>
    expect(lines.map(({ msg }) => msg)).toContain('tasks can reach the database again'),
  );
  expect(runs).toBe(1);
  expect((await jobs(away.name))[0]?.state).toBe('active');
});

test('a schedule runs once over all processes, and ends with its task', async () => {
  let runs = 0;
  const everyMinute = task({
    name: 'test-every-minute',
    input: z.object({}),
    schedule: '* * * * *',
    run: async () => void (runs += 1),
  });
  const schedules = async () =>
    (await bossOn(database.primary).getSchedules()).map(({ name, cron }) => [name, cron]);
  // As if nobody had looked at the schedules for a while.
  await database.primary.execute(sql`update tasks.version set cron_on = null`);
  await Promise.all([start(everyMinute), start(everyMinute)]);
  expect(await schedules()).toEqual([['test-every-minute', '* * * * *']]);
  // pg-boss puts what is due into a queue of its own first, which it looks at every 30 s.
  await soon(async () => expect(await jobs('__pgboss__send-it')).toHaveLength(1));
  await start();
  expect(await schedules()).toEqual([]);
  await soon(async () => expect(await jobs('test-every-minute')).toHaveLength(1));
  // A process that still worked may have taken it.
  await runDue(database, everyMinute);
  await soon(() => Promise.resolve(expect(runs).toBe(1)));
});

test('what has ended is cleared away after an hour', async () => {
  const ended = make({ run: () => Promise.resolve() });
  await enqueue(database.primary, ended, { number: 1 });
  expect(await runDue(database, ended)).toBe(1);
  const boss = bossOn(database.primary);
  await boss.maintain();
  expect(await jobs(ended.name)).toHaveLength(1);
  await database.primary.execute(
    sql`update tasks.job set completed_on = now() - interval '61 minutes'`,
  );
  await boss.maintain();
  expect(await jobs(ended.name)).toHaveLength(0);
});

test('the table names each task once, and what runs by itself needs no input', () => {
  const names = TASKS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, schedule, input } of TASKS)
    if (schedule) expect(input.safeParse({}).success, name).toBe(true);
});
