/** Sentences and labels of sharing, word for word as the specification has them. */
export const SHARING = {
  title: 'Share this Community',
  facebook: 'Facebook',
  twitter: 'Twitter',
  email: 'Email',
  copyLink: 'Copy link',
  sheet: 'Share…',
  copied: 'Copied link successfully.',
  emailTitle: 'Send Email',
  sendTo: 'Send to',
  message: 'Message',
  placeholder: 'Take a look at this community!',
  required: 'Required',
  invalidEmail: 'Invalid email address',
  sent: 'Your email is on its way.',
  noUnsubscribe: 'This link is incomplete. Please open it from the email again.',
} as const;

export const tweetAbout = (community: string): string => `Check out ${community}!`;
