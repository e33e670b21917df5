import {
  clearedCookies,
  cookieName,
  requestCookie,
  setCookieHeader,
  type CookieToSet,
} from './cookies';
import { readCredentials } from './session';
import { SESSION_ENDED_HEADER } from '@/lib/shared/constants/session-ended';
import type { ResponseHeaders } from '@/lib/platform/http/response-headers';
import type { RequestHeaders } from '@/lib/platform/http/http-types';

/** What a response does about a session that a request came with and that is over. */
export class ExpiredSession {
  private over: boolean;
  private begun = false;
  private replaced = false;

  /** @param headers of the request */
  constructor(private readonly headers: RequestHeaders) {
    // The shell shows a session by its readable cookie; without the real one there is none.
    this.over = readCredentials(headers) === null && requestCookie(headers, 'token') !== null;
  }

  /**
   * The token is not valid, or the session ended with this call.
   * @param replaced the browser has another session by now, which the cookies may belong to
   */
  note(replaced = false): void {
    this.over = true;
    this.replaced ||= replaced;
  }

  /** What the call itself sets: a log-in puts a new session in the place of the one that ended. */
  heed(cookies: readonly CookieToSet[]): void {
    const session = cookieName('session');
    this.begun ||= cookies.some(({ name, value }) => name === session && value !== '');
  }

  /** No script can take the session's own cookie away. */
  cookies(): CookieToSet[] {
    const bearer = readCredentials(this.headers)?.fromCookie === false;
    if (!this.over || this.begun || this.replaced || bearer) return [];
    return clearedCookies('time-out', this.headers.get('host') ?? '');
  }

  /** @param headers of the response */
  addHeaders(headers: ResponseHeaders): void {
    if (!this.over || this.begun || this.replaced) return;
    headers.set(SESSION_ENDED_HEADER, 'true');
    for (const cookie of this.cookies()) headers.append('set-cookie', setCookieHeader(cookie));
  }
}
