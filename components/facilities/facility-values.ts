import type { FacilityContent } from '@/lib/domains/facilities/input';
import type { Facility } from '@/lib/domains/facilities/output';
import { cleanLine } from '@/lib/shared/format/visible-text';

/** A facility's form as a person fills it in. */
export interface FacilityValues {
  /** The id of a type; '' for none. */
  facilityTypeId: string;
  facilityName: string;
  facilityAddress: string;
  /** Digits. */
  facilityPhone: string;
  facilityWebUrl: string;
}

export const FACILITY_FIELDS = [
  'facilityTypeId',
  'facilityName',
  'facilityAddress',
  'facilityPhone',
  'facilityWebUrl',
] as const satisfies readonly (keyof FacilityValues)[];

/** What a person calls the fields. */
export const FACILITY_LABELS: Record<keyof FacilityValues, string> = {
  facilityTypeId: 'Type',
  facilityName: 'Facility Name',
  facilityAddress: 'Address',
  facilityPhone: 'Phone Number',
  facilityWebUrl: 'Website',
};

/** A stored facility, or none with the type that a form begins with, as values of the form. */
export const valuesOfFacility = (facility: Facility | null, typeId = ''): FacilityValues => ({
  facilityTypeId: facility ? String(facility.facilityTypeId) : typeId,
  facilityName: facility?.facilityName ?? '',
  facilityAddress: facility?.facilityAddress ?? '',
  facilityPhone: facility?.facilityPhone ?? '',
  facilityWebUrl: facility?.facilityWebUrl ?? '',
});

/** Whether type, name and address are there. */
export const isFilled = (values: FacilityValues): boolean =>
  [values.facilityTypeId, values.facilityName, values.facilityAddress].every(
    (value) => cleanLine(value) !== '',
  );

/** What of a facility was changed: somebody else may have changed the rest in the meantime. */
export function facilityChanges(
  before: FacilityValues,
  now: FacilityValues,
  content: FacilityContent,
): Partial<FacilityContent> {
  const changed = FACILITY_FIELDS.filter((name) => before[name] !== now[name]);
  return Object.fromEntries(changed.map((name) => [name, content[name]]));
}
