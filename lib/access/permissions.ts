import type { RoleId } from './roles';

/** 'own' is the representative's own community, or the person's own account. */
type Reach = 'any' | 'own' | 'never';

/** The whole table: what may be done, by whom, to whose. */
export const PERMISSIONS = {
  'account:use': { 0: 'own', 1: 'own', 2: 'own' },
  'account:manage': { 0: 'own', 1: 'own', 2: 'any' },
  'representative:edit': { 0: 'never', 1: 'own', 2: 'any' },
  'community:create': { 0: 'never', 1: 'never', 2: 'any' },
  'community:leave': { 0: 'never', 1: 'own', 2: 'never' },
  'community:edit': { 0: 'never', 1: 'own', 2: 'any' },
} as const satisfies Record<string, Record<RoleId, Reach>>;

export type Permission = keyof typeof PERMISSIONS;
