import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import type { VersionedKind } from '@/lib/shared/constants/item-versions';
import { amenities } from '@/db/schema/amenities';
import { healthFacilities } from '@/db/schema/facilities';
import { importDifferences, type importedTypeNames } from '@/db/schema/imports';

/** Where rows of one kind are stored, and what differs between those tables. */
export interface Target {
  kind: ImportKind;
  /** What one record is where it was deleted, and in its history. */
  item: VersionedKind;
  table: typeof amenities | typeof healthFacilities;
  type: PgColumn;
  /** Texts that only this table has, by field. A blank cell leaves what is stored. */
  texts: Readonly<Record<string, { column: PgColumn; blank: `''` | 'null' }>>;
  /** True where one place may have several types, so that the type tells records apart. */
  typeTellsApart: boolean;
  /** The column of a difference that names its record. */
  record: PgColumn;
  /** The column of a type text that names its type. */
  typeName: keyof typeof importedTypeNames.$inferInsert;
}

export const TARGETS = {
  amenities: {
    kind: 'amenities',
    item: 'amenity',
    table: amenities,
    type: amenities.typeId,
    texts: { description: { column: amenities.description, blank: `''` } },
    typeTellsApart: false,
    record: importDifferences.amenityId,
    typeName: 'amenityTypeId',
  },
  healthcare: {
    kind: 'healthcare',
    item: 'facility',
    table: healthFacilities,
    type: healthFacilities.facilityTypeId,
    texts: {
      phone: { column: healthFacilities.phone, blank: 'null' },
      webUrl: { column: healthFacilities.webUrl, blank: 'null' },
    },
    typeTellsApart: true,
    record: importDifferences.facilityId,
    typeName: 'facilityTypeId',
  },
} as const satisfies Record<ImportKind, Target>;

type TargetOf = (typeof TARGETS)[ImportKind];
type KeyOf<Texts> = Texts extends object ? keyof Texts : never;

/** A text that only some kinds of records have. */
export type RecordText = KeyOf<TargetOf['texts']>;

/** The column of each field that a proposal may have. */
export function proposalColumns(kind: ImportKind) {
  const { table, type, texts }: Target = TARGETS[kind];
  return {
    name: table.name,
    typeId: type,
    address: table.address,
    externalId: table.externalId,
    source: table.source,
    ...Object.fromEntries(Object.entries(texts).map(([field, { column }]) => [field, column])),
  };
}
