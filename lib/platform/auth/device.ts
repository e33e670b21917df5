import { createHash, createHmac, randomBytes } from 'node:crypto';
import { authSecret } from '@/lib/env';
import { sameHash } from './secrets';

/**
 * The cookie of a browser that has logged in: a random name and, for each of its last accounts, a
 * signature over both. It gives no rights and names no account; see docs/decisions/033.
 */
const FORM = /^[\w-]{22}(?:\.[\w-]{43}){1,5}$/;

/** As many accounts as one browser is remembered for: those of a household. */
const ACCOUNTS = 5;

const sign = (name: string, userId: string): string =>
  createHmac('sha256', authSecret()).update(`device ${name} ${userId}`).digest('base64url');

function read(cookie: string | null): { name: string; signatures: string[] } | null {
  if (cookie === null || !FORM.test(cookie)) return null;
  const [name = '', ...signatures] = cookie.split('.');
  return { name, signatures };
}

/** What a browser that has logged in to this account before is counted by; null for any other. */
export function knownDevice(cookie: string | null, userId: string): string | null {
  const device = read(cookie);
  if (!device) return null;
  const signature = sign(device.name, userId);
  return device.signatures.some((one) => sameHash(one, signature))
    ? `${device.name} ${userId}`
    : null;
}

/** What a browser is known by for all of its accounts; null where nobody has logged in there. */
export function browserHash(cookie: string | null): string | null {
  const device = read(cookie);
  return device && createHash('sha256').update(`browser ${device.name}`).digest('base64url');
}

/** The cookie's value after a log-in to this account. */
export function rememberDevice(cookie: string | null, userId: string): string {
  const { name, signatures } = read(cookie) ?? {
    name: randomBytes(16).toString('base64url'),
    signatures: [],
  };
  const signature = sign(name, userId);
  const others = signatures.filter((one) => one !== signature);
  return [name, signature, ...others].slice(0, 1 + ACCOUNTS).join('.');
}
