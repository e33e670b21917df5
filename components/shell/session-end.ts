import type { NoticeHandle } from '@/components/ui/notices';
import { call, CallFailure, tellFailure } from '@/lib/client/call';
import { deleteCookies } from '@/lib/client/change-cookies';
import { goTo } from '@/lib/client/go-to';
import { tellSession } from '@/lib/client/session';
import { MESSAGES } from '@/lib/constants/messages';
import { PATHS } from '@/lib/constants/paths';
import { routeFor } from './routes/match';

type Notify = NoticeHandle['notify'];

const ENDED_COOKIES = ['token', 'hosttype', 'user', 'path'] as const;
const LOG_OUT_COOKIES = [...ENDED_COOKIES, 'authToken', 'planetRe'] as const;

/** Milliseconds between the notice and the way to the log-in. */
const TO_LOG_IN_AFTER = 200;

/** Milliseconds for which late answers to an ended session go unheard. */
const DEAF_FOR = 2000;

let deafUntil = 0;
let onTheWay: ReturnType<typeof setTimeout> | undefined;

/** Forgets the session in this browser, tells the other tabs, and goes somewhere. */
export function forgetSession(to: string, cookies: readonly string[] = LOG_OUT_COOKIES): void {
  clearTimeout(onTheWay);
  deleteCookies(cookies);
  goTo(to);
  tellSession('left');
}

/** The log-in screen, which leads back to where the person is now. */
function logInAndBack(): string {
  const back = window.location.hash.slice(1);
  const known = routeFor(back);
  if (!known || known.path === PATHS.login) return PATHS.login.pattern;
  return `${PATHS.login.pattern}?${new URLSearchParams({ to: back })}`;
}

/** The session has ended by itself: says so and leads to the log-in. */
export function timeOut(notify: Notify, onLeaving: () => void): void {
  if (Date.now() < deafUntil) return;
  deafUntil = Date.now() + DEAF_FOR;
  onLeaving();
  deleteCookies(ENDED_COOKIES);
  notify({ tone: 'error', text: MESSAGES.sessionEnded });
  onTheWay = setTimeout(() => forgetSession(logInAndBack(), ENDED_COOKIES), TO_LOG_IN_AFTER);
}

/** Ends the session here and on the server. Where the server is out of reach, it goes on. */
export async function logOut(notify: Notify): Promise<void> {
  // A session that is over already needs no end, and no notice about it.
  deafUntil = Date.now() + DEAF_FOR;
  try {
    const { message } = await call('user/logout', {});
    forgetSession(PATHS.home.pattern);
    notify({ tone: 'success', text: message });
  } catch (error) {
    if (error instanceof CallFailure && error.httpStatus === 401) forgetSession(PATHS.home.pattern);
    else tellFailure(error);
  }
}
