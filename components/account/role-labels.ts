import { isAdministrator, isRepresentative } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';

/**
 * A role as people say it.
 * @param community the name of a representative's community, where it is known
 */
export function roleLabel(who: { roleId: number }, community?: string): string {
  if (isAdministrator(who)) return 'Administrator';
  if (isRepresentative(who))
    return community ? `Community representative of ${community}` : 'Community representative';
  return 'Home shopper';
}

/** Whether an administrator's email is not verified, so that the role does not count yet. */
export const roleWaits = (account: Account): boolean =>
  isAdministrator({ roleId: account.givenRoleId }) && !isAdministrator(account);

/** Whether a representative has no community to represent, as after signing up by a link. */
export const communityWaits = (account: Account): boolean =>
  isRepresentative(account) && account.communityId === null;

/** For the representative. */
export const COMMUNITY_WAITS =
  'An administrator will give you a community to represent. We’ve emailed them about you, and we’ll email you when you can start. You don’t have to do anything until then.';

/** For the person who was given the role. */
export const ROLE_WAITS = 'You’ll be an administrator as soon as your email is verified.';
