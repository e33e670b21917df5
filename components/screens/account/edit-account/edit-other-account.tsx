import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { AccountPage } from '@/components/account/account-page';
import { FormSkeleton } from '@/components/account/form-skeleton';
import { PersonalDetailsForm } from '@/components/account/personal-details-form';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useNotice } from '@/components/ui/notices';
import { useCall } from '@/lib/client/use-call';
import { ACCOUNT_MESSAGES } from '@/lib/constants/accounts';
import { fullName } from '@/lib/constants/format';
import { PATHS } from '@/lib/constants/paths';

/** Another person's account, for an administrator. */
export function EditOtherAccount({ userId }: { userId: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    'user/get-user-details-to-admin',
    { userIdd: userId },
    { freshFor: 0 },
  );
  const client = useQueryClient();
  const { notify } = useNotice();
  const navigate = useNavigate();
  const person = data?.usersResult;

  const onSaved = async () => {
    await client.invalidateQueries({ queryKey: ['user/get-user-details-to-admin'] });
    notify({ text: ACCOUNT_MESSAGES.saved, tone: 'success' });
    void navigate(PATHS.account.to({}), { replace: true });
  };

  if (error)
    return (
      <AccountPage title="Edit account">
        <div role="alert">
          <EmptyState
            picture="cloud"
            title="The account could not be loaded"
            text={error.message}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        </div>
      </AccountPage>
    );
  // What was read a while ago may have been changed by somebody else since.
  if (!isFetchedAfterMount || !person || !('emailId' in person)) return <FormSkeleton />;
  return (
    <AccountPage title="Edit account" lead={`${fullName(person)}, ${person.emailId}`}>
      <PersonalDetailsForm account={person} onSaved={onSaved} />
    </AccountPage>
  );
}
