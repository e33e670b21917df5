import { createElement, type ComponentProps, type ReactElement } from 'react';
import { accountDeleted } from './account-deleted';
import { changeEmailMessage } from './change-email';
import { changeEmailNotice } from './change-email-notice';
import { consultationRequest } from './consultation-request';
import { reportAnswered } from './report-answered';
import { reportReceived } from './report-received';
import { invitation } from './invitation';
import { invitationAccepted } from './invitation-accepted';
import { invitationDeclined } from './invitation-declined';
import { listChanges } from './list-changes';
import { listInvitation } from './list-invitation';
import { oneTimeCode } from './one-time-code';
import { passwordChanged } from './password-changed';
import { representationBegan } from './representation-began';
import { representationEnded } from './representation-ended';
import { representativeJoined } from './representative-joined';
import { representativeLeft } from './representative-left';
import { representativeReminder } from './representative-reminder';
import { representativeWeek } from './representative-week';
import { representativeWelcome } from './representative-welcome';
import { resetPasswordMessage } from './reset-password';
import { savedSearchNews } from './saved-search-news';
import { sectionChanges } from './section-changes';
import { setPasswordMessage } from './set-password';
import { sharedCommunity } from './shared-community';
import { stillAccurate } from './still-accurate';
import { verifyEmailMessage } from './verify-email';
import { videoApproved } from './video-approved';
import { videoDecisionTakenBack } from './video-decision-taken-back';
import { videoRejected } from './video-rejected';
import { videoSubmitted } from './video-submitted';

/** Every email: its name, and the file with its subject and text. */
export const EMAILS = {
  'verify-email': verifyEmailMessage,
  'reset-password': resetPasswordMessage,
  'set-password': setPasswordMessage,
  'password-changed': passwordChanged,
  'change-email': changeEmailMessage,
  'change-email-notice': changeEmailNotice,
  'one-time-code': oneTimeCode,
  'account-deleted': accountDeleted,
  'shared-community': sharedCommunity,
  'saved-search-news': savedSearchNews,
  'section-changes': sectionChanges,
  'video-submitted': videoSubmitted,
  'video-approved': videoApproved,
  'video-rejected': videoRejected,
  'video-decision-taken-back': videoDecisionTakenBack,
  'consultation-request': consultationRequest,
  'report-received': reportReceived,
  'report-answered': reportAnswered,
  invitation,
  'invitation-accepted': invitationAccepted,
  'invitation-declined': invitationDeclined,
  'list-changes': listChanges,
  'list-invitation': listInvitation,
  'representation-began': representationBegan,
  'representation-ended': representationEnded,
  'representative-joined': representativeJoined,
  'representative-left': representativeLeft,
  'representative-reminder': representativeReminder,
  'representative-week': representativeWeek,
  'representative-welcome': representativeWelcome,
  'still-accurate': stillAccurate,
} as const;

export type EmailName = keyof typeof EMAILS;

/** An email with everything it says. */
export type EmailMessage = {
  [Name in EmailName]: {
    template: Name;
    props: ComponentProps<(typeof EMAILS)[Name]['Component']>;
  };
}[EmailName];

export function emailSubject({ template, props }: EmailMessage): string {
  // The union ties each template to its props; indexing the table loses that tie.
  const subject = EMAILS[template].subject as string | ((given: typeof props) => string);
  return typeof subject === 'string' ? subject : subject(props);
}

/** The email as an element to render. */
export function emailElement({ template, props }: EmailMessage): ReactElement {
  const component = EMAILS[template].Component as (given: typeof props) => ReactElement;
  return createElement(component, props);
}
