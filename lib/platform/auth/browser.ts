import {
  clearedCookies,
  cookieToClear,
  cookieToSet,
  requestCookie,
  type CookieName,
  type CookieToSet,
} from './cookies';
import { isPrefetch } from '@/lib/platform/http/prefetch';
import type { RequestHeaders } from '@/lib/platform/http/http-types';
import { demoIsOpenTo } from '@/lib/platform/http/loopback';

/** The browser that a call came from, as an operation sees it. */
export interface Browser {
  /** How it names itself, in the User-Agent header. */
  readonly userAgent: string | null;
  /** It fetches what nobody has asked to see yet. */
  readonly isPrefetch: boolean;
  /** What came with the request. */
  cookie(cookie: CookieName): string | null;
  /** Sets a cookie with the response, where the work is committed. */
  set(cookie: CookieName, value: string): void;
  clear(cookie: CookieName): void;
  /**
   * Hands the browser a session.
   * @param sealed the encrypted session; @param endsAt when it ends unless it is kept active
   */
  begin(sealed: string, endsAt: Date): void;
  /** Takes the session away. */
  end(): void;
  /** Whether the demo's accounts are there for it. */
  readonly demoIsOpen: boolean;
}

/** How a transport reaches the browser. */
export interface BrowserTransport {
  /** Of the request. */
  headers: RequestHeaders;
  /** Sets cookies with the response. Called once at most, when the work is committed. */
  setCookies(cookies: readonly CookieToSet[]): void;
}

/**
 * Collects what a response does to the browser, so that nothing of it happens where the work
 * failed. Without a transport there is no browser: a page that the server renders cannot set
 * cookies.
 */
export class CollectedBrowser implements Browser {
  private readonly changes = new Map<string, CookieToSet>();
  readonly userAgent: string | null;
  readonly isPrefetch: boolean;
  private readonly host: string;

  constructor(private readonly transport: BrowserTransport | null) {
    this.userAgent = transport?.headers.get('user-agent') ?? null;
    this.isPrefetch = transport !== null && isPrefetch(transport.headers);
    this.host = transport?.headers.get('host') ?? '';
  }

  cookie(cookie: CookieName): string | null {
    return this.transport && requestCookie(this.transport.headers, cookie);
  }

  set(cookie: CookieName, value: string): void {
    this.collect(cookieToSet(cookie, value, this.host));
  }

  clear(cookie: CookieName): void {
    this.collect(cookieToClear(cookie, this.host));
  }

  begin(sealed: string, endsAt: Date): void {
    this.set('session', sealed);
    this.set('token', String(Math.floor(endsAt.getTime() / 1000)));
  }

  end(): void {
    for (const change of clearedCookies('log-out', this.host)) this.collect(change);
  }

  get demoIsOpen(): boolean {
    return this.transport !== null && demoIsOpenTo(this.transport.headers);
  }

  /** Before the same work is tried again: nothing of it has happened. */
  forget(): void {
    this.changes.clear();
  }

  /** Does all of it: the work is committed, and the response says so. */
  apply(): void {
    if (this.changes.size > 0) this.transport?.setCookies([...this.changes.values()]);
  }

  private collect(change: CookieToSet): void {
    this.changes.set(change.name, change);
  }
}
