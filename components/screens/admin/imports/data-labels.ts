import { PATHS } from '@/lib/shared/constants/paths';
import type { ImportKind } from '@/lib/shared/constants/imports';

interface DataLabels {
  /** The two screens of it. */
  add: string;
  edit: string;
  addPath: string;
  editPath: string;
  /** Its records: 'amenities'. */
  records: string;
  /** In the navigation between the kinds. */
  label: string;
  /** The columns a file needs, and those it may have. */
  needed: readonly string[];
  optional: readonly string[];
}

export const DATA_LABELS: Readonly<Record<ImportKind, DataLabels>> = {
  amenities: {
    add: 'Import Amenities',
    edit: 'Review Amenity Imports',
    addPath: PATHS.addAmenitiesData.to({}),
    editPath: PATHS.editAmenitiesData.to({}),
    records: 'amenities',
    label: 'Amenities',
    needed: ['communityId, or state and community', 'amenityName', 'amenityType'],
    optional: ['externalId', 'amenityAddress', 'amenityDesc', 'source'],
  },
  healthcare: {
    add: 'Import Healthcare Facilities',
    edit: 'Review Healthcare Imports',
    addPath: PATHS.addHealthcareData.to({}),
    editPath: PATHS.editHealthcareData.to({}),
    records: 'healthcare facilities',
    label: 'Healthcare',
    needed: [
      'communityId, or state and community',
      'facilityName',
      'facilityType',
      'facilityAddress',
    ],
    optional: ['externalId', 'facilityPhone', 'facilityWebUrl', 'source'],
  },
};

export const formatCount = (count: number): string => count.toLocaleString('en-US');
