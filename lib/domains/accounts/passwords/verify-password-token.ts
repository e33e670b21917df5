import { operation } from '@/lib/platform/operations/operation';
import { checkLink } from '../log-in/check-link';
import { tokenInput } from '../input';
import { tokenOutput } from '../output';

export const verifyPasswordToken = operation({
  path: 'user/verify-password-token',
  summary: 'Check whether a link to set a password still works.',
  permission: 'public',
  effect: 'read',
  input: tokenInput,
  output: tokenOutput,
  run: ({ primary, input }) => checkLink(primary, input.token, ['reset-password', 'set-password']),
});
