import { useParams } from 'react-router';
import { NoPermission } from '@/components/account/no-permission';
import { WithAccount } from '@/components/account/with-account';
import { DeleteForm } from './delete-account/delete-form';

export default function DeleteAccountScreen() {
  const { id = '' } = useParams();
  return (
    <WithAccount>
      {(account) =>
        account.id === id ? <DeleteForm key={id} account={account} /> : <NoPermission />
      }
    </WithAccount>
  );
}
