import { setTimeout as pause } from 'node:timers/promises';

/** Every window of a limit ends with one of these, in milliseconds. */
const WINDOW_MS = 5 * 60_000;

/** More than the tries of a test take. */
const ENOUGH_MS = 15_000;

/** Waits where a window is about to end, so that all tries of a test are counted in one. */
export async function insideOneWindow(): Promise<void> {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < ENOUGH_MS) await pause(left + 100);
}
