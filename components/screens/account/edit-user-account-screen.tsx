import { useParams } from 'react-router';
import { NoPermission } from '@/components/account/no-permission';
import { WithAccount } from '@/components/account/with-account';
import { ROLES } from '@/lib/access/roles';
import { EditOtherAccount } from './edit-account/edit-other-account';
import { EditOwnAccount } from './edit-account/edit-own-account';

export default function EditUserAccountScreen() {
  const { userId = '' } = useParams();
  return (
    <WithAccount>
      {(account) => {
        if (account.id === userId) return <EditOwnAccount key={userId} account={account} />;
        if (account.roleId !== ROLES.administrator) return <NoPermission />;
        return <EditOtherAccount key={userId} userId={userId} />;
      }}
    </WithAccount>
  );
}
