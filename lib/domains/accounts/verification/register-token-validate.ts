import { operation } from '@/lib/platform/operations/operation';
import { ROLE_NAMES, type RoleId } from '@/lib/shared/access/roles';
import { requireSignUpLink } from '@/lib/domains/sign-up-links';
import { registerTokenOutput } from '@/lib/domains/sign-up-links/output';
import { tokenInput } from '../input';

export const registerTokenValidate = operation({
  path: 'user/register-token-validate',
  aliases: ['register-token-validate'],
  summary: 'Check whether a sign-up link still works, and what it gives.',
  permission: 'public',
  effect: 'read',
  input: tokenInput,
  output: registerTokenOutput,
  async run({ primary, input }) {
    const { roleId, companyId, expiresAt } = await requireSignUpLink(primary, input.token);
    return {
      purpose: 'register' as const,
      roleId,
      hosttype: ROLE_NAMES[roleId as RoleId],
      companyId,
      expiresAt: expiresAt.toISOString(),
    };
  },
});
