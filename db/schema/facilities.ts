import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { byName } from './by-name';
import { authorship, confirmation, timestamps } from './columns';
import { communities } from './communities';
import { facilityTypes } from './reference';

export const healthFacilities = pgTable(
  'health_facilities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    facilityTypeId: integer('facility_type_id')
      .notNull()
      .references(() => facilityTypes.id),
    name: text().notNull(),
    address: text().notNull(),
    /** Ten digits, without country code. */
    phone: text(),
    webUrl: text('web_url'),
    externalId: text('external_id'),
    /** The list that it counts in (`listKey`); null where nobody knows. */
    externalList: text('external_list'),
    source: text(),
    ...confirmation,
    ...authorship,
    ...timestamps,
  },
  (t) => [
    index('health_facilities_community_type_idx').on(
      t.communityId,
      t.facilityTypeId,
      byName(t.name),
      t.id,
    ),
    index('health_facilities_community_name_idx').on(t.communityId, byName(t.name), t.id),
    index('health_facilities_facility_type_id_idx').on(t.facilityTypeId),
    index('health_facilities_rep_id_idx').on(t.repId),
    uniqueIndex('health_facilities_external_id_key').on(
      t.communityId,
      t.facilityTypeId,
      t.externalId,
      sql`coalesce(${t.externalList}, '')`,
    ),
    check('health_facilities_confirmed_as_check', sql`${t.confirmedAs} in ('import', 'person')`),
    check('health_facilities_name_check', sql`length(btrim(${t.name})) > 0`),
    check('health_facilities_phone_check', sql`${t.phone} ~ '^[1-9][0-9]{9}$'`),
  ],
);
