import type { Account } from '@/lib/domains/accounts/output';
import { FacilityEditor } from './facility-editor';
import { FreshCommunity } from './fresh-community';

export default function AddHealthFacilityScreen({ id, account }: { id: number; account: Account }) {
  return (
    <FreshCommunity id={id} title="Add Facility">
      {(community) => <FacilityEditor community={community} facility={null} account={account} />}
    </FreshCommunity>
  );
}
