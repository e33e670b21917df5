import { liveInvitations, representativeOf } from '@/db/queries/invitations/invitations';
import { communityInput } from '@/lib/domains/communities/input';
import { operation } from '@/lib/platform/operations/operation';
import { representationOutput } from './output';

export const getRepresentation = operation({
  path: 'user/get-representation',
  summary: 'Get who represents a community, and the invitations to it that wait for an answer.',
  permission: 'community:invite',
  effect: 'read',
  input: communityInput,
  output: representationOutput,
  async run({ db, subject: { communityId } }) {
    const [person, pending] = await Promise.all([
      representativeOf(db, communityId),
      liveInvitations(db, communityId),
    ]);
    const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
    return {
      data: {
        representative: person && { id: person.id, name: name || (person.emailId ?? '') },
        pendingInvitations: pending.map(({ expiresAt, ...invitation }) => ({
          ...invitation,
          expiresAt: expiresAt.toISOString(),
        })),
      },
    };
  },
});
