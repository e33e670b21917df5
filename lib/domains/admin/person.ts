import { fullName } from '@/lib/shared/format/contact';

interface StoredPerson {
  firstName: string | null;
  lastName: string | null;
  emailId: string | null;
}

/** A person without names is one who deleted the account, or one who has given none so far. */
export const personName = ({ firstName, lastName, emailId }: StoredPerson): string =>
  fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || emailId || 'Deleted User';

export const presentPerson = ({
  id,
  ...person
}: StoredPerson & { id: string }): { id: string; name: string; emailId: string | null } => ({
  id,
  name: personName(person),
  emailId: person.emailId,
});
