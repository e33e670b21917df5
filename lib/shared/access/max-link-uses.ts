import { nameOfRole, type RoleName } from './roles';

const MOST_USES: Record<RoleName, number> = { shopper: 500, representative: 50, administrator: 5 };

/** How often a sign-up link that gives a role can be used at the most: for administrators, few. */
export function maxLinkUses(link: { roleId: number }): number {
  const role = nameOfRole(link);
  return role === null ? 0 : MOST_USES[role];
}
