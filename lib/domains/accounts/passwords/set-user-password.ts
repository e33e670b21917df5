import { ACCOUNT_MESSAGES } from '../constants';
import { operation } from '@/lib/platform/operations/operation';
import { setPasswordByLink } from './new-password';
import { messageOutput } from '../output';
import { newPasswordInput } from '../input';

export const setUserPassword = operation({
  path: 'user/set-user-password',
  aliases: ['set-user-password'],
  summary: 'Set the first password for an account that an administrator created.',
  permission: 'public',
  effect: 'write',
  securityEvents: { worked: 'password-set', refused: 'link-refused' },
  input: newPasswordInput,
  output: messageOutput,
  async run({ db, input, browser }) {
    await setPasswordByLink(db, input, 'set-password');
    browser.end();
    return { message: ACCOUNT_MESSAGES.passwordSet };
  },
});
