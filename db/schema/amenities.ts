import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { byName } from './by-name';
import { authorship, confirmation, timestamps } from './columns';
import { communities } from './communities';
import { amenityTypes } from './reference';

export const amenities = pgTable(
  'amenities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    typeId: integer('type_id')
      .notNull()
      .references(() => amenityTypes.id),
    name: text().notNull(),
    address: text().notNull().default(''),
    description: text().notNull().default(''),
    featured: boolean().notNull().default(false),
    /** 1-based place in the community's own order; unset ones come last (9999). */
    position: integer().notNull().default(9999),
    externalId: text('external_id'),
    /** The list that it counts in (`listKey`); null where nobody knows. */
    externalList: text('external_list'),
    /** The form that it was first sent with: sent once more, it is the same amenity. */
    submissionId: text('submission_id'),
    source: text(),
    ...confirmation,
    ...authorship,
    ...timestamps,
  },
  (t) => [
    index('amenities_community_order_idx').on(t.communityId, t.position, t.createdAt, t.id),
    index('amenities_first_idx').on(
      t.communityId,
      t.featured.desc().nullsFirst(),
      t.position,
      t.createdAt,
      t.id,
    ),
    index('amenities_community_type_idx').on(t.communityId, t.typeId),
    index('amenities_type_id_idx').on(t.typeId),
    index('amenities_rep_id_idx').on(t.repId),
    index('amenities_community_name_idx').on(t.communityId, byName(t.name)),
    index('amenities_name_idx').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    uniqueIndex('amenities_external_id_key').on(
      t.communityId,
      t.externalId,
      sql`coalesce(${t.externalList}, '')`,
    ),
    uniqueIndex('amenities_submission_id_key').on(t.communityId, t.submissionId),
    check('amenities_confirmed_as_check', sql`${t.confirmedAs} in ('import', 'person')`),
    check('amenities_name_check', sql`length(btrim(${t.name})) > 0`),
    check('amenities_position_check', sql`${t.position} >= 1`),
  ],
);

export const amenityImages = pgTable(
  'amenity_images',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    amenityId: integer('amenity_id')
      .notNull()
      .references(() => amenities.id, { onDelete: 'cascade' }),
    image: text().notNull(),
    position: integer().notNull(),
    /** What is to be seen on it, for those who cannot; '' where nobody said. */
    alt: text().notNull().default(''),
    /** SHA-256 of the file as it was uploaded, in hexadecimal: the same one is not stored twice. */
    digest: text(),
  },
  (t) => [
    unique('amenity_images_position_key').on(t.amenityId, t.position),
    check('amenity_images_position_check', sql`${t.position} between 1 and 6`),
  ],
);
