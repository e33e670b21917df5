'use client';

import { useQueryClient } from '@tanstack/react-query';
import { History, ItemHistory } from '@/components/sections/editing/history';
import { facilityKeys, facilityQueries } from '@/lib/client/queries/facilities';
import { ITEM_VERSIONS_KEPT } from '@/lib/shared/constants/item-versions';
import type { FacilityHistoryProps } from '@/components/facilities/facility-dialog';

/** Opens the last versions of a facility. Restoring one ends its form as a save does. */
export default function FacilityHistory({ facility, writing }: FacilityHistoryProps) {
  const { id, communityId, facilityName } = facility;
  const client = useQueryClient();
  const restored = async (message: string) => {
    const query = facilityQueries.one(id);
    const read = await client.fetchQuery(query).catch(() => null);
    writing.leaveRestored(read?.data ?? facility, message);
  };
  return (
    <History label={facilityName} description={`The last ${ITEM_VERSIONS_KEPT} versions are kept.`}>
      {(close) => (
        <ItemHistory
          kind="facility"
          id={id}
          invalidates={[...facilityKeys.ofCommunity(communityId), facilityKeys.one(id)]}
          dirtyNote={writing.isDirty ? 'Changes you haven’t published will be discarded.' : null}
          onRestored={(message) => void restored(message)}
          close={close}
        />
      )}
    </History>
  );
}
