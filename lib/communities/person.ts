import type { AuthorRow } from '@/db/queries/communities';
import type { Person } from './schema';

/** What anyone may see of a person. An account without names was deleted. */
export function personOf(user: Omit<AuthorRow, 'id'>): Person {
  const { firstName, lastName, profilePic, roleId } = user;
  return firstName || lastName
    ? { firstName: firstName ?? '', lastName: lastName ?? '', profilePic, roleId }
    : { firstName: 'Deleted', lastName: 'User', profilePic: null, roleId };
}
