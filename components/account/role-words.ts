import { ROLES } from '@/lib/access/roles';

/**
 * A role as people say it.
 * @param community the name of a representative's community, where it is known
 */
export function roleWords(roleId: number, community?: string): string {
  if (roleId === ROLES.administrator) return 'Administrator';
  if (roleId === ROLES.representative)
    return community ? `Community representative of ${community}` : 'Community representative';
  return 'Home shopper';
}
