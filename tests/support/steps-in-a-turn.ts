import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * How much work does in one turn of the event loop at most, before others get theirs. Its clock
 * moves on by a millisecond whenever it is read, so no machine is too slow for it.
 * @param work calls `step` for each small piece of what it does
 */
export async function mostStepsInATurn(
  work: (step: () => void) => Promise<unknown>,
): Promise<number> {
  let milliseconds = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 1));
  let steps = 0;
  let most = 0;
  let isWorking = true;
  const turns = (async () => {
    while (isWorking) {
      await nextTurn();
      steps = 0;
    }
  })();
  try {
    await work(() => {
      steps += 1;
      most = Math.max(most, steps);
    });
    return most;
  } finally {
    isWorking = false;
    await turns;
    clock.mockRestore();
  }
}
