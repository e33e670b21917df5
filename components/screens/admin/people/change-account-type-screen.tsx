import { nameAndEmail } from '@/components/account/display-name';
import { WithPerson } from '@/components/account/with-person';
import { AccountTypeForm } from './account-type-form';
import { RecordPage } from '@/components/account/record-page';

const TITLE = 'Change account type';

/** Gives a person another role, and a representative a community. */
export default function ChangeAccountTypeScreen({ userId }: { userId: string }) {
  return (
    <WithPerson userId={userId} title={TITLE}>
      {(person) => (
        <RecordPage title={TITLE} lead={nameAndEmail(person)} list="users">
          <AccountTypeForm key={person.id} person={person} />
        </RecordPage>
      )}
    </WithPerson>
  );
}
