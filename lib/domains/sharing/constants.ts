/** Sentences and labels of sharing, word for word as the specification has them. */
export const SHARING = {
  title: 'Share this Community',
  facebook: 'Facebook',
  twitter: 'Twitter',
  /** What its owners call it now. */
  twitterNow: 'X',
  email: 'Email',
  link: 'Link',
  copyLink: 'Copy link',
  previewLink: 'Link with preview',
  previewHint: 'Chats and networks show it with a picture of the place.',
  copyPreviewLink: 'Copy link with preview',
  senderName: 'Your first name',
  senderHint: 'So that they know who writes.',
  senderFault: 'Please enter a valid first name.',
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
