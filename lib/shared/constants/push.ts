/** What a push message holds; small, and nothing in it names a person. */
export interface PushNotice {
  title: string;
  body: string;
  /** Where a press on it leads, on this site. */
  path: string;
  /** A newer one with the same tag takes its place. */
  tag: string;
}

/** What notifications are about. */
export const COMMUNITY_NOTICES = [
  'video-approved',
  'video-rejected',
  'video-reopened',
  'consultation',
  'report',
] as const;
export const REVIEW_NOTICES = ['video-submitted', 'video-changed'] as const;

export const PUSH_LIMITS = {
  /** Devices of one person; the oldest go. */
  devices: 10,
  /** Characters of an address at a push service. */
  endpoint: 1000,
} as const;

export const PUSH_MESSAGES = {
  notSetUp: 'Notifications aren’t set up on this site.',
  endpoint: 'This address isn’t one of a push service.',
  keys: 'These aren’t a browser’s keys for notifications.',
  anothers:
    'These notifications belong to another account. Turn notifications off in your browser and on again.',
  on: 'Notifications are on for this device.',
  off: 'Notifications are off for this device.',
} as const;
