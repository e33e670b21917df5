import { parse, serialize, type SerializeOptions } from 'cookie';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { env } from '@/lib/env';
import type { RequestHeaders } from '@/lib/platform/http/http-types';

interface CookieKind {
  name: string;
  /** What it is for, as the privacy page says it. */
  purpose: string;
  /** How long the browser keeps it. */
  seconds: number;
  /** Scripts may read it: it holds no secret. */
  readable?: true;
  /** It goes to all hosts of one of the product's own domains. */
  shared?: true;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Every cookie that the server sets. */
const COOKIES = {
  session: {
    name: 'user',
    purpose: 'Your log-in, encrypted. Only set when you log in.',
    seconds: ACCOUNT_TIMES.session,
    shared: true,
  },
  token: {
    name: 'token',
    purpose: 'Tells the page that you are logged in, and until when.',
    seconds: ACCOUNT_TIMES.session,
    readable: true,
    shared: true,
  },
  challenge: {
    name: 'challenge',
    purpose: 'Set while you enter the code of a two-step log-in.',
    seconds: ACCOUNT_TIMES.oneTimeCode,
  },
  visitor: {
    name: 'visitor',
    purpose: 'A random number that your recently viewed communities and your reports hang on.',
    seconds: YEAR_SECONDS,
  },
  /** Outlives log-out. */
  device: {
    name: 'device',
    purpose: 'Tells a browser that you have logged in with from a stranger’s.',
    seconds: YEAR_SECONDS,
  },
} as const satisfies Record<string, CookieKind>;

export type CookieName = keyof typeof COOKIES;

/** What the privacy page says of every cookie. */
export const describeCookies = () =>
  (Object.keys(COOKIES) as CookieName[]).map((cookie) => {
    const { purpose, seconds } = COOKIES[cookie];
    return { name: cookieName(cookie), purpose, seconds };
  });

/** The cookies of the specification that only scripts set, and that end with a session. */
const OF_SCRIPTS = { timeOut: ['hosttype', 'path'], logOut: ['authToken', 'planetRe'] } as const;

/** As `serialize` takes it, and as frameworks do. */
export interface CookieToSet {
  name: string;
  value: string;
  options: SerializeOptions;
}

/** One of the product's own domains that a host belongs to. */
function domainOf(host: string): string | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return env().COOKIE_DOMAINS.find((domain) => name === domain || name.endsWith(`.${domain}`));
}

/** Whether people reach us by https; what a header of the request claims does not count. */
const isSecure = (): boolean => (env().APP_URL ?? '').startsWith('https:');

function optionsOf({ readable, shared }: Partial<CookieKind>, host: string): SerializeOptions {
  const domain = shared && domainOf(host);
  return {
    httpOnly: !readable,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(),
    ...(domain !== undefined && { domain }),
  };
}

/**
 * What a cookie is called on this installation. By https, browsers take a secret of that name from
 * this host alone; where it is shared over COOKIE_DOMAINS, from https alone.
 */
export function cookieName(cookie: CookieName): string {
  const { name, readable, shared }: CookieKind = COOKIES[cookie];
  if (readable || !isSecure()) return name;
  return `${shared && env().COOKIE_DOMAINS.length > 0 ? '__Secure-' : '__Host-'}${name}`;
}

/** What the last request said: each asks for several of its cookies. */
let last: { header: string; cookies: ReturnType<typeof parse> } | undefined;

/** The value that a request carries of a cookie. */
export function requestCookie(headers: RequestHeaders, cookie: CookieName): string | null {
  const header = headers.get('cookie');
  if (header === null) return null;
  if (last?.header !== header) last = { header, cookies: parse(header) };
  return last.cookies[cookieName(cookie)] || null;
}

/** @param host the Host header: it decides about the cookie's domain */
export function cookieToSet(cookie: CookieName, value: string, host: string): CookieToSet {
  const kind: CookieKind = COOKIES[cookie];
  return {
    name: cookieName(cookie),
    value,
    options: { ...optionsOf(kind, host), maxAge: kind.seconds },
  };
}

export function cookieToClear(cookie: CookieName, host: string): CookieToSet {
  const { name, value, options } = cookieToSet(cookie, '', host);
  return { name, value, options: { ...options, maxAge: 0 } };
}

/** What takes the cookies of a session away. */
export function clearedCookies(after: 'log-out' | 'time-out', host: string): CookieToSet[] {
  const ofScripts = [...OF_SCRIPTS.timeOut, ...(after === 'log-out' ? OF_SCRIPTS.logOut : [])];
  const options = { ...optionsOf({ readable: true, shared: true }, host), maxAge: 0 };
  const clear = (name: string, httpOnly: boolean) => ({
    name,
    value: '',
    options: { ...options, httpOnly },
  });
  const plain = COOKIES.session.name;
  return [
    cookieToClear('session', host),
    cookieToClear('token', host),
    // Never read any more where the name has a prefix: one from before, or of somebody else's
    // making.
    ...(cookieName('session') === plain ? [] : [clear(plain, true)]),
    ...ofScripts.map((name) => clear(name, false)),
  ];
}

export const setCookieHeader = ({ name, value, options }: CookieToSet): string =>
  serialize(name, value, options);
