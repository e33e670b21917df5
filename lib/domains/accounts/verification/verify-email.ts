import { consumeToken } from '@/db/queries/accounts/account-tokens';
import { setEmail, findUser, updateUser } from '@/db/queries/accounts/users';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { ACCOUNT_MESSAGES } from '../constants';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { messageOutput } from '../output';
import { verifyEmailInput } from '../input';

export const verifyEmail = operation({
  path: 'user/verify-email',
  summary: 'Confirm a change of email, or verify a new account, with the emailed link.',
  permission: 'public',
  effect: 'write',
  securityEvents: { refused: 'link-refused' },
  input: verifyEmailInput,
  output: messageOutput,
  async run({ db, input, noteEvent }) {
    const purposes = ['change-email', 'verify-email'] as const;
    const spent = await consumeToken(db, hashLinkToken(input.token), purposes);
    const row = spent && (await findUser(db, spent.userId));
    const mailedTo = spent?.newEmailId ?? row?.user.emailId;
    const said = input.emailId || mailedTo;
    if (!spent || said?.toLowerCase() !== mailedTo?.toLowerCase())
      throw new AppError('refused', ACCOUNT_MESSAGES.linkEnded);
    if (spent.newEmailId === null) {
      await updateUser(db, spent.userId, { isVerified: true });
      return { message: ACCOUNT_MESSAGES.verified };
    }
    if (!(await setEmail(db, spent.userId, spent.newEmailId)))
      throw new AppError('refused', ACCOUNT_MESSAGES.emailTaken, { field: 'emailId' });
    noteEvent('email-changed');
    return { message: ACCOUNT_MESSAGES.emailChanged };
  },
});
