import { createHash } from 'node:crypto';
import type PgBoss from 'pg-boss';
import type { z } from 'zod';
import { afterCommit } from '@/db/after-commit';
import type { Db } from '@/db/client';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { bossOn, createQueues, GIVEN_UP } from './boss';
import { tracing } from '@/lib/platform/observability/tracing';
import { wake } from './running';
import type { AnyTask, Task } from './task';

/** What lies in a queue. */
export interface Envelope {
  task: string;
  input: unknown;
  /** What queued it, as W3C’s `traceparent`. */
  trace?: string;
}

const RETRIES = { limit: 3, firstDelay: 60 };

export const timeLimitOf = ({ timeLimit = 60 }: AnyTask): number => timeLimit;

/** How pg-boss treats a run of a task. */
export function optionsOf(task: AnyTask) {
  const { limit, firstDelay } = task.retries ?? RETRIES;
  return {
    retryLimit: limit,
    retryDelay: firstDelay,
    retryBackoff: true,
    // A process ends a run of its own in time; this is for processes that died.
    expireInSeconds: timeLimitOf(task) + 30,
    deadLetter: GIVEN_UP,
  } satisfies PgBoss.SendOptions;
}

/** The same key is the same row, which pg-boss adds once. */
function idOf(task: string, key: string): string {
  const hash = createHash('sha256').update(`${task}\0${key}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/**
 * Queues a run of a task. It starts soon after the transaction is committed, and never when that is
 * rolled back.
 * @param tx the transaction of what the task belongs to
 * @param key of runs with the same key, one waits or runs at a time
 * @param notBefore when it may start at the earliest; at once if absent
 */
export async function enqueue<Input extends z.ZodType>(
  tx: Db,
  task: Task<Input>,
  input: z.input<Input>,
  key?: string,
  notBefore?: Date,
): Promise<void> {
  const boss = bossOn(tx);
  const trace = tracing()?.current();
  const envelope: Envelope = { task: task.name, input, ...(trace !== undefined && { trace }) };
  const options = {
    ...optionsOf(task),
    ...(key !== undefined && { id: idOf(task.name, key) }),
    ...(notBefore && { startAfter: notBefore }),
  };
  const send = () => boss.send(task.name, envelope, options);
  if (!(await send())) {
    // The first to use a queue creates it, so that nothing is lost without a process for tasks.
    await createQueues(tx, [task.name]);
    if (!(await send()) && key === undefined)
      throw new LoggableError(`${task.name} was not queued.`);
  }
  afterCommit(tx, () => wake(task.name));
}

/** Queues a run for each input that has none, where the queue is there already. */
export async function enqueueMissing<Input extends z.ZodType>(
  db: Db,
  task: Task<Input>,
  inputs: readonly { input: z.input<Input>; key: string }[],
): Promise<void> {
  if (inputs.length === 0) return;
  await bossOn(db).insert(
    inputs.map(({ input, key }) => ({
      ...optionsOf(task),
      id: idOf(task.name, key),
      name: task.name,
      data: { task: task.name, input } satisfies Envelope,
    })),
  );
  afterCommit(db, () => wake(task.name));
}
