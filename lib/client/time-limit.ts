/** Milliseconds that the browser waits: for a response, and for one to a form with files. */
export const TIME_LIMITS = { response: 15_000, form: 5 * 60_000 } as const;

/** Nothing came in time. */
export class TimeUp extends Error {}

/**
 * Waits no longer than that, and takes back what was asked.
 * @param ask does the work; its signal is aborted when the time is up, or when `outer` is
 * @throws TimeUp
 */
export async function withinTime<Result>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopper = new AbortController();
  const stop = () => stopper.abort(outer?.reason);
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeUp());
      stopper.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([ask(stopper.signal), timeUp]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}
