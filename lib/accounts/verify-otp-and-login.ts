import { forgetCode, tryCode } from '@/db/queries/account-tokens';
import { findUserByEmail } from '@/db/queries/users';
import { hashCode, sameHash } from '@/lib/auth/secrets';
import { ACCOUNT_MESSAGES, ONE_TIME_CODE_TRIES, RATE_LIMITS } from './constants';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { countTry, forgetTries, requireTriesLeft } from '@/lib/server/rate-limit';
import { inConstantTime } from './constant-time';
import { finishLogIn } from './finish-log-in';
import { otpInput } from './input';
import { sessionOutput } from './output';

/** Wrong codes count over all codes of a person: a new code gives no new tries. */
const wrongCodes = (userId: string): string => `wrong code ${userId}`;

export const verifyOtpAndLogin = operation({
  path: 'user/verify-otp-and-login',
  aliases: ['verify-otp-and-login'],
  summary: 'The second step of a log-in: the code that was mailed.',
  permission: 'public',
  effect: 'write',
  ownTransactions: true,
  input: otpInput,
  output: sessionOutput,
  async run({ db, input, browser, knownVisitor }) {
    const check = async () => {
      const row = await findUserByEmail(db, input.emailId);
      if (row) await requireTriesLeft(db, wrongCodes(row.user.id), RATE_LIMITS.loginPerAccount);
      const wanted = row ? await tryCode(db, row.user.id, ONE_TIME_CODE_TRIES) : null;
      if (!row || !wanted)
        throw new Refusal('refused', ACCOUNT_MESSAGES.codeEnded, { field: 'otp' });
      if (sameHash(wanted, hashCode(row.user.id, input.otp))) return row;
      await countTry(db, wrongCodes(row.user.id), RATE_LIMITS.loginPerAccount);
      throw new Refusal('refused', ACCOUNT_MESSAGES.wrongCode, { field: 'otp' });
    };
    const row = await inConstantTime(check());
    return db.transaction(async (tx) => {
      await forgetCode(tx, row.user.id);
      await forgetTries(tx, wrongCodes(row.user.id));
      return finishLogIn(tx, row, { browser, visitorId: knownVisitor });
    });
  },
});
