import { amenities } from '@/db/schema/amenities';
import { healthFacilities } from '@/db/schema/facilities';
import { importDifferences } from '@/db/schema/imports';

/** What rows of files become. */
export type RowKind = 'amenities' | 'healthcare';

/** What differs between the tables that rows are stored in. */
export interface Target {
  kind: RowKind;
  table: string;
  type: string;
  /** Texts that only this table has. A blank cell leaves what is stored. */
  texts: readonly { field: string; column: string; blank: string }[];
  /** True where one place may have several types, so that the type tells records apart. */
  typeTellsApart: boolean;
  /** The column of import_differences. */
  record: string;
}

export const TARGETS = {
  amenities: {
    kind: 'amenities',
    table: 'amenities',
    type: 'type_id',
    texts: [{ field: 'description', column: 'description', blank: `''` }],
    typeTellsApart: false,
    record: 'amenity_id',
  },
  healthcare: {
    kind: 'healthcare',
    table: 'health_facilities',
    type: 'facility_type_id',
    texts: [
      { field: 'phone', column: 'phone', blank: 'null' },
      { field: 'webUrl', column: 'web_url', blank: 'null' },
    ],
    typeTellsApart: true,
    record: 'facility_id',
  },
} as const satisfies Record<RowKind, Target>;

/** The column of each field that a proposal may have. */
export const COLUMNS = {
  amenities: {
    name: amenities.name,
    typeId: amenities.typeId,
    address: amenities.address,
    externalId: amenities.externalId,
    source: amenities.source,
    description: amenities.description,
  },
  healthcare: {
    name: healthFacilities.name,
    typeId: healthFacilities.facilityTypeId,
    address: healthFacilities.address,
    externalId: healthFacilities.externalId,
    source: healthFacilities.source,
    phone: healthFacilities.phone,
    webUrl: healthFacilities.webUrl,
  },
} as const;

/** Where each kind is stored, and the column of a difference that names its record. */
export const RECORDS = {
  amenities: { table: amenities, id: importDifferences.amenityId },
  healthcare: { table: healthFacilities, id: importDifferences.facilityId },
} as const;
