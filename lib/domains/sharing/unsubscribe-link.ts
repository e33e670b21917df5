import { createHmac } from 'node:crypto';
import { sameHash } from '@/lib/platform/auth/secrets';
import { PAGES } from '@/lib/shared/constants/paths';
import { appUrl, authSecret } from '@/lib/env';

const sign = (text: string) =>
  createHmac('sha256', authSecret()).update(`unsubscribe ${text}`).digest('base64url');

/** What is stored of an address that wants no emails from strangers: nothing that shows it. */
export const addressHash = (emailId: string): string => sign(emailId.toLowerCase());

/** Where the owner of an address says so, without an account. */
export function unsubscribeLink(emailId: string): string {
  const hash = addressHash(emailId);
  return appUrl() + PAGES.unsubscribe(`${hash}.${sign(hash)}`);
}

/**
 * @returns the hash of the address that a link was made for, or null for one that we did not make
 */
export function readUnsubscribeToken(token: string): string | null {
  const [hash = '', signature = ''] = token.split('.');
  return sameHash(sign(hash), signature) ? hash : null;
}
