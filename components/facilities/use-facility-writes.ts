import { addFacility, deleteFacility, updateFacility } from '@/app/actions/facilities';
import type { CallKey } from '@/lib/client/queries/call-query';
import { communityKeys } from '@/lib/client/queries/communities';
import { facilityKeys } from '@/lib/client/queries/facilities';
import { useActionMutation } from '@/lib/client/use-action-mutation';
import { DELAYS } from '@/lib/shared/constants/limits';

/**
 * What a community's facilities show on: its page, its lists and counts, and cards that count them.
 */
const staleOf = (communityId: number): CallKey[] => [
  communityKeys.details(communityId),
  communityKeys.basicInfo(communityId),
  communityKeys.lists,
  communityKeys.ofUser,
  ...facilityKeys.ofCommunity(communityId),
];

/** The writes of a community's facilities. Each throws CallFailure. */
export function useFacilityWrites(communityId: number) {
  const options = { refreshAfter: DELAYS.facilityRefresh, showError: 'inline' } as const;
  const ofOne = ({ data }: { data: { id: number } }) => [
    ...staleOf(communityId),
    facilityKeys.one(data.id),
  ];
  return {
    add: useActionMutation(addFacility, { ...options, invalidates: staleOf(communityId) })
      .mutateAsync,
    update: useActionMutation(updateFacility, { ...options, invalidates: ofOne }).mutateAsync,
    remove: useActionMutation(deleteFacility, { ...options, invalidates: ofOne }).mutateAsync,
  };
}
