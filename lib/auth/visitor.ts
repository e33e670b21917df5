import { randomUUID } from 'node:crypto';
import { parse, serialize } from 'cookie';

/** The first-party cookie that recently viewed communities hang on before log-in. */
const VISITOR_COOKIE = 'visitor';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The visitor id that a request carries, if any. */
export function readVisitor(headers: Headers): string | null {
  const value = parse(headers.get('cookie') ?? '')[VISITOR_COOKIE];
  return value && UUID.test(value) ? value : null;
}

export const newVisitor = (): string => randomUUID();

export function visitorCookie(id: string, secure: boolean): string {
  return serialize(VISITOR_COOKIE, id, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: YEAR_SECONDS,
  });
}
