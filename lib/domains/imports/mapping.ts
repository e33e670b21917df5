import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { FACILITY_MESSAGES } from '@/lib/domains/facilities/constants';
import { readPhone } from '@/lib/shared/format/phone-number';
import { readWebsite } from '@/lib/shared/format/website';
import { IMPORT_LIMITS, type ImportKind } from '@/lib/shared/constants/imports';
import { commonFields, form, line, lines, PLACE_FIELDS, type ImportField } from './fields';
import { AMENITY_SYNONYMS, FACILITY_SYNONYMS } from './synonyms';

/** All that one kind of import has of its own: its columns and its types. */
export interface ImportMapping {
  kind: ImportKind;
  /** One row, in words. */
  noun: string;
  fields: readonly ImportField[];
  /** The keys of fields that no row may lack; the community is asked for apart. */
  required: readonly string[];
  /** A header, for people who have none. */
  example: string;
  types: readonly { id: number; name: string }[];
  /** Other names of types, by id. */
  synonyms: Readonly<Record<number, readonly string[]>>;
}

const AMENITIES: ImportMapping = {
  kind: 'amenities',
  noun: 'amenity',
  fields: [
    ...Object.values(PLACE_FIELDS),
    {
      key: 'name',
      label: 'amenity name',
      names: ['amenityName', 'name', 'title'],
      read: line(IMPORT_LIMITS.name),
    },
    {
      key: 'type',
      label: 'amenity type',
      names: ['amenityType', 'amenityTypeName', 'type', 'typeName', 'amenityTypeId', 'typeId'],
      read: line(IMPORT_LIMITS.typeText),
    },
    {
      key: 'address',
      label: 'amenity address',
      names: ['amenityAddress', 'address', 'streetAddress', 'street'],
      read: line(IMPORT_LIMITS.address),
    },
    {
      key: 'description',
      label: 'amenity description',
      names: ['amenityDesc', 'amenityDescription', 'description', 'desc'],
      read: lines(IMPORT_LIMITS.description),
    },
    ...Object.values(commonFields('amenity')),
  ],
  required: ['name', 'type'],
  example: 'state, community, amenityName, amenityType, amenityAddress',
  types: AMENITY_CATEGORIES.flatMap(({ amenityType }) =>
    amenityType.map(({ id, amenityTypeName }) => ({ id, name: amenityTypeName })),
  ),
  synonyms: AMENITY_SYNONYMS,
};

const HEALTHCARE: ImportMapping = {
  kind: 'healthcare',
  noun: 'facility',
  fields: [
    ...Object.values(PLACE_FIELDS),
    {
      key: 'name',
      label: 'facility name',
      names: ['facilityName', 'name', 'title'],
      read: line(IMPORT_LIMITS.name),
    },
    {
      key: 'type',
      label: 'facility type',
      names: ['facilityType', 'type', 'typeName', 'facilityTypeId', 'typeId', 'category'],
      read: line(IMPORT_LIMITS.typeText),
    },
    {
      key: 'address',
      label: 'facility address',
      names: ['facilityAddress', 'address', 'streetAddress', 'street'],
      read: line(IMPORT_LIMITS.address),
    },
    {
      key: 'phone',
      label: 'phone number',
      names: ['facilityPhone', 'phone', 'phoneNumber', 'telephone'],
      read: form(readPhone, FACILITY_MESSAGES.phone),
    },
    {
      key: 'webUrl',
      label: 'website',
      names: ['facilityWebUrl', 'webUrl', 'facilityUrl', 'website', 'url'],
      read: form(readWebsite, FACILITY_MESSAGES.website),
    },
    ...Object.values(commonFields('facility')),
  ],
  required: ['name', 'type', 'address'],
  example: 'state, community, facilityName, facilityType, facilityAddress, facilityPhone',
  types: FACILITY_TYPES.map(({ id, facilityType }) => ({ id, name: facilityType })),
  synonyms: FACILITY_SYNONYMS,
};

export const MAPPINGS: Readonly<Record<ImportKind, ImportMapping>> = {
  amenities: AMENITIES,
  healthcare: HEALTHCARE,
};
