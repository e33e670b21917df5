import type { Account } from '@/lib/domains/accounts/output';
import { FacilityEditor } from './facility-editor';
import { FreshCommunity } from './fresh-community';
import { FreshRead } from './fresh-read';

interface EditHealthFacilityScreenProps {
  id: number;
  facilityId: number;
  account: Account;
}

/** A facility is edited under the community that it belongs to, and nowhere else. */
export default function EditHealthFacilityScreen({
  id,
  facilityId,
  account,
}: EditHealthFacilityScreenProps) {
  return (
    <FreshCommunity id={id} title="Edit Facility">
      {(community) => (
        <FreshRead
          path="community/get-by-facilityId"
          input={{ facilityId }}
          title="Edit Facility"
          what="this facility"
          isMissing={({ data }) => data.communityId !== id}
        >
          {({ data }) => <FacilityEditor community={community} facility={data} account={account} />}
        </FreshRead>
      )}
    </FreshCommunity>
  );
}
