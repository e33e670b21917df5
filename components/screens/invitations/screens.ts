/** Inviting representatives, and answering: these screens come as one piece. */
export { default as DeclineInvitationScreen } from './decline-invitation-screen';
export { default as DeclineInvitationSuccessScreen } from './decline-invitation-success-screen';
export { default as DeclineInviteInfoScreen } from './decline-invite-info-screen';
export { default as InvitationLinkExpiredScreen } from './invitation-link-expired-screen';
export { default as InvitationScreen } from './invitation-screen';
export { default as InviteCommunityRepresentativeScreen } from './invite-community-representative-screen';
export { default as OnboardingConfirmationScreen } from './onboarding-confirmation-screen';
