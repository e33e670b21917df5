import { PATHS } from '@/lib/shared/constants/paths';
import type { CancelledBecause } from '@/lib/domains/invitations/constants';
import type { Invitation } from '@/lib/domains/invitations/output';
import { wordTable } from '@/lib/shared/format/word-table';

/** Which of several ends of an invitation it was, in the query of the expired page. */
export const REASON_PARAM = 'because';

type Standing = Pick<Invitation, 'id' | 'invitationStatus' | 'cancelledBecause'>;

/** The page of an invitation, by its status. */
export function invitationPathByStatus({
  id,
  invitationStatus,
  cancelledBecause,
}: Standing): string {
  if (invitationStatus === 'Pending') return PATHS.invitation.to({ invitationId: id });
  if (invitationStatus === 'Declined') return PATHS.declineInvitationSuccess.to({});
  const page = PATHS.invitationLinkExpiredBecause.to({ reason: invitationStatus.toLowerCase() });
  return cancelledBecause === null || cancelledBecause === 'administrator'
    ? page
    : `${page}?${new URLSearchParams({ [REASON_PARAM]: cancelledBecause })}`;
}

/** What the expired page says, by the reason in its address. */
export const EXPIRED_REASONS = wordTable<string>({
  accepted: 'The link expires after account creation.',
  expired: 'The link expires after 14 days for security reasons.',
  cancelled: 'The link has been cancelled by the admin.',
});

/** What it says besides of one that was cancelled. */
export const CANCELLED_LABELS: Readonly<
  Record<Exclude<CancelledBecause, 'administrator'>, string>
> = {
  newer: 'We sent you a newer invitation. Please use the link in the latest email.',
  inviter:
    'The person who invited you no longer invites people here, so the invitation no longer works. Please ask for a new one.',
  represented:
    'Someone else represents this community now, so the invitation no longer works. Thank you for your interest.',
};

/** What helps, by the reason. */
export const NEXT_STEPS = wordTable<string>({
  accepted: 'If it was you, log in to edit your community’s page.',
  expired:
    'If you’d still like to represent the community, ask the person who invited you for a new link.',
  cancelled: 'If you think that’s a mistake, ask the person who invited you.',
});
