import type { InvitationRow } from '@/db/queries/invitations/invitations';
import type { DeclinedInvitation, Invitation, SentInvitation } from './output';

/** 'Asheville, NC'. */
export const communityAndState = ({ communityNameText, stateShortName }: InvitationRow): string =>
  `${communityNameText}, ${stateShortName}`;

const presentPerson = ({ invitation: { emailId, firstName, lastName } }: InvitationRow) => ({
  emailId,
  firstName,
  lastName,
});

const presentPlace = ({ invitation, communityNameText, stateShortName }: InvitationRow) => ({
  id: invitation.communityId,
  communityNameText,
  stateCommunities: { stateShortName },
});

/**
 * @param id what the link says: the row has only its hash
 * @param inviter the administrator's name, where it is known
 */
export function presentInvitation(
  row: InvitationRow,
  { id, inviter }: Pick<Invitation, 'id' | 'inviter'>,
): Invitation {
  return {
    id,
    invitationStatus: row.status,
    ...presentPerson(row),
    crInvComMapId: presentPlace(row),
    expiresAt: row.invitation.expiresAt.toISOString(),
    inviter,
    cancelledBecause: row.invitation.cancelledBecause,
    hasAccount: row.account !== null,
  };
}

export function presentSentInvitation(row: InvitationRow): SentInvitation {
  return {
    id: row.invitation.id,
    invitationStatus: row.status,
    ...presentPerson(row),
    crInvComMapId: presentPlace(row),
    expiresAt: row.invitation.expiresAt.toISOString(),
  };
}

/** @param id as it was asked for */
export function presentDeclined(row: InvitationRow, id: string): DeclinedInvitation {
  const { declineReason, decidedAt } = row.invitation;
  return {
    id,
    invitationStatus: row.status,
    ...presentPerson(row),
    crInvComMapId: presentPlace(row),
    reason: declineReason,
    declinedAt: decidedAt?.toISOString() ?? null,
  };
}
