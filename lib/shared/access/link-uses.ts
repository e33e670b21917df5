import type { RoleId } from './roles';

const MOST_USES: Record<RoleId, number> = { 0: 500, 1: 50, 2: 5 };

/** How often a sign-up link that gives a role can be used at the most: for administrators, few. */
export const mostLinkUses = ({ roleId }: { roleId: number }): number => MOST_USES[roleId as RoleId];
