import type { Db } from '@/db/client';
import { setCode } from '@/db/queries/account-tokens';
import type { UserRow } from '@/db/queries/users';
import { isShopper } from '@/lib/access/roles';
import { newCode } from '@/lib/auth/secrets';
import { ACCOUNT_TIMES } from './constants';
import { queueLetter, mailIsSent } from '@/lib/mail';

/**
 * Whether a log-in takes a second step. Representatives and administrators always do where mail is
 * really sent; a shopper does by choice.
 */
export function needsCode({ user }: UserRow): boolean {
  return mailIsSent() && (user.twoStep || !isShopper(user));
}

/** Mails a new code, which ends an earlier one. */
export async function sendCode(tx: Db, { user }: UserRow): Promise<void> {
  const { code, codeHash } = newCode(user.id);
  await setCode(tx, {
    userId: user.id,
    codeHash,
    expiresAt: new Date(Date.now() + ACCOUNT_TIMES.oneTimeCode * 1000),
  });
  await queueLetter(tx, user.emailId ?? '', {
    template: 'one-time-code',
    props: { firstName: user.firstName, code },
  });
}
