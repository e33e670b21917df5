import { hasSession } from './session';

/** Where it is stored. */
export const LOG_OUT_KEY = 'wherewell-log-out';

/** In a browser that stores nothing: until the page is loaded again. */
let unstored = '';

const write = (until: string): void => {
  unstored = until;
  try {
    if (until === '') localStorage.removeItem(LOG_OUT_KEY);
    else localStorage.setItem(LOG_OUT_KEY, until);
  } catch {
    // Kept above.
  }
};

function read(): string {
  try {
    return localStorage.getItem(LOG_OUT_KEY) ?? '';
  } catch {
    return unstored;
  }
}

/**
 * A log-out did not reach the server, and scripts cannot take the session's own cookie away.
 * @param until when the session ends by itself, in seconds since 1970
 */
export const setPendingLogOut = (until: string): void => write(until);

export const clearPendingLogOut = (): void => write('');

/** Whether the server still has to be notified that the person logged out of this browser. */
export function hasPendingLogOut(): boolean {
  const until = read();
  if (until === '') return false;
  // A new session has taken the old one's cookie, or it has run out.
  const needless = hasSession() || !(Number(until) * 1000 > Date.now());
  if (needless) clearPendingLogOut();
  return !needless;
}
