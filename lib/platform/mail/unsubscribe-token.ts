import { createHmac } from 'node:crypto';
import { appUrl, authSecret } from '@/lib/env';
import { sameHash } from '@/lib/platform/auth/secrets';
import { PAGES } from '@/lib/shared/constants/paths';

/** The regular emails, by what their links begin with, and what their secrets are made of. */
const SIGNED = {
  weekly: 'weekly email',
  searches: 'saved searches',
  lists: 'lists',
  checklist: 'checklist',
} as const;
export type RegularEmail = keyof typeof SIGNED;

const sign = (kind: RegularEmail, userId: string) =>
  createHmac('sha256', authSecret()).update(`${SIGNED[kind]} ${userId}`).digest('base64url');

/** Where a person ends a regular email, without logging in. The link can do nothing else. */
export const regularUnsubscribeLink = (kind: RegularEmail, userId: string): string =>
  appUrl() + PAGES.unsubscribe(`${kind}-${userId}.${sign(kind, userId)}`);

/**
 * @param token what follows the kind in the link
 * @returns whose link it is, or null for one that we did not make
 */
export function readRegularToken(kind: RegularEmail, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  return sameHash(sign(kind, userId), signature) ? userId : null;
}
