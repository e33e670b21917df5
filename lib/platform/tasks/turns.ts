import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others get their turn. */
const WORK_MS = 20;

/** Breaks up long work of a process that also answers requests: ask at each small step. */
export class Turns {
  private since = performance.now();

  /** @returns undefined while there is time left: `await` costs something even then */
  next(): Promise<void> | undefined {
    return performance.now() - this.since < WORK_MS ? undefined : this.take();
  }

  private async take(): Promise<void> {
    await nextTurn();
    this.since = performance.now();
  }
}
