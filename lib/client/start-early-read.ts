import { SESSION_ENDED_HEADER } from '@/lib/shared/constants/session-ended';
import { writeCookie } from './change-cookies';
import type { EarlyRead } from './early-read';
import { hasPendingLogOut } from './session/pending-log-out';
import { requestHeaders } from './request-headers';
import { sessionExpiry } from './session/session';

/**
 * Sends a call as `ApiClient` would, before the shell's code is there; `takeEarlyRead` takes its
 * response. One saying that a session has ended deletes its cookies: the readable one is set again,
 * until the shell has shown it to the person.
 * @returns null where the shell must ask itself
 */
export function startEarlyRead(path: string, body: string): EarlyRead | null {
  if (window.earlyRead || location.pathname !== '/' || hasPendingLogOut()) return null;
  const token = sessionExpiry();
  const url = `/api/community/${path}`;
  const headers = requestHeaders(true, null);
  const response = fetch(url, { method: 'POST', body, headers, priority: 'high' });
  response
    .then((response) => {
      if (token && response.headers.get(SESSION_ENDED_HEADER)) writeCookie('token', token);
    })
    .catch(() => {});
  const early = { url, body, token, at: Date.now(), headers, response };
  window.earlyRead = early;
  return early;
}
