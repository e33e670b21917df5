import {
  findProcessSingleton,
  processSingleton,
  removeProcessSingleton,
} from '@/lib/shared/constants/process-singleton';

/** The tasks that this process runs. */
export interface RunningTasks {
  /** Makes a task look for work now. */
  wake(name: string): void;
  /**
   * Takes no more work and waits for what is under way.
   * @param graceMs after this many milliseconds it is aborted and handed back, to be tried again; a
   *   task with `finishOnStop` may take its whole time limit
   */
  stop(graceMs: number): Promise<void>;
}

const TASKS = 'tasks';

const running = () => findProcessSingleton<Promise<RunningTasks>>(TASKS);

/** Starts this process's tasks, once. */
export function startOnce(start: () => Promise<RunningTasks>): Promise<RunningTasks> {
  return processSingleton(TASKS, () =>
    start().catch((error: unknown) => {
      removeProcessSingleton(TASKS);
      throw error;
    }),
  );
}

/** Does nothing where this process runs no tasks: another one looks every few seconds. */
export function wake(name: string): void {
  running()?.then(
    (tasks) => tasks.wake(name),
    () => {},
  );
}

/** Stops this process's tasks, where it runs any. */
export async function stopTasks(graceMs: number): Promise<void> {
  const tasks = running();
  removeProcessSingleton(TASKS);
  await (await tasks)?.stop(graceMs);
}
