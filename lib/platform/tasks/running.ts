/** The tasks that this process runs. */
export interface RunningTasks {
  /** Makes a task look for work now. */
  wake(name: string): void;
  /**
   * Takes no more work and waits for what is under way.
   * @param graceMs after this many milliseconds it is aborted and handed back, to be tried again; a
   *   task that is `awaited` may take its whole time limit
   */
  stop(graceMs: number): Promise<void>;
}

// Next loads instrumentation, handlers and pages as separate module instances; the tasks are one.
const holder = globalThis as typeof globalThis & { wherewellTasks?: Promise<RunningTasks> };

/** Starts this process's tasks, once. */
export function startOnce(start: () => Promise<RunningTasks>): Promise<RunningTasks> {
  holder.wherewellTasks ??= start().catch((error: unknown) => {
    holder.wherewellTasks = undefined;
    throw error;
  });
  return holder.wherewellTasks;
}

/** Does nothing where this process runs no tasks: another one looks every few seconds. */
export function wake(name: string): void {
  holder.wherewellTasks?.then(
    (tasks) => tasks.wake(name),
    () => {},
  );
}

/** Stops this process's tasks, where it runs any. */
export async function stopTasks(graceMs: number): Promise<void> {
  const running = holder.wherewellTasks;
  holder.wherewellTasks = undefined;
  await (await running)?.stop(graceMs);
}
