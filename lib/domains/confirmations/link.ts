import { createHmac } from 'node:crypto';
import { authSecret } from '@/lib/env';
import { sameHash } from '@/lib/platform/auth/secrets';
import { CONFIRM_LINK_DAYS } from '@/lib/shared/constants/confirmations';

/** Whose link it is, of which community it confirms sections, and until when. */
export interface ConfirmLink {
  communityId: number;
  userId: string;
  expiresAt: Date;
}

const sign = (content: string) =>
  createHmac('sha256', authSecret()).update(`still accurate ${content}`).digest('base64url');

/** The secret of a link with which a representative confirms sections without logging in. */
export function confirmToken(
  { communityId, userId }: Omit<ConfirmLink, 'expiresAt'>,
  now = Date.now(),
): string {
  const expires = Math.floor(now / 1000) + CONFIRM_LINK_DAYS * 24 * 60 * 60;
  const content = `${String(communityId)}.${userId}.${String(expires)}`;
  return `${content}.${sign(content)}`;
}

/** @returns null for a link that we did not make, or that has ended */
export function readConfirmToken(token: string, now = Date.now()): ConfirmLink | null {
  const [communityId = '', userId = '', expires = '', signature = ''] = token.split('.');
  if (!sameHash(sign(`${communityId}.${userId}.${expires}`), signature)) return null;
  const expiresAt = new Date(Number(expires) * 1000);
  return expiresAt.getTime() > now ? { communityId: Number(communityId), userId, expiresAt } : null;
}
