import type { Db } from '@/db/client';
import { consumeToken, type TokenPurpose } from '@/db/queries/accounts/account-tokens';
import { findUser, setPassword, updateUser } from '@/db/queries/accounts/users';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { ACCOUNT_MESSAGES } from '../constants';
import { PATHS } from '@/lib/shared/constants/paths';
import { queueEmail } from '@/lib/platform/mail';
import { AppError } from '@/lib/platform/http/errors';
import { shellAddress } from '../verification/links';
import { forgetCodeCounts } from '../log-in/one-time-code';

/** @throws AppError 'invalid' for a password that everybody tries first */
export async function rejectCommonPassword(password: string, field: string): Promise<void> {
  // Fifty thousand words, which no more than a few people an hour are compared with.
  const { isCommonPassword } = await import('@/lib/platform/auth/common-passwords');
  if (isCommonPassword(password))
    throw new AppError('invalid', ACCOUNT_MESSAGES.commonPassword, { field });
}

/**
 * Sets a password by a link that was mailed, which also proves the email; every session ends.
 * @throws AppError where the link no longer works
 */
export async function setPasswordByLink(
  tx: Db,
  { token, password }: { token: string; password: string },
  purpose: TokenPurpose,
): Promise<void> {
  await rejectCommonPassword(password, 'password');
  const spent = await consumeToken(tx, hashLinkToken(token), [purpose]);
  const row = spent && (await findUser(tx, spent.userId));
  if (!row) throw new AppError('refused', ACCOUNT_MESSAGES.linkEnded);
  await setPassword(tx, row.user.id, await hashPassword(password));
  await updateUser(tx, row.user.id, { isVerified: true });
  await forgetCodeCounts(tx, row.user.id);
  await notifyPasswordChanged(tx, row.user);
}

/** Notifies the owner by email that the password was changed. */
export async function notifyPasswordChanged(
  tx: Db,
  user: { emailId: string | null; firstName: string | null },
): Promise<void> {
  await queueEmail(tx, user.emailId ?? '', {
    template: 'password-changed',
    props: {
      firstName: user.firstName,
      forgotPasswordLink: shellAddress(PATHS.forgotPassword.to({})),
    },
  });
}
