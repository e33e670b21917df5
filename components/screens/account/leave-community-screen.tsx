import { useParams } from 'react-router';
import { NoPermission } from '@/components/account/no-permission';
import { WithAccount } from '@/components/account/with-account';
import { can } from '@/lib/access/can';
import { LeaveForm } from './leave-community/leave-form';

export default function LeaveCommunityScreen() {
  const { id = '' } = useParams();
  return (
    <WithAccount>
      {(account) =>
        can(account, 'community:leave', { communityId: Number(id) }) ? (
          <LeaveForm key={id} communityId={Number(id)} />
        ) : (
          <NoPermission />
        )
      }
    </WithAccount>
  );
}
