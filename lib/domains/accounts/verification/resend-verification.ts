import { findUser } from '@/db/queries/accounts/users';
import { ACCOUNT_MESSAGES } from '../constants';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { mailVerification } from './mail-verification';
import { messageOutput } from '../output';
import { ownUserInput } from '../input';

export const resendVerification = operation({
  path: 'user/resend-verification',
  summary: 'Email the caller a new verification link. Earlier links stop working.',
  permission: 'account:use',
  effect: 'write',
  ownTransactions: true,
  bodyOptional: true,
  input: ownUserInput,
  output: messageOutput,
  async run({ actor, db }) {
    const row = await findUser(db, actor.id);
    if (!row) throw new AppError('unauthenticated', MESSAGES.sessionEnded);
    if (row.user.isVerified) throw new AppError('refused', ACCOUNT_MESSAGES.verifiedAlready);
    await countTry(db, `verify ${actor.id}`, RATE_LIMITS.verifyPerAccount);
    await db.transaction((tx) => mailVerification(tx, row.user));
    return { message: ACCOUNT_MESSAGES.verificationSent };
  },
});
