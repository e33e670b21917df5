import { useNavigate } from '@/lib/client/router';
import { AccountPage } from '@/components/account/account-page';
import { PersonalDetailsForm } from '@/components/account/personal-details-form';
import { nameAndEmail } from '@/components/account/display-name';
import { useToasts } from '@/components/ui/toasts';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { PATHS } from '@/lib/shared/constants/paths';
import { WithPerson } from '../with-person';

/** Another person's account, for an administrator. */
export function EditOtherAccount({ userId }: { userId: string }) {
  const { notify } = useToasts();
  const navigate = useNavigate();

  const onSaved = () => {
    notify({ text: ACCOUNT_MESSAGES.saved, tone: 'success' });
    navigate(PATHS.account.to({}), { replace: true });
  };

  return (
    <WithPerson userId={userId} title="Edit account">
      {(person) => (
        <AccountPage title="Edit account" lead={nameAndEmail(person)}>
          <PersonalDetailsForm key={person.id} account={person} onSaved={onSaved} />
        </AccountPage>
      )}
    </WithPerson>
  );
}
