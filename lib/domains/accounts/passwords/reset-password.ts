import { ACCOUNT_MESSAGES } from '../constants';
import { operation } from '@/lib/platform/operations/operation';
import { setPasswordByLink } from './new-password';
import { messageOutput } from '../output';
import { newPasswordInput } from '../input';

export const resetPassword = operation({
  path: 'user/reset-password',
  summary: 'Set a new password with the emailed link. Ends all sessions.',
  permission: 'public',
  effect: 'write',
  securityEvents: { worked: 'password-reset', refused: 'link-refused' },
  input: newPasswordInput,
  output: messageOutput,
  async run({ db, input, browser }) {
    await setPasswordByLink(db, input, 'reset-password');
    browser.end();
    return { message: ACCOUNT_MESSAGES.passwordReset };
  },
});
