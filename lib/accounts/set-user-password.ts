import { ACCOUNT_MESSAGES } from '@/lib/constants/accounts';
import { kickOutbox } from '@/lib/mail';
import { operation } from '@/lib/server/operation';
import { setPasswordByLink } from './new-password';
import { messageOutput, newPasswordInput } from './schema';

export const setUserPassword = operation({
  path: 'user/set-user-password',
  aliases: ['set-user-password'],
  summary: 'Set the first password of an account that an administrator made.',
  permission: 'public',
  effect: 'write',
  input: newPasswordInput,
  output: messageOutput,
  async run({ db, input, browser, afterCommit }) {
    await setPasswordByLink(db, input, 'set-password');
    browser.end();
    afterCommit(kickOutbox);
    return { message: ACCOUNT_MESSAGES.passwordSet };
  },
});
