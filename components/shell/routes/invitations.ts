import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** Where administrators invite, and where those who were invited answer. */
export const INVITATION_ROUTES = [
  screen({
    name: 'invite-community-representative',
    path: PATHS.inviteCommunityRepresentative,
    load: () => import('@/components/screens/invitations/invite-community-representative-screen'),
    permission: 'center:use',
    title: 'Invite a Community Representative',
  }),
  screen({
    name: 'invite-to-community',
    path: PATHS.inviteToCommunity,
    load: () => import('@/components/screens/invitations/invite-community-representative-screen'),
    permission: 'community:invite',
    subject: ({ inviteCommunityId }) => ({ communityId: inviteCommunityId }),
    title: 'Invite a Community Representative',
  }),
  screen({
    name: 'invitation',
    path: PATHS.invitation,
    load: () => import('@/components/screens/invitations/invitation-screen'),
    permission: 'anyone',
    title: 'Your invitation',
    bare: true,
  }),
  screen({
    name: 'invitation-link-expired',
    path: PATHS.invitationLinkExpired,
    load: () => import('@/components/screens/invitations/invitation-link-expired-screen'),
    permission: 'anyone',
    title: 'This link has expired',
  }),
  screen({
    name: 'invitation-link-expired-because',
    path: PATHS.invitationLinkExpiredBecause,
    load: () => import('@/components/screens/invitations/invitation-link-expired-screen'),
    permission: 'anyone',
    title: 'This link has expired',
  }),
  screen({
    name: 'onboarding-confirmation',
    path: PATHS.onboardingConfirmation,
    load: () => import('@/components/screens/invitations/onboarding-confirmation-screen'),
    permission: 'anyone',
    title: 'Congratulations!',
  }),
  screen({
    name: 'decline-invitation',
    path: PATHS.declineInvitation,
    load: () => import('@/components/screens/invitations/decline-invitation-screen'),
    permission: 'anyone',
    title: 'Decline the invitation',
  }),
  screen({
    name: 'decline-invitation-success',
    path: PATHS.declineInvitationSuccess,
    load: () => import('@/components/screens/invitations/decline-invitation-success-screen'),
    permission: 'anyone',
    title: 'Invitation declined',
  }),
  screen({
    name: 'decline-invite-info',
    path: PATHS.declineInviteInfo,
    load: () => import('@/components/screens/invitations/decline-invite-info-screen'),
    permission: 'anyone',
    title: 'Invitation declined',
  }),
];
