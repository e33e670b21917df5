import { findUserByEmail } from '@/db/queries/accounts/users';
import { ACCOUNT_MESSAGES } from '../constants';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { PATHS } from '@/lib/shared/constants/paths';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { queueEmail } from '@/lib/platform/mail';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { confirmPassword } from '../passwords/confirm-password';
import { makeLink, shellAddress } from './links';
import { changeEmailInput } from '../input';
import { messageOutput } from '../output';

export const changeEmail = operation({
  path: 'user/change-email',
  summary:
    'Email a confirmation link to the new address and a notice to the old one. The change happens when the link is opened.',
  permission: 'account:use',
  effect: 'write',
  securityEvents: { worked: 'email-change-asked' },
  ownTransactions: true,
  input: changeEmailInput,
  output: messageOutput,
  async run({ actor, db, input }) {
    const { newEmailId, password } = input;
    const refuse = (message: string) => new AppError('refused', message, { field: 'newEmailId' });
    const { user } = await confirmPassword(db, actor, password, 'password');
    if (user.emailId?.toLowerCase() === newEmailId.toLowerCase())
      throw refuse(ACCOUNT_MESSAGES.sameEmail);
    await countTry(db, `change email of ${user.id}`, RATE_LIMITS.changeEmailPerAccount);
    if (await findUserByEmail(db, newEmailId)) throw refuse(ACCOUNT_MESSAGES.emailTaken);
    await countTry(
      db,
      `change email to ${newEmailId.toLowerCase()}`,
      RATE_LIMITS.emailsPerReceiver,
    );
    await db.transaction(async (tx) => {
      const { firstName } = user;
      const lifetime = ACCOUNT_TIMES.changeEmailLink;
      const link = await makeLink(tx, {
        userId: user.id,
        purpose: 'change-email',
        lifetime,
        newEmailId,
      });
      const email = { template: 'change-email', props: { firstName, newEmailId, link } } as const;
      await queueEmail(tx, newEmailId, email, { lifetime });
      await queueEmail(tx, user.emailId ?? '', {
        template: 'change-email-notice',
        props: { firstName, newEmailId, accountLink: shellAddress(PATHS.account.to({})) },
      });
    });
    return { message: ACCOUNT_MESSAGES.changeEmailSent };
  },
});
