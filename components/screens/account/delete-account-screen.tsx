import { useParams } from 'react-router';
import { FormSkeleton } from '@/components/account/account-skeleton';
import { NoPermission } from '@/components/account/no-permission';
import { WithAccount } from '@/components/account/with-account';
import { DeleteForm } from './delete-account/delete-form';

export default function DeleteAccountScreen() {
  const { id = '' } = useParams();
  return (
    <WithAccount skeleton={<FormSkeleton />}>
      {(account) =>
        account.id === id ? <DeleteForm key={id} account={account} /> : <NoPermission />
      }
    </WithAccount>
  );
}
