import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';

type Faked = NonNullable<NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake']>;

/**
 * For the tests of a file, a millisecond passes with each turn of the event loop: what is sent over
 * a socket of this process arrives within some turns, however busy the machine is.
 * @param toFake what goes by that clock
 */
export function withTurnClock(toFake: Faked): void {
  let isTicking = false;
  let ticking = Promise.resolve();
  beforeEach(() => {
    vi.useFakeTimers({ toFake });
    isTicking = true;
    ticking = (async () => {
      while (isTicking) {
        await nextTurn();
        vi.advanceTimersByTime(1);
      }
    })();
  });
  afterEach(async () => {
    isTicking = false;
    await ticking;
    vi.useRealTimers();
  });
}
