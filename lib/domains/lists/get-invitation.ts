import { findListInvitation } from '@/db/queries/lists/list-sharing';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { listTokenInput } from './input';
import { listInvitationOutput } from './output';
import { LIST_MESSAGES as SAY } from './messages';

export const getListInvitation = operation({
  path: 'list/get-invitation',
  summary: 'An invitation to keep a list, for the person who has its link.',
  permission: 'public',
  effect: 'read',
  limit: RATE_LIMITS.invitationLinks,
  input: listTokenInput,
  output: listInvitationOutput,
  async run({ primary, input: { token } }) {
    const row = await findListInvitation(primary, hashLinkToken(token));
    if (!row) throw new AppError('missing', SAY.deadInvitation);
    const { emailId, expiresAt } = row.invitation;
    return {
      data: {
        title: row.title,
        inviter: row.inviter.firstName,
        emailId,
        items: row.items,
        expiresAt: expiresAt.toISOString(),
        hasAccount: row.hasAccount,
      },
    };
  },
});
