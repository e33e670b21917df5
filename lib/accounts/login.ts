import type { Db } from '@/db/client';
import { findUserByEmail } from '@/db/queries/users';
import { isRightPassword } from '@/lib/auth/passwords';
import { ACCOUNT_MESSAGES, RATE_LIMITS } from './constants';
import type { Browser } from '@/lib/server/browser';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { countTry, forgetTries, requireTriesLeft } from '@/lib/server/rate-limit';
import { inConstantTime } from './constant-time';
import { finishLogIn } from './finish-log-in';
import {
  beginChallenge,
  CODE_COUNTS,
  findPending,
  needsCode,
  sendCode,
  type Pending,
} from './one-time-code';
import { loginInput } from './input';
import { sessionOutput } from './output';

/** A wrong try counts for the account and for the address; a right one clears the account. */
async function checkPassword(db: Db, emailId: string, password: string, network: string) {
  const forAccount = `login account ${emailId.toLowerCase()}`;
  const forAddress = `login address ${network}`;
  await requireTriesLeft(db, forAccount, RATE_LIMITS.loginPerAccount);
  await requireTriesLeft(db, forAddress, RATE_LIMITS.loginPerAddress);
  const row = await findUserByEmail(db, emailId);
  const right = await isRightPassword(row?.user.passwordHash, password);
  if (!row || !right) {
    await countTry(db, forAccount, RATE_LIMITS.loginPerAccount);
    await countTry(db, forAddress, RATE_LIMITS.loginPerAddress);
    throw new Refusal('refused', ACCOUNT_MESSAGES.wrongLogin);
  }
  await forgetTries(db, forAccount);
  return row;
}

/** Sends a new code to who has begun a log-in; anybody else hears the same, whatever the account. */
async function resend(db: Db, pending: Pending | null, browser: Browser) {
  if (!pending) throw new Refusal('refused', ACCOUNT_MESSAGES.logInEnded);
  const { row, challenge, challengeHash } = pending;
  await countTry(db, CODE_COUNTS.resent(row.user.id), RATE_LIMITS.codePerAccount);
  await db.transaction((tx) => sendCode(tx, row, challengeHash));
  browser.set('challenge', challenge);
  return { message: ACCOUNT_MESSAGES.codeSent, otpRequired: true, challenge };
}

export const login = operation({
  path: 'user/login',
  aliases: ['login'],
  summary:
    'Log in with email and password. `type: resend` sends the one-time code of a log-in again.',
  permission: 'public',
  effect: 'write',
  ownTransactions: true,
  input: loginInput,
  output: sessionOutput,
  async run({ db, input, network, browser, knownVisitor }) {
    const { emailId, password, type } = input;
    if (type === 'resend' || password === undefined) {
      const again = async () => resend(db, await findPending(db, input, browser), browser);
      return inConstantTime(again());
    }
    const row = await inConstantTime(checkPassword(db, emailId, password, network));
    if (needsCode(row)) {
      await countTry(db, CODE_COUNTS.begun(row.user.id), RATE_LIMITS.codeLogInsPerAccount);
      const challenge = await db.transaction((tx) => beginChallenge(tx, row, browser));
      return { message: ACCOUNT_MESSAGES.codeSent, otpRequired: true, challenge };
    }
    return db.transaction((tx) => finishLogIn(tx, row, { browser, visitorId: knownVisitor }));
  },
});
