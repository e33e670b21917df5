import type PgBoss from 'pg-boss';
import type { Database, Db } from '@/db/client';
import { systemActor } from '@/lib/shared/access/system-actor';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { env } from '@/lib/env';
import { untilReached } from '@/lib/platform/outages/until-reached';
import { errorSummary } from '@/lib/platform/observability/error-report';
import { log } from '@/lib/platform/observability/log';
import { meters } from '@/lib/platform/observability/meters';
import { traced } from '@/lib/platform/observability/tracing';
import { bossOn, createQueues, executeSqlOn, GIVEN_UP, endsRun } from './boss';
import { optionsOf, timeLimitOf, type Envelope } from './enqueue';
import { startOnce, type RunningTasks } from './running';
import type { AnyTask } from './task';
import { untilAborted } from './until-aborted';

type Job = PgBoss.JobWithMetadata<Envelope>;

/** A task that runs by itself is in no hurry: seconds between two looks for its runs. */
const UNHURRIED_SECONDS = 30;

/** Milliseconds in which what was aborted is handed back. */
const HAND_BACK_MS = 2000;

/** Logs the beginning and the end of an outage; pg-boss keeps some failures to itself. */
function watched(db: Db): PgBoss.Db['executeSql'] {
  const executeSql = executeSqlOn(db);
  let failing = false;
  return async (text, values) => {
    try {
      const result = await executeSql(text, values);
      if (failing) log().info('tasks can reach the database again');
      failing = false;
      return result;
    } catch (error) {
      if (!failing) log().warn({ err: error }, 'tasks can’t reach the database');
      failing = true;
      // Unhandled, it would end the process. The run is made again after its time limit.
      if (endsRun(text)) return { rows: [{ count: '0' }] };
      throw error;
    }
  };
}

/** Runs one attempt. @throws what the task throws, or why it was aborted */
async function attempt(
  task: AnyTask,
  { id, data, retryCount }: Job,
  db: Db,
  signal: AbortSignal,
  part: 'run' | 'onExhausted' = 'run',
): Promise<void> {
  const context = {
    input: task.input.parse(data.input),
    db,
    actor: systemActor(task.name),
    log: log().child({ task: task.name, run: id, attempt: retryCount + 1 }),
    signal,
  };
  // The table holds tasks of every input; this one's schema has just produced the input.
  const running = task[part]?.(context as never) ?? Promise.resolve();
  await untilAborted(signal, running);
}

/** Follows one attempt, as part of what queued it. */
const tracedAttempt = <T>(task: string, { id, data, retryCount }: Job, work: () => Promise<T>) =>
  traced(`task ${task}`, work, {
    kind: 'task',
    parent: data.trace,
    attributes: { 'task.run': id, 'task.attempt': retryCount + 1 },
  });

/** What pg-boss keeps of a failure, in full, for a week. */
const storable = (error: unknown) => new LoggableError(errorSummary(error));

/** Of a task's input the log shows ids alone. */
function numbersOf(input: unknown): Record<string, number> {
  const entries = Object.entries(input ?? {}) as [string, unknown][];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/** Attempts that are under way, each ended by its time limit or by the process. */
function attempts() {
  const underWay = new Map<AbortController, AnyTask>();
  return {
    /** Seconds that what must be waited for may take. */
    awaitedSeconds: () =>
      Math.max(
        0,
        ...[...underWay.values()].filter(({ finishOnStop: awaited }) => awaited).map(timeLimitOf),
      ),
    abortOthers: () => {
      for (const [controller, { finishOnStop: awaited }] of underWay)
        if (!awaited) controller.abort(new LoggableError('The process was stopped.'));
    },
    async run(task: AnyTask, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const controller = new AbortController();
      const seconds = timeLimitOf(task);
      const late = () => controller.abort(new LoggableError(`This took longer than ${seconds} s.`));
      const timer = setTimeout(late, seconds * 1000);
      underWay.set(controller, task);
      try {
        await work(controller.signal);
      } finally {
        clearTimeout(timer);
        underWay.delete(controller);
      }
    },
  };
}

/** Brings the schedules to what the table of tasks says. */
async function setSchedules(boss: PgBoss, tasks: readonly AnyTask[]): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!tasks.some((task) => task.schedule && task.name === name)) await boss.unschedule(name);
  for (const task of tasks)
    if (task.schedule)
      await boss.schedule(task.name, task.schedule, envelope(task), optionsOf(task));
}

