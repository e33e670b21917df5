import type { FacilityRow } from '@/db/queries/facilities';
import type { Facility } from './output';

export function presentFacility({ facility, type }: FacilityRow): Facility {
  return {
    id: facility.id,
    communityId: facility.communityId,
    facilityTypeId: facility.facilityTypeId,
    facilityType: type,
    facilityName: facility.name,
    facilityAddress: facility.address,
    facilityPhone: facility.phone,
    facilityWebUrl: facility.webUrl,
    repId: facility.repId,
    isAdminEntry: facility.isAdminEntry,
    source: facility.source,
  };
}
