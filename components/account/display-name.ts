import type { Account } from '@/lib/domains/accounts/output';
import { fullName } from '@/lib/shared/format/contact';

/** What a person is called: by name, or by email as long as none is given. */
export const displayName = (person: Account): string => fullName(person) || person.emailId;

/** A person with something to take initials from. */
export const withInitials = (person: Account): Account =>
  fullName(person) ? person : { ...person, firstName: person.emailId };

/** Whose account it is, as an administrator reads it. */
export const nameAndEmail = (person: Account): string =>
  [fullName(person), person.emailId].filter(Boolean).join(', ');
