import type { StoredSignUpLink } from '@/db/queries/accounts/sign-up-links';
import { roleWord, type RoleId } from '@/lib/shared/access/roles';

type Standing = Pick<StoredSignUpLink, 'endedAt' | 'expiresAt' | 'uses' | 'mostUses'>;

export function statusOf({ endedAt, expiresAt, uses, mostUses }: Standing) {
  if (endedAt) return 'ended' as const;
  if (uses >= mostUses) return 'used up' as const;
  return expiresAt <= new Date() ? ('expired' as const) : ('live' as const);
}

const WHY = {
  ended: 'it was ended',
  'used up': 'it was used as often as it allows',
  expired: 'it has expired',
  // Between two looks at the clock.
  live: 'it has expired',
} as const;

/** What a link was for, and why it signs nobody up any more. */
export function wordsOfEnded(link: StoredSignUpLink): string {
  const role = roleWord({ roleId: link.roleId as RoleId }).toLowerCase();
  const company = link.companyId === null ? '' : ` of ${link.companyId}`;
  return `This sign-up link for ${role}s${company} no longer works: ${WHY[statusOf(link)]}. Please ask for a new one.`;
}
