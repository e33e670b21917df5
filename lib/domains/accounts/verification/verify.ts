import { hasVerified, consumeToken } from '@/db/queries/accounts/account-tokens';
import { updateUser } from '@/db/queries/accounts/users';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { ACCOUNT_MESSAGES } from '../constants';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { messageOutput } from '../output';
import { tokenInput } from '../input';

export const verify = operation({
  path: 'user/verify',
  summary: 'Verify a new account’s email with the emailed link.',
  permission: 'public',
  effect: 'write',
  input: tokenInput,
  output: messageOutput,
  async run({ db, input }) {
    const hash = hashLinkToken(input.token);
    const spent = await consumeToken(db, hash, ['verify-email']);
    if (!spent) {
      const { verifiedAlready, linkEnded } = ACCOUNT_MESSAGES;
      throw new AppError('refused', (await hasVerified(db, hash)) ? verifiedAlready : linkEnded);
    }
    await updateUser(db, spent.userId, { isVerified: true });
    return { message: ACCOUNT_MESSAGES.verified };
  },
});
