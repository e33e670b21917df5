import { createHmac } from 'node:crypto';
import { appUrl, authSecret } from '@/lib/env';
import { sameHash } from '@/lib/platform/auth/secrets';
import { PAGES } from '@/lib/shared/constants/paths';

const sign = (userId: string) =>
  createHmac('sha256', authSecret()).update(`weekly email ${userId}`).digest('base64url');

/** Where a person ends the weekly email, without logging in. */
export const weeklyUnsubscribeLink = (userId: string): string =>
  appUrl() + PAGES.unsubscribe(`weekly-${userId}.${sign(userId)}`);

/**
 * @param token what follows 'weekly-'
 * @returns whose link it is, or null for one that we did not make
 */
export function readWeeklyToken(token: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  return sameHash(sign(userId), signature) ? userId : null;
}
