import type { RoleId } from './roles';

/** 'own' is the representative's own community, or the person's own account. */
type Reach = 'any' | 'own' | 'never';

/** One permission: what it is about, and how far each role may go. */
type Rule =
  | ({ about: 'community' | 'account' } & Record<RoleId, Reach>)
  | ({ about: 'nothing' } & Record<RoleId, Exclude<Reach, 'own'>>);

/** The whole table: what may be done, to what, by whom, to whose. */
export const PERMISSIONS = {
  'account:use': { about: 'account', 0: 'own', 1: 'own', 2: 'own' },
  'account:manage': { about: 'account', 0: 'own', 1: 'own', 2: 'any' },
  'account:administer': { about: 'account', 0: 'never', 1: 'never', 2: 'any' },
  'representative:edit': { about: 'account', 0: 'never', 1: 'own', 2: 'any' },
  'community:administer': { about: 'community', 0: 'never', 1: 'never', 2: 'any' },
  'community:create': { about: 'nothing', 0: 'never', 1: 'never', 2: 'any' },
  'community:invite': { about: 'community', 0: 'never', 1: 'never', 2: 'any' },
  'community:leave': { about: 'community', 0: 'never', 1: 'own', 2: 'never' },
  /** The page that lists them all; one facility is added and changed by whoever edits the community. */
  'community:manage-facilities': { about: 'community', 0: 'never', 1: 'own', 2: 'never' },
  'community:see-numbers': { about: 'community', 0: 'never', 1: 'own', 2: 'any' },
  'sign-up-links:manage': { about: 'nothing', 0: 'never', 1: 'never', 2: 'any' },
  'audit:read': { about: 'nothing', 0: 'never', 1: 'never', 2: 'any' },
  'community:set-job-board': { about: 'community', 0: 'never', 1: 'never', 2: 'any' },
  'data:import': { about: 'nothing', 0: 'never', 1: 'never', 2: 'any' },
  /** Lists of all people, invitations and videos, with everybody's email. */
  'center:use': { about: 'nothing', 0: 'never', 1: 'never', 2: 'any' },
  'video:review': { about: 'nothing', 0: 'never', 1: 'never', 2: 'any' },
  'community:edit': { about: 'community', 0: 'never', 1: 'own', 2: 'any' },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

/** What a permission is about. */
export type About<P extends Permission> = (typeof PERMISSIONS)[P]['about'];
