/** Stored while something may be kept of somebody who has left. */
export const FORGET_KEY = 'wherewell-forget';

/** Tells this tab; others hear of the mark. */
export const FORGET_EVENT = 'wherewell-forget';

/**
 * Somebody came or left: what was kept of the person before is to be deleted. What does that
 * is loaded late: until then, the mark waits, also for the next visit.
 */
export function markForgetting(): void {
  try {
    localStorage.setItem(FORGET_KEY, String(Date.now()));
  } catch {
    // A browser that keeps nothing has kept nothing.
  }
  window.dispatchEvent(new Event(FORGET_EVENT));
}
