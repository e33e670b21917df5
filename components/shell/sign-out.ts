import type { Toasts } from '@/components/ui/overlay/toasts';
import { deleteCookies } from '@/lib/client/change-cookies';
import { forgetLeftOff } from '@/lib/client/left-off';
import { unsubscribeHere } from '@/lib/client/push-device';
import { goTo } from '@/lib/client/go-to';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { isShellAddress, leadsTo, PATHS } from '@/lib/shared/constants/paths';

const ENDED_COOKIES = ['token', 'hosttype', 'user', 'path'] as const;
const LOG_OUT_COOKIES = [...ENDED_COOKIES, 'authToken', 'planetRe'] as const;

/** Milliseconds between the toast and the way to the log-in. */
const REDIRECT_DELAY = 200;

/** Milliseconds for which late answers to an ended session are ignored. */
const IGNORED_FOR = 2000;

interface SignOutOptions {
  notify: Toasts['notify'];
  /** Runs at once; the session is forgotten a moment later. */
  onEnding: () => void;
  /** The session is gone from this browser. */
  onLeft: () => void;
}

/** The log-in screen, which leads back to where the person is now. */
function logInAndBack(): string {
  const back = window.location.hash.slice(1);
  if (!isShellAddress(back) || leadsTo(PATHS.login, back)) return PATHS.login.pattern;
  return `${PATHS.login.pattern}?${new URLSearchParams({ to: back })}`;
}

/** How a session ends in this tab: by itself, or because the person leaves. */
export class SignOut {
  readonly #options: SignOutOptions;
  #ignoredUntil = 0;
  #redirect: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SignOutOptions) {
    this.#options = options;
  }

  /** A session that is over already needs no toast about it for a while. */
  ignoreLateResponses(): void {
    this.#ignoredUntil = Date.now() + IGNORED_FOR;
  }

  /** Somebody has logged in since: the session that ended is not to be forgotten anymore. */
  cancel(): void {
    clearTimeout(this.#redirect);
  }

  /** Forgets the session in this browser, tells the other tabs, and goes somewhere. */
  forget(to: string, cookies: readonly string[] = LOG_OUT_COOKIES, replace = false): void {
    clearTimeout(this.#redirect);
    deleteCookies(cookies);
    forgetLeftOff();
    // A session that ended by itself leaves notifications on.
    if (cookies === LOG_OUT_COOKIES) void unsubscribeHere();
    goTo(to, { replace });
    this.#options.onLeft();
  }

  /** The session has ended by itself: says so and leads to the log-in. */
  timeOut(): void {
    if (Date.now() < this.#ignoredUntil) return;
    this.ignoreLateResponses();
    const { notify, onEnding } = this.#options;
    onEnding();
    deleteCookies(ENDED_COOKIES);
    notify({ tone: 'error', text: MESSAGES.sessionEnded });
    this.#redirect = setTimeout(() => {
      // The log-in leads back here: Back from there must not, a second time.
      this.forget(logInAndBack(), ENDED_COOKIES, true);
    }, REDIRECT_DELAY);
  }
}
