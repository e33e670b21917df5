import type { CallPath } from '@/lib/app/calls';

/** How many communities, lists and comparisons open without a network: those viewed last. */
const MOST = 30;

/** How many answers of a call are kept on this device; what isn't named is not kept. */
const KEPT: Partial<Record<CallPath, number>> = {
  'community/get-community-details': MOST,
  'community/get-community-basic-info': MOST,
  'community/get-status': MOST,
  'community/get-nearby': MOST,
  'community/get-schools-education': MOST,
  'community/get-recent-job-list': MOST,
  'community/get-healthcare-facility-category-counts': MOST,
  'community/get-amenities-paginated': MOST,
  'community/get-all-amenities': MOST,
  'community/compare': MOST,
  'community/get-all': MOST,
  'list/get': MOST,
  'list/get-shared': MOST,
  'list/get-mine': 1,
  'user/get-user-details': 1,
  'community/get-all-states': 1,
  'community/get-amenity-categories': 1,
  'community/get-health-facility-types': 1,
};

/** How many answers of a query's call are kept; 0 for none. */
export const mostCopies = (queryKey: readonly unknown[]): number =>
  KEPT[queryKey[0] as CallPath] ?? 0;

/** The own record says whose the other copies are. */
export const OWN_RECORD: CallPath = 'user/get-user-details';
