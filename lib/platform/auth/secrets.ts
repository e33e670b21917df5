import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { authSecret } from '@/lib/env';

/** A secret, such as that of a link: 256 bits. Its hash is what is stored. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLinkToken(token) };
}

export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Six digits are quickly guessed from a plain hash: this one needs the installation's key. */
export const hashCode = (challengeHash: string, code: string): string =>
  createHmac('sha256', authSecret()).update(`one-time-code ${challengeHash} ${code}`).digest('hex');

export function newCode(challengeHash: string): { code: string; codeHash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: hashCode(challengeHash, code) };
}

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