const envelope = ({ name }: AnyTask): Envelope => ({ task: name, input: {} });

/**
 * Runs the tasks of a table until it is stopped. Any number of processes may do so at once.
 * @param intervalMs between two looks for runs that nobody woke it for
 */
export async function runTasks(
  { primary }: Database,
  tasks: readonly AnyTask[],
  intervalMs: number = env().TASKS_INTERVAL_MS,
): Promise<RunningTasks> {
  const boss = bossOn(primary, watched(primary));
  boss.on('error', (error) => log().warn({ err: error }, 'tasks hit an error'));
  const { run, abortOthers, awaitedSeconds } = attempts();
  const workers = new Map<string, string[]>();
  const wake = (name: string) => workers.get(name)?.forEach((id) => boss.notifyWorker(id));

  async function work(name: string, seconds: number, handle: (job: Job) => Promise<void>) {
    const options = { includeMetadata: true, pollingIntervalSeconds: seconds } as const;
    const id = await boss.work<Envelope>(name, options, async ([job]) => {
      if (job) await tracedAttempt(name, job, () => handle(job)).finally(() => wake(name));
    });
    workers.set(name, [...(workers.get(name) ?? []), id]);
  }

  await createQueues(
    primary,
    tasks.map(({ name }) => name),
  );
  await setSchedules(boss, tasks);
  await boss.start();
  const seconds = intervalMs / 1000;
  for (const task of tasks)
    for (let at = 0; at < (task.concurrency ?? 1); at += 1)
      await work(
        task.name,
        task.schedule ? Math.max(seconds, UNHURRIED_SECONDS) : seconds,
        async (job) => {
          const startedAt = performance.now();
          const note = (outcome: 'done' | 'failed') =>
            meters()?.task(task.name, outcome, (performance.now() - startedAt) / 1000);
          try {
            await run(task, (signal) => attempt(task, job, primary, signal));
            note('done');
          } catch (error) {
            note('failed');
            const { id, retryCount } = job;
            log().warn(
              { task: task.name, run: id, attempt: retryCount + 1, err: error },
              'a task failed',
            );
            throw storable(error);
          }
        },
      );
  await work(GIVEN_UP, seconds, async (job) => {
    meters()?.task(job.data.task, 'abandoned');
    log().error({ task: job.data.task, input: numbersOf(job.data.input) }, 'a task was abandoned');
    const task = tasks.find(({ name }) => name === job.data.task);
    if (task) await run(task, (signal) => attempt(task, job, primary, signal, 'onExhausted'));
  });
  return {
    wake,
    stop: async (graceMs) => {
      const hurry = setTimeout(abortOthers, graceMs);
      await boss.stop({ timeout: Math.max(graceMs, awaitedSeconds() * 1000) + HAND_BACK_MS });
      clearTimeout(hurry);
    },
  };
}

/** Runs the tasks of a table in this process, once, from when the database can be reached. */
export const startTasks = (database: Database, tasks: readonly AnyTask[]): Promise<void> =>
  startOnce((signal) =>
    untilReached(() => runTasks(database, tasks), { what: 'starting the tasks', signal }),
  );

/**
 * Makes the runs of one task that are due and waits for them, until one fails: for scripts that end
 * afterwards.
 * @returns how many succeeded
 */
export async function runDue({ primary }: Database, task: AnyTask): Promise<number> {
  const boss = bossOn(primary);
  const { run } = attempts();
  for (let done = 0; ; done += 1) {
    const [job] = await boss.fetch<Envelope>(task.name, { includeMetadata: true });
    if (!job) return done;
    try {
      await tracedAttempt(task.name, job, () =>
        run(task, (signal) => attempt(task, job, primary, signal)),
      );
    } catch (error) {
      await boss.fail(task.name, job.id, storable(error));
      log().warn({ task: task.name, run: job.id, err: error }, 'a task failed');
      return done;
    }
    await boss.complete(task.name, job.id);
  }
}
