import type { Db } from '@/db/client';
import { findToken, type TokenPurpose } from '@/db/queries/accounts/account-tokens';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { ACCOUNT_MESSAGES } from '../constants';
import { AppError } from '@/lib/platform/http/errors';

/** Whether a link still works, without using it. @throws AppError where it does not */
export async function checkLink(
  db: Db,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<{ purpose: TokenPurpose }> {
  const found = await findToken(db, hashLinkToken(token));
  if (!found || !purposes.includes(found.token.purpose))
    throw new AppError('refused', ACCOUNT_MESSAGES.linkEnded);
  return { purpose: found.token.purpose };
}
