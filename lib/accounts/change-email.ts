import { findUserByEmail } from '@/db/queries/users';
import { ACCOUNT_MESSAGES, ACCOUNT_TIMES } from './constants';
import { PATHS } from '@/lib/constants/paths';
import { queueLetter } from '@/lib/mail';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { confirmPassword } from './confirm-password';
import { makeLink, shellAddress } from './links';
import { changeEmailInput } from './input';
import { messageOutput } from './output';

export const changeEmail = operation({
  path: 'user/change-email',
  summary: 'Mail a link to the new email, and a notice to the old one. The link makes the change.',
  permission: 'account:use',
  effect: 'write',
  ownTransactions: true,
  input: changeEmailInput,
  output: messageOutput,
  async run({ actor, db, input }) {
    const { newEmailId, password } = input;
    const refuse = (message: string) => new Refusal('refused', message, { field: 'newEmailId' });
    const { user } = await confirmPassword(db, actor, password, 'password');
    if (user.emailId?.toLowerCase() === newEmailId.toLowerCase())
      throw refuse(ACCOUNT_MESSAGES.sameEmail);
    if (await findUserByEmail(db, newEmailId)) throw refuse(ACCOUNT_MESSAGES.emailTaken);
    await db.transaction(async (tx) => {
      const { firstName } = user;
      const lifetime = ACCOUNT_TIMES.changeEmailLink;
      const link = await makeLink(tx, {
        userId: user.id,
        purpose: 'change-email',
        lifetime,
        newEmailId,
      });
      const letter = { template: 'change-email', props: { firstName, newEmailId, link } } as const;
      await queueLetter(tx, newEmailId, letter, { lifetime });
      await queueLetter(tx, user.emailId ?? '', {
        template: 'change-email-notice',
        props: { firstName, newEmailId, accountLink: shellAddress(PATHS.account.to({})) },
      });
    });
    return { message: ACCOUNT_MESSAGES.changeEmailSent };
  },
});
