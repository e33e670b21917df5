import PQueue from 'p-queue';
import { patience } from '@/lib/env';
import type { AppError } from './errors';

/** Milliseconds that work waits at most: a call has three seconds in all. */
const PATIENCE_MS = 2000;

interface Bounds {
  atOnce: number;
  waiting: number;
  /** What is thrown where too much waits already, or for too long. */
  appError: () => AppError;
}

/** Work that takes turns: some at once, some waiting, and none of it for long. */
export class BoundedQueue {
  private readonly queue: PQueue;

  constructor(private readonly bounds: Bounds) {
    this.queue = new PQueue({ concurrency: bounds.atOnce });
  }

  /** Whether one more would wait. */
  get isBusy(): boolean {
    return this.queue.pending >= this.bounds.atOnce;
  }

  /**
   * @param longest milliseconds that it waits at most, where that is less than usual
   * @throws AppError where there is no room, or the turn does not come in time
   */
  async run<Result>(work: () => Promise<Result>, longest = Infinity): Promise<Result> {
    const { waiting: most, appError } = this.bounds;
    if (this.isBusy && this.queue.size >= most) throw appError();
    const waiting = new AbortController();
    const timer = setTimeout(
      () => waiting.abort(appError()),
      Math.min(longest, patience(PATIENCE_MS)),
    );
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return this.queue.add(begin, { signal: waiting.signal });
  }
}
