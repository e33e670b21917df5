import { PersonalDetailsForm } from '@/components/account/personal-details-form';
import { nameAndEmail } from '@/components/account/display-name';
import { useToasts } from '@/components/ui/overlay/toasts';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import { RecordActivity } from '@/components/activity/record-activity';
import { RecordPage, useRecordList } from '@/components/account/record-page';
import { WithPerson } from '@/components/account/with-person';
import { PersonState } from './person-state';

const TITLE = 'Edit account';

/** Another person's account, for an administrator. */
export function EditOtherAccount({ userId }: { userId: string }) {
  const { notify } = useToasts();
  const navigate = useNavigateWhileMounted();
  const list = useRecordList('users');

  const onSaved = () => {
    notify({ text: ACCOUNT_MESSAGES.saved, tone: 'success' });
    navigate(list, { replace: true });
  };

  return (
    <WithPerson userId={userId} title={TITLE}>
      {(person) => (
        <RecordPage title={TITLE} lead={nameAndEmail(person)} list="users">
          <PersonState person={person} />
          <PersonalDetailsForm
            key={person.id}
            account={person}
            whose="other"
            leadsTo={list}
            onSaved={onSaved}
          />
          <RecordActivity filter={{ userId }} />
        </RecordPage>
      )}
    </WithPerson>
  );
}
