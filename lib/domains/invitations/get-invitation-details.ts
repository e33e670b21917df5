import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { operation } from '@/lib/platform/operations/operation';
import { invitationInput } from './input';
import { invitationOutput } from './output';
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
  run: async ({ db, input: { invitationId } }) => ({
    data: presentInvitation(await requireLinked(db, invitationId), invitationId),
  }),
});
