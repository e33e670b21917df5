import { EMAILS, type EmailMessage, type EmailName } from '.';

/** Where the links of the examples lead: nowhere. */
export const EXAMPLE_LINKS = {
  link: 'https://wherewell.example/#/verify/abc_DEF-123?a=1&b=2',
  declineLink: 'https://wherewell.example/#/decline/abc_DEF-123',
  unsubscribe: 'https://wherewell.example/api/unsubscribe/abc.def',
  searchLink: 'https://wherewell.example/#/app/community-list?w=july:-84',
  placeLinks: [
    'https://wherewell.example/#/app/community-details/1',
    'https://wherewell.example/#/app/community-details/2',
  ],
} as const;

const { link, declineLink, unsubscribe, searchLink, placeLinks } = EXAMPLE_LINKS;
const firstName = 'Ada';
const newEmailId = 'ada.new@example.org';

/** What each email says to made-up people about a made-up place: for previews and tests. */
const EXAMPLES: { [Name in EmailName]: Extract<EmailMessage, { template: Name }>['props'] } = {
  'verify-email': { firstName, link },
  'reset-password': { firstName, link },
  'set-password': { firstName, link },
  'password-changed': { firstName, forgotPasswordLink: link },
  'change-email': { firstName, newEmailId, link },
  'change-email-notice': { firstName, newEmailId, accountLink: link },
  'one-time-code': { firstName, code: '012345' },
  'account-deleted': {
    firstName,
    byAdministrator: false,
    homeLink: link,
    reason: null,
    words: null,
  },
  'shared-community': {
    senderName: 'Ada Byron',
    place: 'Sampleton, North Carolina',
    about: 'A city of about 95,000 in Sample County, at 2,146 feet.',
    facts: [
      { label: 'People', value: '94,589' },
      { label: 'Median home listing price', value: '$411,000' },
      { label: 'Elevation', value: '2,146 feet' },
    ],
    message: 'Look!',
    link,
    unsubscribe,
  },
  'video-submitted': { place: 'Sampleton, NC', isChange: false, link },
  'video-approved': { firstName: 'Ada', place: 'Sampleton, NC', isChange: true, link },
  'video-rejected': {
    firstName: 'Ada',
    place: 'Sampleton, NC',
    isChange: false,
    reason: 'Look!',
    link,
  },
  'video-decision-taken-back': { firstName: 'Ada', place: 'Sampleton, NC', wasLive: true, link },
  'consultation-request': {
    firstName: 'Ada',
    senderName: 'Grace Lane',
    senderEmail: 'grace@example.test',
    place: 'Sampleton, NC',
    link,
  },
  'report-received': {
    firstName,
    place: 'Sampleton, NC',
    label: 'Population',
    problem: 'Out of date',
    days: 14,
    link,
  },
  'report-answered': {
    place: 'Sampleton, NC',
    label: 'Population',
    number: 12,
    isCorrected: true,
    reason: 'The count of 2026 is out.',
    link,
  },
  'still-accurate': {
    firstName,
    place: 'Sampleton, NC',
    sections: [
      { label: 'About', written: 'March 2025', confirmed: 'May 2026' },
      { label: 'Climate', written: 'June 2025', confirmed: null },
    ],
    days: 60,
    link,
    unsubscribe,
  },
  invitation: {
    firstName,
    place: 'Sampleton, NC',
    inviter: 'Grace Lane',
    home: 'https://wherewell.example',
    link,
    declineLink,
  },
  'list-changes': {
    firstName,
    count: 2,
    where: 'Our list',
    lists: [
      {
        title: 'Our list',
        changes: ['Dana added Sampleton, NC.', 'Dana set Otherton, TN to Visited.'],
        more: 0,
      },
    ],
    link,
    unsubscribe,
  },
  'list-invitation': { inviter: 'Ada Byron', title: 'Our list', link, unsubscribe },
  'invitation-accepted': {
    invitee: 'Grace Lane (grace@example.test)',
    place: 'Sampleton, NC',
    link,
  },
  'invitation-declined': {
    invitee: 'grace@example.test',
    place: 'Sampleton, NC',
    reason: 'Look!',
    link,
  },
  'representative-joined': { person: 'Grace Lane (grace@example.test)', link },
  'representative-left': {
    person: 'Grace Lane (grace@example.test)',
    place: 'Sampleton, NC',
    because: 'left',
    said: { reasons: ['My role has changed'], feedback: 'Look!' },
    link,
  },
  'representative-reminder': {
    firstName,
    place: 'Sampleton, NC',
    complete: 45,
    lastEdited: 'March 3, 2026',
    emptySections: ['Climate', 'Jobs'],
    link,
  },
  'representative-week': {
    firstName,
    place: 'Sampleton, NC',
    week: 'November 16, 2026',
    views: 41,
    favorites: 1,
    openRequests: 2,
    emptySections: ['Climate', 'Jobs'],
    link,
    unsubscribe,
  },
  'representative-welcome': {
    firstName,
    place: 'Sampleton, NC',
    inviter: 'Grace Lane',
    canReply: true,
    link,
  },
  'representation-began': { firstName, place: 'Sampleton, NC', left: null, link },
  'representation-ended': {
    firstName,
    place: 'Sampleton, NC',
    link,
    because: 'role-changed',
    reason: 'The page wasn’t kept up to date.',
    words: 'We tried to reach you three times this year.\nWrite to us if we missed your answer.',
  },
  'saved-search-news': {
    firstName,
    count: 4,
    searches: [
      {
        name: 'Cool college towns, NC and TN',
        link: searchLink,
        more: 2,
        places: [
          {
            name: 'Sampleton, NC',
            link: placeLinks[0],
            fact: {
              text: 'Home value $312,000, you asked for at most $325,000',
              source: 'U.S. Census Bureau, American Community Survey 5-year estimates, 2019–2023',
            },
          },
          { name: 'Otherton, TN', link: placeLinks[1], fact: null },
        ],
      },
    ],
    link,
    unsubscribe,
  },
  'section-changes': {
    firstName,
    place: 'Sampleton, NC',
    link,
    sections: [
      {
        label: 'About',
        parts: [
          {
            label: 'Text',
            before: [
              { kind: 'same', text: 'Look!\nOld ' },
              { kind: 'removed', text: 'mills' },
            ],
            after: [
              { kind: 'same', text: 'Look!\nOld ' },
              { kind: 'added', text: 'ships' },
            ],
          },
        ],
      },
    ],
  },
};

export const EMAIL_NAMES = Object.keys(EMAILS) as [EmailName, ...EmailName[]];

export const exampleOf = (template: EmailName): EmailMessage =>
  ({ template, props: EXAMPLES[template] }) as EmailMessage;
