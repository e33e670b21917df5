import type { z } from 'zod';
import type { Db } from '@/db/client';
import { findUserByEmail, type UserRow } from '@/db/queries/accounts/users';
import { browserHash, knownDevice } from '@/lib/platform/auth/device';
import { hasRoomForPassword, isRightPassword } from '@/lib/platform/auth/passwords';
import { siteOf } from '@/lib/platform/http/client-network';
import { ACCOUNT_MESSAGES } from '../constants';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import type { Browser } from '@/lib/platform/auth/browser';
import { busy, AppError } from '@/lib/platform/http/errors';
import { operation, type Context } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { FairQueue, type QueuedCaller } from '@/lib/platform/http/fair-queue';
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

/**
 * What log-ins read and write before their passwords are compared, a few at once: with hundreds
 * that come at the same moment, a reader would wait for the statements of all.
 */
const beginnings = new FairQueue({ atOnce: 4, waiting: 200, usualMs: 5 });

type Tried = z.output<typeof loginInput> & { password: string };

/** Where somebody who logs in seems to stand, before anything is read. */
function standingOf({ browser, address }: Context<unknown>, recapToken: Tried['recapToken']) {
  // Which accounts a browser has logged in to is only known beside the account.
  const mayBeKnown = browserHash(browser.cookie('device')) !== null;
  const standing = mayBeKnown ? 'known' : recapToken ? 'checked' : 'stranger';
  return { standing, network: siteOf(address) } as const;
}

const refusalOf = ({ standing }: QueuedCaller) =>
  standing === 'stranger' ? askForRobotCheck() : busy();

/** The account that this is the password of. @param giveOn is called before it takes long */
async function checkPassword(
  { db, address, network, browser }: Context<unknown>,
  { emailId, password, recapToken }: Tried,
  giveOn: () => void,
): Promise<UserRow> {
  const isChecked = Boolean(recapToken && (await passesRobotCheck(db, recapToken, address)));
  const row = await findUserByEmail(db, emailId);
  const device = knownDevice(browser.cookie('device'), row?.user.id ?? 'nobody');
  const site = siteOf(address);
  const standing = device === null ? (isChecked ? 'checked' : 'stranger') : 'known';
  const guesser = { network, site, device, isChecked, beforeWaiting: giveOn };
  return throttlePassword(db, emailId, guesser, async () => {
    const { passwordHash } = row?.user ?? {};
    const asker = { standing, network: site } as const;
    const right = await isRightPassword(passwordHash, password, asker, () => refusalOf(asker));
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
    const asker = standingOf(context, input.recapToken);
    const refusal = () => refusalOf(asker);
    const row = await beginnings.run(asker, refusal, (giveOn) => {
      // Nothing is counted, and no robot check is used up, where it couldn't be compared in time.
      if (!hasRoomForPassword(asker)) throw refusal();
      return checkPassword(context, { ...input, password }, giveOn);
    });
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
