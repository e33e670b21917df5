import type { RoleName } from './roles';

/** 'own' is the representative's own community, or the person's own account. */
type Reach = 'any' | 'own' | 'never';

/** One permission: what it allows, what it is about, and how far each role may go. */
type Rule = { allows: string } & (
  | ({ about: 'community' | 'account' } & Record<RoleName, Reach>)
  | ({ about: 'nothing' } & Record<RoleName, Exclude<Reach, 'own'>>)
);

/**
 * The whole table, as docs/permissions.md shows it: what may be done, to what, by whom, to whose.
 */
export const PERMISSIONS = {
  'account:use': {
    allows:
      'Use an account: favorites, lists of one’s own, quiz results, log-ins, email, password, requests to representatives, whether texts about where they live are still true.',
    about: 'account',
    shopper: 'own',
    representative: 'own',
    administrator: 'own',
  },
  'account:manage': {
    allows: 'See and change the details of an account, and delete it.',
    about: 'account',
    shopper: 'own',
    representative: 'own',
    administrator: 'any',
  },
  'account:administer': {
    allows: 'Give an account another role, and appoint representatives.',
    about: 'account',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'representative:edit': {
    allows:
      'Write what a community’s page says of its representative, and restore earlier versions.',
    about: 'account',
    shopper: 'never',
    representative: 'own',
    administrator: 'any',
  },
  'community:administer': {
    allows:
      'Change a community’s name, place and identifiers, recommend it to everybody, hide, delete and merge it.',
    about: 'community',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'community:create': {
    allows: 'Add communities.',
    about: 'nothing',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'community:invite': {
    allows: 'Invite someone to represent a community, send the invitation again, or cancel it.',
    about: 'community',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'community:leave': {
    allows: 'Stop representing a community.',
    about: 'community',
    shopper: 'never',
    representative: 'own',
    administrator: 'never',
  },
  'community:manage-facilities': {
    allows: 'Open the page that lists all healthcare facilities of a community.',
    about: 'community',
    shopper: 'never',
    representative: 'own',
    administrator: 'any',
  },
  'community:see-numbers': {
    allows: 'See how often a community’s page is viewed and saved.',
    about: 'community',
    shopper: 'never',
    representative: 'own',
    administrator: 'any',
  },
  'sign-up-links:manage': {
    allows: 'Make and end sign-up links, which give the people who use them a role.',
    about: 'nothing',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'audit:read': {
    allows: 'Read who changed what, and when.',
    about: 'nothing',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'community:set-job-board': {
    allows: 'Connect a community with the job board, and see what was read from it.',
    about: 'community',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'data:import': {
    allows: 'Import files and public data, and decide about what they leave open.',
    about: 'nothing',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'center:use': {
    allows:
      'See the lists of all people, invitations, communities and videos, with everybody’s email.',
    about: 'nothing',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'work:manage': {
    allows: 'Assign what waits, mark it as done, and remind or invite many people at once.',
    about: 'nothing',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'video:review': {
    allows: 'Approve or reject videos that representatives sent in.',
    about: 'nothing',
    shopper: 'never',
    representative: 'never',
    administrator: 'any',
  },
  'community:edit': {
    allows:
      'Write a community’s page: its sections, figures, cover photo, amenities, healthcare facilities and video.',
    about: 'community',
    shopper: 'never',
    representative: 'own',
    administrator: 'any',
  },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

/** What a permission is about. */
export type About<P extends Permission> = (typeof PERMISSIONS)[P]['about'];
