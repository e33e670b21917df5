import { operation } from '@/lib/server/operation';
import { checkLink } from './check-link';
import { tokenInput } from './input';
import { tokenOutput } from './output';

export const registerTokenValidate = operation({
  path: 'user/register-token-validate',
  aliases: ['register-token-validate'],
  summary: 'Check whether a registration link still works.',
  permission: 'public',
  effect: 'read',
  input: tokenInput,
  output: tokenOutput,
  run: ({ primary, input }) => checkLink(primary, input.token, ['register']),
});
