const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after the first, second … failed attempt: about three days in all. */
const WAITS = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  24 * HOUR,
] as const;

/** After this many attempts a message is given up; its row stays. */
export const MAX_ATTEMPTS = WAITS.length + 1;

/** Seconds until the next attempt, or null when there is none. */
export function retryAfter(failedAttempts: number): number | null {
  return WAITS[failedAttempts - 1] ?? null;
}
