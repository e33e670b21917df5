import type { Db } from '@/db/client';
import { spendChallenge, tryCode } from '@/db/queries/accounts/one-time-codes';
import { hashCode, sameHash } from '@/lib/platform/auth/secrets';
import { ACCOUNT_MESSAGES } from '../constants';
import { ONE_TIME_CODE_TRIES } from '@/lib/shared/constants/account-limits';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { finishLogIn } from './finish-log-in';
import { otpInput } from '../input';
import { CODE_COUNTS, findPending, forgetCodeCounts, type Pending } from './one-time-code';
import { sessionOutput } from '../output';

const refuse = (message: string) => new AppError('refused', message, { field: 'otp' });

/** Without a challenge nothing is looked up, counted or revealed, whatever the account. */
async function checkCode(db: Db, pending: Pending | null, otp: string): Promise<Pending> {
  if (!pending) throw refuse(ACCOUNT_MESSAGES.logInEnded);
  const { challengeHash, row } = pending;
  await countTry(db, CODE_COUNTS.wrong(row.user.id), RATE_LIMITS.wrongCodes);
  const wanted = await tryCode(db, challengeHash, ONE_TIME_CODE_TRIES);
  if (!wanted) throw refuse(ACCOUNT_MESSAGES.codeEnded);
  if (!sameHash(wanted, hashCode(challengeHash, otp))) throw refuse(ACCOUNT_MESSAGES.wrongCode);
  return pending;
}

export const verifyOtpAndLogin = operation({
  path: 'user/verify-otp-and-login',
  aliases: ['verify-otp-and-login'],
  summary: 'Finish a two-step log-in with the emailed code and the challenge from the first step.',
  permission: 'public',
  effect: 'write',
  securityEvents: { worked: 'log-in', refused: 'code-refused' },
  ownTransactions: true,
  constantTime: true,
  input: otpInput,
  output: sessionOutput,
  async run({ db, input, browser }) {
    const pending = await findPending(db, input, browser);
    const { row, challengeHash } = await checkCode(db, pending, input.otp);
    return db.transaction(async (tx) => {
      if (!(await spendChallenge(tx, challengeHash))) throw refuse(ACCOUNT_MESSAGES.logInEnded);
      await forgetCodeCounts(tx, row.user.id);
      browser.clear('challenge');
      return finishLogIn(tx, row, browser);
    });
  },
});
