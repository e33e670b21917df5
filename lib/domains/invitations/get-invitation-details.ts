import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { operation } from '@/lib/platform/operations/operation';
import { invitationInput } from './input';
import { invitationOutput } from './output';
import { inviterOf } from './notify';
import { presentInvitation } from './present';
import { requireLinked } from './require-invitation';

export const getInvitationDetails = operation({
  path: 'user/get-invitation-details',
  summary: 'An invitation, for the person who has its link.',
  permission: 'public',
  effect: 'read',
  limit: RATE_LIMITS.invitationLinks,
  input: invitationInput,
  output: invitationOutput,
  async run({ db, input: { invitationId } }) {
    const row = await requireLinked(db, invitationId);
    const { name } = await inviterOf(db, row);
    return { data: presentInvitation(row, { id: invitationId, inviter: name }) };
  },
});
