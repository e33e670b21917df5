import { insertSignUpLink } from '@/db/queries/accounts/sign-up-links';
import { newLinkToken } from '@/lib/platform/auth/secrets';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { appUrl } from '@/lib/env';
import { operation } from '@/lib/platform/operations/operation';
import { SIGN_UP_LINK_DAYS, SIGN_UP_LINK_MESSAGES } from './constants';
import { createSignUpLinkInput } from './input';
import { createdSignUpLinkOutput } from './output';

const DAY_MS = 86_400_000;

export const createSignUpLink = operation({
  path: 'user/create-sign-up-link',
  summary: 'Create a link that gives people who sign up with it a role and, optionally, a company.',
  permission: 'sign-up-links:manage',
  effect: 'write',
  input: createSignUpLinkInput,
  output: createdSignUpLinkOutput,
  audit: ({ input: { roleId, companyId, mostUses }, after }) => ({
    action: 'sign-up-link-created',
    subject: `sign-up-link:${String(after)}`,
    details: { roleId, ...(companyId !== null && { companyId }), mostUses },
  }),
  async run({ actor, db, input, noteAfter }) {
    const { token, tokenHash } = newLinkToken();
    const expiresAt = new Date(Date.now() + SIGN_UP_LINK_DAYS * DAY_MS);
    const { id } = await insertSignUpLink(db, {
      ...input,
      tokenHash,
      expiresAt,
      createdBy: actor.id,
    });
    noteAfter(id);
    const query = new URLSearchParams({
      roleId: String(input.roleId),
      'register-token': token,
    });
    const link = new URL(shellHref(`${PATHS.signUp.to({})}?${query.toString()}`), appUrl()).href;
    return {
      data: { id, link, expiresAt: expiresAt.toISOString() },
      message: SIGN_UP_LINK_MESSAGES.created,
    };
  },
});
