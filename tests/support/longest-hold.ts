import { setImmediate as nextTurn } from 'node:timers/promises';
import { threadTime } from './thread-time';

/**
 * How long some work holds up everybody else in its process, in milliseconds of processor time:
 * other programs take turns with this one.
 */
export async function longestHold<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  let longest = 0;
  let isWorking = true;
  const watch = (async () => {
    while (isWorking) {
      const since = threadTime();
      await nextTurn();
      longest = Math.max(longest, threadTime() - since);
    }
  })();
  let result: Result;
  try {
    result = await work();
  } finally {
    isWorking = false;
    // What held it to its end counts as well.
    await watch;
  }
  return { result, longest };
}
