export const INVITATION_STATUSES = [
  'Pending',
  'Accepted',
  'Declined',
  'Expired',
  'Cancelled',
] as const;

/**
 * Why an invitation was cancelled: by an administrator, for a newer one, for someone else, or
 * because the person who sent it no longer has the role or the account to invite from.
 */
export const CANCELLED_BECAUSE = ['administrator', 'newer', 'represented', 'inviter'] as const;

export type CancelledBecause = (typeof CANCELLED_BECAUSE)[number];

/** Sentences of the calls and screens of invitations. */
export const INVITATION_MESSAGES = {
  unknown: 'This invitation doesn’t exist.',
  sent: 'The invitation is on its way.',
  sentAgain: 'We sent a new invitation. The link in the earlier one no longer works.',
  cancelled: 'The invitation was canceled.',
  declined: 'Your invitation has been declined',
  accepted: 'You’re now the Community Representative.',
  alreadyAccepted: 'This invitation was already accepted.',
  alreadyDeclined: 'This invitation was declined.',
  alreadyCancelled: 'This invitation was canceled.',
  alreadyExpired: 'This invitation has expired.',
  administrator:
    'This is an administrator’s email. Administrators can edit every community, so they can’t represent one.',
  youAdminister: 'You’re an administrator, so you can’t represent a community.',
  otherEmail: 'This invitation is for another email.',
  oneThing: 'Choose one: cancel or resend.',
  whichOne: 'Say which invitation.',
} as const;

/** Before an invitation goes to an address that represents the community already. */
export const representsAlready = (place: string): string =>
  `This person represents ${place} already.`;

/** What an administrator has to confirm before the invitation goes out. */
export const replacesRepresentative = (place: string): string =>
  `${place} has a representative. If you invite someone else and they accept, they’ll replace the current one.`;

export const leavesOther = (place: string): string =>
  `This person represents ${place} now. If they accept, ${place} will have no representative.`;
