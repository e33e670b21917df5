import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';

/** What the dialog calls the type that a new facility begins with; it is not one of the list. */
export const ASSISTED_LIVING = 'Assisted Living Facility';

/** The id of the type of the list that stands for it. */
export const SENIOR_CARE = String(
  FACILITY_TYPES.find(({ facilityType }) => facilityType === 'Senior Care')?.id ?? '',
);
