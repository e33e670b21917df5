import type { FacilityRow } from '@/db/queries/facilities/facilities';
import { confirmationOfItem } from '@/db/queries/reports/confirmed-items';
import type { FacilityContent } from './input';
import type { Facility } from './output';

export function presentFacility({ facility, type }: FacilityRow): Facility {
  const confirmed = confirmationOfItem(facility);
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
    confirmedAt: confirmed.at.toISOString(),
    confirmedAs: confirmed.as,
  };
}

/** What an editor fills in. */
export const contentOf = ({
  facilityTypeId,
  facilityName,
  facilityAddress,
  facilityPhone,
  facilityWebUrl,
}: Facility) => ({
  facilityTypeId,
  facilityName,
  facilityAddress,
  facilityPhone,
  facilityWebUrl,
});

/** The columns of what an editor fills in; what is left out is undefined. */
export const rowOfContent = <Content extends Partial<FacilityContent>>({
  facilityTypeId,
  facilityName,
  facilityAddress,
  facilityPhone,
  facilityWebUrl,
}: Content) => ({
  facilityTypeId: facilityTypeId as Content['facilityTypeId'],
  name: facilityName as Content['facilityName'],
  address: facilityAddress as Content['facilityAddress'],
  phone: facilityPhone,
  webUrl: facilityWebUrl,
});
