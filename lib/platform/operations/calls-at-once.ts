import { env } from '@/lib/env';
import { busy } from '@/lib/platform/http/errors';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

const state = () => processSingleton('calls at once', () => ({ underWay: 0 }));

/**
 * A call's place among the `CALLS_AT_ONCE` that this process works on: with one more, all of them
 * would be late. Freed when the call is answered: what was given up may never end.
 */
export class CallPlace {
  private status: 'none' | 'taken' | 'freed' = 'none';

  /** @throws AppError 'unavailable' where none is free, or the call was answered before */
  take(): void {
    const calls = state();
    if (this.status === 'freed' || calls.underWay >= env().CALLS_AT_ONCE) throw busy();
    calls.underWay += 1;
    this.status = 'taken';
  }

  free(): void {
    if (this.status === 'taken') state().underWay -= 1;
    this.status = 'freed';
  }
}
