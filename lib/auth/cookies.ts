import { serialize, type SerializeOptions } from 'cookie';
import { ACCOUNT_TIMES } from '@/lib/accounts/constants';
import { env } from '@/lib/env';
import { SESSION_COOKIE } from './session';

/** Readable, without secrets: tells the shell that there is a session and when it ends. */
const TOKEN_COOKIE = 'token';

/** Cookies of the specification that a log-out takes away. */
const CLEARED_AT_LOG_OUT = [
  TOKEN_COOKIE,
  'authToken',
  'hosttype',
  SESSION_COOKIE,
  'path',
  'planetRe',
] as const;

/** One of the product's own domains that a host belongs to. */
function domainOf(host: string): string | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return env().COOKIE_DOMAINS.find((domain) => name === domain || name.endsWith(`.${domain}`));
}

interface Reach {
  secure: boolean;
  /** The Host header. */
  host: string;
}

function options({ secure, host }: Reach): SerializeOptions {
  const domain = domainOf(host);
  return { sameSite: 'lax', path: '/', secure, ...(domain !== undefined && { domain }) };
}

/** Set-Cookie values that begin or prolong a session. */
export function sessionCookies(sealed: string, endsAt: Date, reach: Reach): string[] {
  const shared = { ...options(reach), maxAge: ACCOUNT_TIMES.session };
  const seconds = String(Math.floor(endsAt.getTime() / 1000));
  return [
    serialize(SESSION_COOKIE, sealed, { ...shared, httpOnly: true }),
    serialize(TOKEN_COOKIE, seconds, shared),
  ];
}

/** Cookies that go when a session has ended by itself. */
const CLEARED_AT_TIME_OUT = [TOKEN_COOKIE, 'hosttype', SESSION_COOKIE, 'path'] as const;

/** Set-Cookie values that take the cookies of a session away. */
export function clearedCookies(reach: Reach, after: 'log-out' | 'time-out'): string[] {
  const names = after === 'log-out' ? CLEARED_AT_LOG_OUT : CLEARED_AT_TIME_OUT;
  return names.map((name) =>
    serialize(name, '', { ...options(reach), maxAge: 0, httpOnly: name === SESSION_COOKIE }),
  );
}
