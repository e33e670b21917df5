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

interface Starting {
  /** Null where they were stopped before they ran. */
  running: Promise<RunningTasks | null>;
  stop: AbortController;
}

const found = () => findProcessSingleton<Starting>(TASKS);

/**
 * Starts this process's tasks, once.
 * @param start may take as long as the database is away; the signal ends it
 */
export async function startOnce(
  start: (signal: AbortSignal) => Promise<RunningTasks>,
): Promise<void> {
  const { running } = processSingleton(TASKS, () => {
    const stop = new AbortController();
    const begun = start(stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return null;
      removeProcessSingleton(TASKS);
      throw error;
    });
    return { running: begun, stop };
  });
  await running;
}

/** Does nothing where this process runs no tasks: another one looks every few seconds. */
export function wake(name: string): void {
  found()?.running.then(
    (tasks) => tasks?.wake(name),
    () => {},
  );
}

/** Stops this process's tasks, where it runs any. */
export async function stopTasks(graceMs: number): Promise<void> {
  const tasks = found();
  removeProcessSingleton(TASKS);
  tasks?.stop.abort();
  await (await tasks?.running)?.stop(graceMs);
}
