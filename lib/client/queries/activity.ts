import { CENTER_LISTS } from '@/lib/shared/constants/admin-lists';
import { centerAddress } from '@/lib/shared/constants/admin-sections';
import { callQuery } from './call-query';

/** Whose or of what record the events are. */
export type ActivityFilter =
  | { userId: string }
  | { communityId: number; amenityId?: number; facilityId?: number };

/** How many of the newest a record shows. */
const SHOWN = 10;

export const activityQuery = (filter: ActivityFilter) =>
  callQuery(CENTER_LISTS.audit.call, { ...filter, limit: SHOWN }, 0);

/** The same events in the audit log, all of them. */
export const activityOf = (filter: ActivityFilter): string =>
  `${centerAddress({ section: 'audit-log', tab: 'all' })}?${new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  )}`;
