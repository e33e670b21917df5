import type { Db } from '@/db/client';
import { hasCode } from '@/db/queries/account-tokens';
import { findUserByEmail } from '@/db/queries/users';
import { isRightPassword } from '@/lib/auth/passwords';
import { ACCOUNT_MESSAGES, RATE_LIMITS } from './constants';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { countTry, forgetTries, requireTriesLeft } from '@/lib/server/rate-limit';
import { inConstantTime } from './constant-time';
import { finishLogIn } from './finish-log-in';
import { needsCode, sendCode } from './one-time-code';
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

/** The same answer whether or not there is an account that waits for a code. */
async function resend(db: Db, emailId: string): Promise<{ message: string; otpRequired: true }> {
  const key = `code ${emailId.toLowerCase()}`;
  await countTry(db, key, RATE_LIMITS.codePerAccount);
  await db.transaction(async (tx) => {
    const row = await findUserByEmail(tx, emailId);
    if (row && needsCode(row) && (await hasCode(tx, row.user.id))) await sendCode(tx, row);
  });
  return { message: ACCOUNT_MESSAGES.codeSent, otpRequired: true };
}

export const login = operation({
  path: 'user/login',
  aliases: ['login'],
  summary: 'Log in with email and password. `type: resend` sends the one-time code again.',
  permission: 'public',
  effect: 'write',
  ownTransactions: true,
  input: loginInput,
  output: sessionOutput,
  async run({ db, input, network, browser, knownVisitor }) {
    const { emailId, password, type } = input;
    if (type === 'resend' || password === undefined) {
      return inConstantTime(resend(db, emailId));
    }
    const row = await inConstantTime(checkPassword(db, emailId, password, network));
    if (needsCode(row)) {
      await db.transaction((tx) => sendCode(tx, row));
      return { message: ACCOUNT_MESSAGES.codeSent, otpRequired: true };
    }
    return db.transaction((tx) => finishLogIn(tx, row, { browser, visitorId: knownVisitor }));
  },
});
