import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db } from '@/db/client';
import type { SystemActor } from '@/lib/shared/access/system-actor';

export interface TaskContext<Input> {
  input: Input;
  /** The primary database; a task opens its own transactions. */
  db: Db;
  actor: SystemActor;
  log: Logger;
  /** Aborted when the time limit is over, or the process stops and cannot wait any longer. */
  signal: AbortSignal;
}

/** Work that outlives a request. One that was enqueued runs at least once, on any one instance. */
export interface Task<Input extends z.ZodType = z.ZodType> {
  /** Also the name of its queue. Never renamed while runs of it may wait. */
  name: string;
  /** Ids rather than words: it is stored, kept for days and logged when the task is given up. */
  input: Input;
  /**
   * Must bear being run again for the same input: a process can die between the work and noting it.
   * What it throws is logged and stored, and makes the next attempt due.
   */
  run(context: TaskContext<z.output<Input>>): Promise<void>;
  /** Called once after the last attempt has failed. */
  onExhausted?(context: TaskContext<z.output<Input>>): Promise<void>;
  /**
   * Attempts after the first. Waits begin with `firstDelay` seconds, up to twice that, and double.
   */
  retries?: { limit: number; firstDelay: number };
  /** Seconds after which an attempt counts as failed; 60 by default. */
  timeLimit?: number;
  /** What it does cannot be taken back: a process that stops waits for it, up to its time limit. */
  finishOnStop?: boolean;
  /** Runs at once in one process; 1 by default. */
  concurrency?: number;
  /** When it runs by itself with `{}` as input, as cron in UTC: once over all instances. */
  schedule?: string;
}

/** Any task, whatever its input: what the table of tasks holds. */
export type AnyTask = Omit<Task, 'run' | 'onExhausted'> & {
  run(context: never): Promise<void>;
  onExhausted?(context: never): Promise<void>;
};

/** Declares a background task. It runs once it is in the table, lib/app/tasks.ts. */
export function task<Input extends z.ZodType>(declared: Task<Input>): Task<Input> {
  return declared;
}
