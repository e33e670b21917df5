import { spendToken } from '@/db/queries/account-tokens';
import { updateUser } from '@/db/queries/users';
import { hashLinkToken } from '@/lib/auth/secrets';
import { ACCOUNT_MESSAGES } from './constants';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { messageOutput } from './output';
import { tokenInput } from './input';

export const verify = operation({
  path: 'user/verify',
  summary: 'Verify the email of a new account by the link that was mailed.',
  permission: 'public',
  effect: 'write',
  input: tokenInput,
  output: messageOutput,
  async run({ db, input }) {
    const spent = await spendToken(db, hashLinkToken(input.token), ['verify-email']);
    if (!spent) throw new Refusal('refused', ACCOUNT_MESSAGES.linkEnded);
    await updateUser(db, spent.userId, { isVerified: true });
    return { message: ACCOUNT_MESSAGES.verified };
  },
});
