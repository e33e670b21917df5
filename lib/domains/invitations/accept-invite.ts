import { findUser } from '@/db/queries/accounts/users';
import { finishLogIn } from '@/lib/domains/accounts';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { isFor, requireLive, takeInvitation } from './accept';
import { INVITATION_MESSAGES as SAY } from './constants';
import { invitationInput } from './input';
import { acceptedOutput } from './output';

export const acceptInvite = operation({
  path: 'user/accept-invite',
  summary:
    'Accept an invitation with the account of its email. Other sessions end; this browser gets a new one.',
  permission: 'account:use',
  effect: 'write',
  securityEvents: { worked: 'role-changed' },
  limit: RATE_LIMITS.invitationLinks,
  input: invitationInput,
  output: acceptedOutput,
  async run({ actor, db, input: { invitationId }, browser }) {
    const row = await requireLive(db, invitationId);
    const known = await findUser(db, actor.id);
    if (!isFor(row, known?.user.emailId ?? null)) throw new AppError('forbidden', SAY.otherEmail);
    await takeInvitation(db, row, actor.id);
    const person = await findUser(db, actor.id);
    if (!person) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
    return {
      ...(await finishLogIn(db, person, browser)),
      invited: { id: invitationId, emailId: row.invitation.emailId },
      message: SAY.accepted,
    };
  },
});
