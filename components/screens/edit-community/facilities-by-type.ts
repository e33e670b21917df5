import type { Facility } from '@/lib/domains/facilities/output';

const inOrder = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }).compare;

export interface FacilityGroup {
  type: string;
  facilities: Facility[];
}

/** Facilities under their types; types and names in alphabetical order. */
export function facilitiesByType(facilities: readonly Facility[]): FacilityGroup[] {
  const groups = new Map<string, Facility[]>();
  for (const facility of facilities.toSorted((a, b) => inOrder(a.facilityName, b.facilityName)))
    groups.set(facility.facilityType, [...(groups.get(facility.facilityType) ?? []), facility]);
  return [...groups]
    .map(([type, list]) => ({ type, facilities: list }))
    .sort((a, b) => inOrder(a.type, b.type));
}
