import { eraseUser, findUser } from '@/db/queries/accounts/users';
import { ACCOUNT_MESSAGES } from './constants';
import { queueEmail } from '@/lib/platform/mail';
import { appUrl } from '@/lib/env';
import { forgetPicture } from '@/lib/platform/media';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { confirmPassword } from './passwords/confirm-password';
import { dismissalForAudit, saidOfDismissal } from './representatives/said-of-dismissal';
import { deleteUserInput } from './input';
import { messageOutput } from './output';
import { notifyUnrepresented } from './representatives/notify-unrepresented';

export const deleteUser = operation({
  path: 'user/delete-user',
  summary: 'Delete your own account, or any account as an administrator. Requires the password.',
  permission: 'account:manage',
  effect: 'write',
  securityEvents: { worked: 'account-deleted' },
  ownTransactions: true,
  input: deleteUserInput,
  output: messageOutput,
  audit: ({ input, before }) =>
    before === undefined
      ? null
      : { action: 'account-deleted', details: { before, ...dismissalForAudit(input.dismissal) } },
  async run({ actor, db, input, subject: { userId }, browser, noteBefore, afterCommit }) {
    await confirmPassword(db, actor, input.password, 'password');
    const row = await findUser(db, userId);
    if (!row) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
    const { emailId, firstName, profilePic } = row.user;
    await db.transaction(async (tx) => {
      if (!(await eraseUser(tx, userId)))
        throw new AppError('conflict', ACCOUNT_MESSAGES.lastAdministrator);
      if (row.communityId !== null)
        await notifyUnrepresented(
          tx,
          { user: row.user, communityId: row.communityId },
          { because: 'account-deleted', except: actor.id },
        );
      noteBefore({ roleId: row.user.roleId, communityId: row.communityId });
      await queueEmail(tx, emailId ?? '', {
        template: 'account-deleted',
        props: {
          firstName,
          byAdministrator: userId !== actor.id,
          homeLink: appUrl(),
          ...saidOfDismissal(userId === actor.id ? null : input.dismissal),
        },
      });
    });
    if (userId === actor.id) browser.end();
    if (profilePic) afterCommit(() => void forgetPicture(profilePic));
    return { message: ACCOUNT_MESSAGES.accountDeleted };
  },
});
