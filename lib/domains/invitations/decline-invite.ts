import { declineInvitation } from '@/db/queries/invitations/invitations';
import { recordEvent } from '@/db/queries/platform/audit';
import { messageOutput } from '@/lib/domains/accounts/output';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { operation } from '@/lib/platform/operations/operation';
import { INVITATION_MESSAGES as SAY } from './constants';
import { declineInput } from './input';
import { endedError, requireLinked } from './require-invitation';
import { notifyDeclined } from './notify';

export const declineInvite = operation({
  path: 'user/decline-invite',
  summary:
    'Decline an invitation, with or without a reason. The administrator who sent it is told by email.',
  permission: 'public',
  effect: 'write',
  limit: RATE_LIMITS.invitationLinks,
  input: declineInput,
  output: messageOutput,
  async run({ actor, db, input }) {
    const { invitationId: linkId } = input;
    const row = await requireLinked(db, linkId);
    const { id, communityId } = row.invitation;
    const reason = input.reason || null;
    if (!(await declineInvitation(db, id, reason))) {
      const appError = await endedError(db, id);
      // A second click: the first decision counts.
      if (appError.message === SAY.alreadyDeclined) return { message: SAY.declined };
      throw appError;
    }
    await recordEvent(db, {
      ...(actor ? { actorId: actor.id } : { actorKind: 'visitor' }),
      action: 'invitation-declined',
      subject: `invitation:${id}`,
      details: { communityId },
    });
    await notifyDeclined(db, row, { linkId, reason });
    return { message: SAY.declined };
  },
});
