import type { Db } from '@/db/client';
import { insertToken, type TokenPurpose } from '@/db/queries/accounts/account-tokens';
import { newLinkToken } from '@/lib/platform/auth/secrets';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { appUrl } from '@/lib/env';

const PATH_OF = {
  'verify-email': PATHS.verify,
  'reset-password': PATHS.resetPassword,
  'set-password': PATHS.verifyPasswordToken,
  'change-email': PATHS.verifyChangeEmailToken,
} as const;

interface Link {
  userId: string;
  purpose: keyof typeof PATH_OF & TokenPurpose;
  /** Seconds for which it works. */
  lifetime: number;
  newEmailId?: string;
}

/** A whole address inside the shell, for emails. */
export const shellAddress = (to: string): string => appUrl() + shellHref(to);

/** Makes a link that works once, for an email. @returns its whole address */
export async function makeLink(tx: Db, link: Link): Promise<string> {
  const { userId, purpose, lifetime, newEmailId } = link;
  const { token, tokenHash } = newLinkToken();
  await insertToken(tx, {
    tokenHash,
    userId,
    purpose,
    newEmailId,
    expiresAt: new Date(Date.now() + lifetime * 1000),
  });
  return shellAddress(PATH_OF[purpose].to({ token }));
}
