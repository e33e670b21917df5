import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { CallFailure } from '@/lib/client/call';
import { invitationQueries } from '@/lib/client/queries/invitations';
import { useFreshQuery } from '@/lib/client/use-fresh-query';
import { PATHS } from '@/lib/shared/constants/paths';
import type { Invitation } from '@/lib/domains/invitations/output';
import { invitationPathByStatus } from './expired-reasons';

interface WithInvitationProps {
  invitationId: string;
  /** The status of which the screen is. */
  status: 'Pending' | 'Accepted';
  children: (invitation: Invitation) => ReactNode;
}

/** Shows an invitation of one status, and leads to the page of any other. */
export function WithInvitation({ invitationId, status, children }: WithInvitationProps) {
  const { data, error, refetch, isFresh } = useFreshQuery(invitationQueries.details(invitationId));
  // Once somebody may have typed, no failure of a later read takes that away.
  const [opened, setOpened] = useState(false);
  if (!opened && isFresh && data) setOpened(true);
  if (error instanceof CallFailure && error.httpStatus === 404)
    return <Navigate to={PATHS.invitationLinkExpired.to({})} replace />;
  if (error && !opened)
    return (
      <NotLoaded
        title="We couldn’t load your invitation"
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  // What was known before may have been decided since.
  if (!data || !opened) return <ScreenSkeleton />;
  const invitation = data.data;
  if (invitation.invitationStatus !== status)
    return <Navigate to={invitationPathByStatus(invitation)} replace />;
  return children(invitation);
}

/** 'Asheville, NC'. */
export const invitedCommunityName = ({
  crInvComMapId: { communityNameText, stateCommunities },
}: Pick<Invitation, 'crInvComMapId'>): string =>
  `${communityNameText}, ${stateCommunities.stateShortName}`;
