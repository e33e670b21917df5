import type { z } from 'zod';
import type { Db } from '@/db/client';
import { findUserByEmail, type UserRow } from '@/db/queries/accounts/users';
import { browserHash, knownDevice } from '@/lib/platform/auth/device';
import { isRightPassword, passwordsWaitLong } from '@/lib/platform/auth/passwords';
import { siteOf } from '@/lib/platform/http/client-network';
import { ACCOUNT_MESSAGES } from '../constants';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import type { Browser } from '@/lib/platform/auth/browser';
import { busy, AppError } from '@/lib/platform/http/errors';
import { operation, type Context } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { BoundedQueue } from '@/lib/platform/http/bounded-queue';
import { refuseClosedDemo } from './demo-accounts';
import { finishLogIn } from './finish-log-in';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { askForRobotCheck, throttlePassword } from '../passwords/password-throttle';
import {
  beginChallenge,
  CODE_COUNTS,
  findPending,
  needsCode,
  sendCode,
  type Pending,
} from './one-time-code';
import { loginInput } from '../input';
import { sessionOutput } from '../output';

/** More could not be hashed in time, and each reads and counts in the database before it is. */
const underWay = new BoundedQueue({ atOnce: 60, waiting: 0, appError: busy });

type Tried = z.output<typeof loginInput> & { password: string };

/**
 * Whether a log-in came with a robot check that was passed. Asks for one where many passwords wait,
 * before anything is read of the account.
 * @throws AppError 'invalid' at 'recapToken'
 */
async function passesCheck(
  { db, address, browser }: Context<unknown>,
  recapToken: string | null | undefined,
): Promise<boolean> {
  if (recapToken && (await passesRobotCheck(db, recapToken, address))) return true;
  // Which accounts a browser has logged in to is only known beside the account.
  const mayBeKnown = browserHash(browser.cookie('device')) !== null;
  if (!mayBeKnown && passwordsWaitLong()) throw askForRobotCheck();
  return false;
}

/** The account that this is the password of. */
async function checkPassword(
  { db, address, network, browser }: Context<unknown>,
  { emailId, password }: Tried,
  isChecked: boolean,
): Promise<UserRow> {
  const row = await findUserByEmail(db, emailId);
  const device = knownDevice(browser.cookie('device'), row?.user.id ?? 'nobody');
  const site = siteOf(address);
  const standing = device === null ? (isChecked ? 'checked' : 'stranger') : 'known';
  return throttlePassword(db, emailId, { network, site, device, isChecked }, async () => {
    const { passwordHash } = row?.user ?? {};
    const asker = { standing, network: site } as const;
    const refusal = standing === 'stranger' ? askForRobotCheck : busy;
    const right = await isRightPassword(passwordHash, password, asker, refusal);
    if (!row || !right) throw new AppError('refused', ACCOUNT_MESSAGES.wrongLogin);
    return row;
  });
}

/**
 * Sends a new code to who has begun a log-in; anybody else gets the same response, whatever the
 * account.
 */
async function resend(db: Db, pending: Pending | null, browser: Browser) {
  if (!pending) throw new AppError('refused', ACCOUNT_MESSAGES.logInEnded);
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
    'Log in with email and password. `type: resend` sends the one-time code again. After many wrong passwords, or while many log-ins wait, a 422 on `recapToken` asks for a robot check.',
  permission: 'public',
  effect: 'write',
  securityEvents: { worked: 'log-in', refused: 'log-in-refused' },
  ownTransactions: true,
  constantTime: true,
  input: loginInput,
  output: sessionOutput,
  async run(context) {
    const { db, input, browser, noteEvent } = context;
    const { password, type } = input;
    if (type === 'resend' || password === undefined) {
      noteEvent('code-sent');
      return resend(db, await findPending(db, input, browser), browser);
    }
    const isChecked = await passesCheck(context, input.recapToken);
    const row = await underWay.run(() => checkPassword(context, { ...input, password }, isChecked));
    refuseClosedDemo(row, browser);
    if (needsCode(row)) {
      await countTry(db, CODE_COUNTS.begun(row.user.id), RATE_LIMITS.codeLogInsPerAccount);
      const challenge = await db.transaction((tx) => beginChallenge(tx, row, browser));
      noteEvent('code-sent');
      return { message: ACCOUNT_MESSAGES.codeSent, otpRequired: true, challenge };
    }
    return db.transaction((tx) => finishLogIn(tx, row, browser));
  },
});
