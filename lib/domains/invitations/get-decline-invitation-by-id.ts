import type { Db } from '@/db/client';
import { findInvitationById, type InvitationRow } from '@/db/queries/invitations/invitations';
import { can } from '@/lib/shared/access/can';
import type { Actor } from '@/lib/shared/access/roles';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { INVITATION_MESSAGES as SAY } from './constants';
import { invitationInput } from './input';
import { declinedOutput } from './output';
import { presentDeclined } from './present';
import { requireLinked } from './require-invitation';

export const getDeclineInvitationById = operation({
  path: 'user/get-decline-invitation-by-id',
  summary:
    'Who declined an invitation, when and why: by what its link says, or as an administrator by its id.',
  permission: 'public',
  effect: 'read',
  limit: RATE_LIMITS.invitationLinks,
  input: invitationInput,
  output: declinedOutput,
  async run({ actor, db, input: { invitationId } }) {
    const row =
      (await ofAdministrator(db, actor, invitationId)) ?? (await requireLinked(db, invitationId));
    if (row.status !== 'Declined') throw new AppError('missing', SAY.unknown);
    return { data: presentDeclined(row, invitationId) };
  },
});

/** By the id of the administrators' lists, for those who have them. */
async function ofAdministrator(
  db: Db,
  actor: Actor | null,
  id: string,
): Promise<InvitationRow | null> {
  const row = actor && (await findInvitationById(db, id));
  const communityId = row?.invitation.communityId;
  return communityId !== undefined && can(actor, 'community:invite', { communityId }) ? row : null;
}
