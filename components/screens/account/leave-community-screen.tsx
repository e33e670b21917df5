import { useParams } from 'react-router';
import { NoPermission } from '@/components/account/no-permission';
import { WithAccount } from '@/components/account/with-account';
import { ROLES } from '@/lib/access/roles';
import { LeaveForm } from './leave-community/leave-form';

export default function LeaveCommunityScreen() {
  const { id = '' } = useParams();
  return (
    <WithAccount>
      {({ roleId, communityId }) =>
        roleId === ROLES.representative && communityId !== null && String(communityId) === id ? (
          <LeaveForm key={id} communityId={communityId} />
        ) : (
          <NoPermission />
        )
      }
    </WithAccount>
  );
}
