import type { Db } from '@/db/client';
import { setCode, userOfChallenge } from '@/db/queries/accounts/one-time-codes';
import { findUser, type UserRow } from '@/db/queries/accounts/users';
import { isShopper } from '@/lib/shared/access/roles';
import { hashLinkToken, newCode, newLinkToken } from '@/lib/platform/auth/secrets';
import type { Browser } from '@/lib/platform/auth/browser';
import { forgetTries } from '@/lib/platform/operations/rate-limit';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { queueEmail, mailIsSent } from '@/lib/platform/mail';

/** What counts about the codes of one account. All of it needs the password, or a challenge. */
export const CODE_COUNTS = {
  /** Over all challenges: a new one gives no new tries. */
  wrong: (userId: string) => `wrong code ${userId}`,
  begun: (userId: string) => `code begun ${userId}`,
  resent: (userId: string) => `code resent ${userId}`,
} as const;

/** Ends the counts: somebody has shown that the mailbox is theirs. */
export async function forgetCodeCounts(tx: Db, userId: string): Promise<void> {
  for (const bucket of Object.values(CODE_COUNTS)) await forgetTries(tx, bucket(userId));
}

/**
 * Whether a log-in takes a second step. Representatives and administrators always do where mail is
 * really sent; a shopper does by choice. Nobody does with an email that is not verified: the code
 * could go to an address that was mistyped.
 */
export function needsCode({ user }: UserRow): boolean {
  return mailIsSent() && user.isVerified && (user.twoStep || !isShopper(user));
}

/**
 * Mails a new code for a challenge, which ends the one it had, and gives it its full time again.
 */
export async function sendCode(tx: Db, { user }: UserRow, challengeHash: string): Promise<void> {
  const { code, codeHash } = newCode(challengeHash);
  await setCode(tx, {
    challengeHash,
    userId: user.id,
    codeHash,
    expiresAt: new Date(Date.now() + ACCOUNT_TIMES.oneTimeCode * 1000),
  });
  const email = { template: 'one-time-code', props: { firstName: user.firstName, code } } as const;
  await queueEmail(tx, user.emailId ?? '', email, { lifetime: ACCOUNT_TIMES.oneTimeCode });
}

/**
 * Begins the second step for who has just entered the right password.
 * @returns the challenge, which the browser gets as a cookie, for clients without cookies
 */
export async function beginChallenge(tx: Db, row: UserRow, browser: Browser): Promise<string> {
  const { token: challenge, tokenHash } = newLinkToken();
  await sendCode(tx, row, tokenHash);
  browser.set('challenge', challenge);
  return challenge;
}

/** A log-in that waits for its code. */
export interface Pending {
  challenge: string;
  challengeHash: string;
  row: UserRow;
}

/**
 * The log-in that a caller has begun with the password.
 * @returns null where they have not, or it has ended
 */
export async function findPending(
  db: Db,
  input: { emailId: string; challenge?: string | null | undefined },
  browser: Browser,
): Promise<Pending | null> {
  const challenge = input.challenge ?? browser.cookie('challenge');
  if (!challenge) return null;
  const challengeHash = hashLinkToken(challenge);
  const userId = await userOfChallenge(db, challengeHash);
  const row = userId && (await findUser(db, userId));
  const isOf = row && row.user.emailId?.toLowerCase() === input.emailId.toLowerCase();
  return isOf ? { challenge, challengeHash, row } : null;
}
