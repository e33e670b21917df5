import { fromPiece } from '@/components/ui/loading/from-piece';
import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

const invitationsScreens = () => import('@/components/screens/invitations/screens');

/** Where administrators invite, and where those who were invited answer. */
export const INVITATION_ROUTES = [
  screen({
    name: 'invite-community-representative',
    path: PATHS.inviteCommunityRepresentative,
    load: fromPiece(invitationsScreens, 'InviteCommunityRepresentativeScreen'),
    permission: 'center:use',
    title: 'Invite a Community Representative',
  }),
  screen({
    name: 'invite-to-community',
    path: PATHS.inviteToCommunity,
    load: fromPiece(invitationsScreens, 'InviteCommunityRepresentativeScreen'),
    permission: 'community:invite',
    subject: ({ inviteCommunityId }) => ({ communityId: inviteCommunityId }),
    title: 'Invite a Community Representative',
  }),
  screen({
    name: 'invitation',
    path: PATHS.invitation,
    load: fromPiece(invitationsScreens, 'InvitationScreen'),
    permission: 'anyone',
    title: 'Your invitation',
    bare: true,
  }),
  screen({
    name: 'invitation-link-expired',
    path: PATHS.invitationLinkExpired,
    load: fromPiece(invitationsScreens, 'InvitationLinkExpiredScreen'),
    permission: 'anyone',
    title: 'This link has expired',
  }),
  screen({
    name: 'invitation-link-expired-because',
    path: PATHS.invitationLinkExpiredBecause,
    load: fromPiece(invitationsScreens, 'InvitationLinkExpiredScreen'),
    permission: 'anyone',
    title: 'This link has expired',
  }),
  screen({
    name: 'onboarding-confirmation',
    path: PATHS.onboardingConfirmation,
    load: fromPiece(invitationsScreens, 'OnboardingConfirmationScreen'),
    permission: 'anyone',
    title: 'Congratulations!',
  }),
  screen({
    name: 'decline-invitation',
    path: PATHS.declineInvitation,
    load: fromPiece(invitationsScreens, 'DeclineInvitationScreen'),
    permission: 'anyone',
    title: 'Decline the invitation',
  }),
  screen({
    name: 'decline-invitation-success',
    path: PATHS.declineInvitationSuccess,
    load: fromPiece(invitationsScreens, 'DeclineInvitationSuccessScreen'),
    permission: 'anyone',
    title: 'Invitation declined',
  }),
  screen({
    name: 'decline-invite-info',
    path: PATHS.declineInviteInfo,
    load: fromPiece(invitationsScreens, 'DeclineInviteInfoScreen'),
    permission: 'anyone',
    title: 'Invitation declined',
  }),
];
