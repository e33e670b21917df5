import type { AuthorRow } from '@/db/queries/communities/authors';
import type { Person } from '@/lib/shared/input/person';

/** What is known of a person's name; a deleted account has none left. */
export type Names = Omit<AuthorRow, 'id'>;

/** What anyone may see of a person. An account may be without names and still be there. */
export function personOf(user: Names): Person {
  const { firstName, lastName, profilePic, roleId, deletedAt } = user;
  return deletedAt === null
    ? { firstName: firstName ?? '', lastName: lastName ?? '', profilePic, roleId }
    : { firstName: 'Deleted', lastName: 'User', profilePic: null, roleId };
}
