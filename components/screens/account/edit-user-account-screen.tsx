import { useParams } from 'react-router';
import { NoPermission } from '@/components/account/no-permission';
import { WithAccount } from '@/components/account/with-account';
import { isAdministrator } from '@/lib/access/roles';
import { EditOtherAccount } from './edit-account/edit-other-account';
import { EditOwnAccount } from './edit-account/edit-own-account';

export default function EditUserAccountScreen() {
  const { userId = '' } = useParams();
  return (
    <WithAccount>
      {(account) => {
        if (account.id === userId) return <EditOwnAccount key={userId} account={account} />;
        if (!isAdministrator(account)) return <NoPermission />;
        return <EditOtherAccount key={userId} userId={userId} />;
      }}
    </WithAccount>
  );
}
