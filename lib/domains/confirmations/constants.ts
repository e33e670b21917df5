export const CONFIRM_MESSAGES = {
  deadLink: 'This link has ended. Log in and open your page to say what still holds.',
  notWritten: 'Nobody has written anything in this section.',
  changed: 'This section was changed in the meantime. Please read it again.',
  livesHere: 'Only people who live there answer this.',
  editsIt: 'You edit this page. Confirm the section, or change it.',
  noItem: 'This is no longer on the page.',
} as const;
