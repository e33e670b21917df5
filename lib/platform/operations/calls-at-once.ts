import { env } from '@/lib/env';
import { busy } from '@/lib/platform/http/errors';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

const state = () => processSingleton('calls at once', () => ({ underWay: 0, writes: 0 }));

/** Of all places, for writes: who reads is not to wait for a hundred log-ins. */
const SHARE_OF_WRITES = 0.5;

/**
 * A call's place among the `CALLS_AT_ONCE` that this process works on: with one more, all of them
 * would be late. Freed when the call is answered: what was given up may never end.
 */
export class CallPlace {
  private status: 'none' | 'taken' | 'freed' = 'none';

  constructor(private readonly effect: 'read' | 'write') {}

  /** @throws AppError 'unavailable' where none is free, or the call was answered before */
  take(): void {
    const calls = state();
    const most = env().CALLS_AT_ONCE;
    const isFull =
      calls.underWay >= most ||
      (this.effect === 'write' && calls.writes >= Math.ceil(most * SHARE_OF_WRITES));
    if (this.status === 'freed' || isFull) throw busy();
    this.count(1);
    this.status = 'taken';
  }

  free(): void {
    if (this.status === 'taken') this.count(-1);
    this.status = 'freed';
  }

  private count(more: 1 | -1): void {
    const calls = state();
    calls.underWay += more;
    if (this.effect === 'write') calls.writes += more;
  }
}
