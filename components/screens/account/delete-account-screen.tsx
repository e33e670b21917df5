import { useParams } from 'react-router';
import { NoPermission } from '@/components/account/no-permission';
import { WithAccount } from '@/components/account/with-account';
import { isAdministrator } from '@/lib/access/roles';
import { DeleteOtherAccount } from './delete-account/delete-other-account';
import { DeleteOwnAccount } from './delete-account/delete-own-account';

export default function DeleteAccountScreen() {
  const { id = '' } = useParams();
  return (
    <WithAccount>
      {(account) => {
        if (account.id === id) return <DeleteOwnAccount key={id} account={account} />;
        if (!isAdministrator(account)) return <NoPermission />;
        return <DeleteOtherAccount key={id} userId={id} />;
      }}
    </WithAccount>
  );
}
