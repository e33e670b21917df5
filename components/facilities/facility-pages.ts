import type { CallOutput } from '@/lib/app/calls';
import type { Facility } from '@/lib/domains/facilities/output';
import { ENDLESS_SCROLL_THRESHOLD } from '@/lib/shared/constants/limits';

export type FacilityPage = CallOutput<'community/get-health-facilities-by-type'>;

/** Pages one after another; a facility that moved to a later page in between is kept once. */
export function mergePages(pages: readonly Pick<FacilityPage, 'facilities'>[]): Facility[] {
  const byId = new Map<number, Facility>();
  for (const facility of pages.flatMap(({ facilities }) => facilities))
    if (!byId.has(facility.id)) byId.set(facility.id, facility);
  return [...byId.values()];
}

/** Whether a list is scrolled so far down that its next page is due. */
export const nearBottom = (
  list: Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>,
): boolean => list.scrollHeight - list.scrollTop - list.clientHeight <= ENDLESS_SCROLL_THRESHOLD;
