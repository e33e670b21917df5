import { isAdministrator, isRepresentative } from '@/lib/shared/access/roles';

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
