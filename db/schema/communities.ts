import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { timestamps, tsvector, valuesInCheck } from './columns';
import { states } from './reference';

/**
 * A city or town. `amenityTypeIds`, `facilityTypeIds`, their counts and the two search columns are
 * kept by triggers (see the migrations); nothing else writes them.
 */
export const communities = pgTable(
  'communities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** The name as the search reads it, where it has letters of other alphabets. */
    latinName: text('latin_name'),
    /** As the census or an administrator writes it, where it differs or not: 'Boise City'. */
    officialName: text('official_name'),
    /** The public source that it is from; null where an administrator gave it. */
    officialNameSource: text('official_name_source'),
    city: text().notNull(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    county: text(),
    kind: text(),
    geonamesId: integer('geonames_id').unique(),
    geoid: text().unique(),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
    elevationM: integer('elevation_m'),
    timezone: text(),
    /**
     * Five digits each, in order: those of its post offices, and those nearest to it of all places.
     * `select id, unnest(zip_codes)` lists all pairs.
     */
    zipCodes: text('zip_codes').array().notNull().default([]),
    population: integer(),
    landAreaSqMile: doublePrecision('land_area_sq_mile'),
    medianAge: doublePrecision('median_age'),
    medianHomePrice: integer('median_home_price'),
    medianIncome: integer('median_income'),
    coverImage: text('cover_image'),
    planetReCommunityId: text('planet_re_community_id'),
    representativeId: uuid('representative_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    isRepresented: boolean('is_represented')
      .notNull()
      .generatedAlwaysAs(sql`representative_id is not null`),
    amenityTypeIds: integer('amenity_type_ids').array().notNull().default([]),
    facilityTypeIds: integer('facility_type_ids').array().notNull().default([]),
    amenityCount: integer('amenity_count').notNull().default(0),
    healthFacilityCount: integer('health_facility_count').notNull().default(0),
    /** Sorted by code point, so that lists are in the same order on every server. */
    searchName: text('search_name').notNull().default(''),
    searchDocument: tsvector('search_document'),
    /** Why nobody but administrators is shown it; null where everybody is. */
    hiddenAs: text('hidden_as', { enum: ['unpublished', 'deleted', 'merged'] }),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    /** Where a merged one leads; never one that is merged itself. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => communities.id, {
      onDelete: 'cascade',
    }),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    // One community a representative.
    uniqueIndex('communities_representative_id_key').on(t.representativeId),
    index('communities_list_order_idx').on(
      t.isRepresented.desc().nullsFirst(),
      t.population.desc().nullsLast(),
      t.searchName,
      t.id,
    ),
    index('communities_state_id_idx').on(
      t.stateId,
      t.isRepresented.desc().nullsFirst(),
      t.population.desc().nullsLast(),
      t.searchName,
      t.id,
    ),
    index('communities_population_idx').on(t.population),
    index('communities_search_document_idx').using('gin', t.searchDocument),
    index('communities_search_name_idx').using('gin', sql`${t.searchName} gin_trgm_ops`),
    index('communities_amenity_type_ids_idx').using('gin', t.amenityTypeIds),
    index('communities_facility_type_ids_idx').using('gin', t.facilityTypeIds),
    // For what is near: a box first, the distance over ground after that.
    index('communities_position_idx').using('gist', sql`point(${t.long}, ${t.lat})`),
    index('communities_updated_by_idx').on(t.updatedBy),
    index('communities_merged_into_id_idx').on(t.mergedIntoId),
    check(
      'communities_hidden_as_check',
      sql`${t.hiddenAs} in ('unpublished', 'deleted', 'merged')`,
    ),
    check('communities_hidden_at_check', sql`(${t.hiddenAs} is null) = (${t.hiddenAt} is null)`),
    check(
      'communities_merged_into_id_check',
      sql`(${t.hiddenAs} is not distinct from 'merged') = (${t.mergedIntoId} is not null) and ${t.mergedIntoId} <> ${t.id}`,
    ),
    check('communities_name_check', sql`length(btrim(${t.name})) between 1 and 120`),
    check(
      'communities_official_name_check',
      sql`length(btrim(${t.officialName})) between 1 and 120`,
    ),
    check('communities_city_check', sql`length(btrim(${t.city})) between 1 and 120`),
    check('communities_lat_check', sql`${t.lat} between -90 and 90`),
    check('communities_long_check', sql`${t.long} between -180 and 180`),
    check('communities_population_check', sql`${t.population} >= 0`),
    check('communities_land_area_sq_mile_check', sql`${t.landAreaSqMile} >= 0`),
    check('communities_median_age_check', sql`${t.medianAge} between 0 and 120`),
    check('communities_median_home_price_check', sql`${t.medianHomePrice} >= 0`),
    check('communities_median_income_check', sql`${t.medianIncome} >= 0`),
  ],
);

/** Those stored on the community as well, and those that public sources alone know. */
const KNOWN_FIGURES = [
  'population',
  'landAreaSqMile',
  'medianAge',
  'medianHomePrice',
  'medianIncome',
  'medianRent',
  'homeOwnership',
  'bachelorsDegree',
  'commuteMinutes',
  'priceLevel',
  'propertyTax',
  'broadband',
] as const;

/**
 * A community's figures with where they come from. The values that lists are filtered by are on the
 * community as well. Rent in dollars a month, ownership and degrees in percent, commutes in minutes
 * one way, the price level as 100 for the country, taxes in dollars a year, broadband in percent of
 * homes.
 */
export const communityFigures = pgTable(
  'community_figures',
  {
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    field: text({ enum: KNOWN_FIGURES }).notNull(),
    value: doublePrecision(),
    source: text().notNull(),
    sourceTable: text('source_table'),
    vintage: text(),
    retrievedOn: date('retrieved_on'),
    caution: text(),
    marginOfError: doublePrecision('margin_of_error'),
    enteredBy: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.field] }),
    index('community_figures_entered_by_idx').on(t.enteredBy),
    check('community_figures_field_check', sql`${t.field} in (${valuesInCheck(KNOWN_FIGURES)})`),
    check('community_figures_value_check', sql`${t.value} >= 0`),
  ],
);

/**
 * Every value of a figure that an editor replaced, and what replaced it, with its source; the
 * newest of a field is its current value. Figures that nobody replaced have none.
 */
export const figureVersions = pgTable(
  'figure_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    field: text({ enum: KNOWN_FIGURES }).notNull(),
    value: doublePrecision(),
    /** Null where it was not known from where the value comes. */
    source: text(),
    sourceTable: text('source_table'),
    vintage: text(),
    retrievedOn: date('retrieved_on'),
    caution: text(),
    marginOfError: doublePrecision('margin_of_error'),
    enteredBy: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who brought an earlier value back. */
    restoredBy: uuid('restored_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was corrected, where a reader's report led to it. */
    reason: text(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('figure_versions_figure_idx').on(t.communityId, t.field, t.id),
    index('figure_versions_entered_by_idx').on(t.enteredBy),
    index('figure_versions_restored_by_idx').on(t.restoredBy),
    check('figure_versions_field_check', sql`${t.field} in (${valuesInCheck(KNOWN_FIGURES)})`),
  ],
);

/**
 * The last cover photos of a community, none included; the newest is what its page shows. Their
 * files are kept as long as they are here.
 */
export const coverVersions = pgTable(
  'cover_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    image: text(),
    /** Null for the value before any version was kept. */
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    restoredVersion: integer('restored_version'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('cover_versions_version_key').on(t.communityId, t.version),
    index('cover_versions_image_idx').on(t.image),
    index('cover_versions_published_by_idx').on(t.publishedBy),
  ],
);

/** Figures whose medians are computed. */
const COMPARED_FIGURES = [
  'populationPerSquareMile',
  'medianAge',
  'medianHomePrice',
  'medianIncome',
  'medianRent',
  'homeOwnership',
  'bachelorsDegree',
  'commuteMinutes',
  'propertyTax',
  'broadband',
] as const;

/** The median of a state, or of the country (no state), for comparing one figure. */
export const figureMedians = pgTable(
  'figure_medians',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    stateId: integer('state_id').references(() => states.id),
    field: text({ enum: COMPARED_FIGURES }).notNull(),
    value: doublePrecision().notNull(),
    placeCount: integer('place_count').notNull(),
    /** The values below which 0, 1, … 100 percent of the places are; null where it is not known. */
    percentiles: doublePrecision().array(),
    source: text().notNull(),
    vintage: text().notNull(),
  },
  (t) => [
    uniqueIndex('figure_medians_state_id_field_key').on(sql`coalesce(${t.stateId}, 0)`, t.field),
    check(
      'figure_medians_field_check',
      sql`${t.field} in (${sql.raw(COMPARED_FIGURES.map((name) => `'${name}'`).join(', '))})`,
    ),
    check('figure_medians_place_count_check', sql`${t.placeCount} > 0`),
    check('figure_medians_percentiles_check', sql`cardinality(${t.percentiles}) = 101`),
  ],
);

/** When a person last changed what a community's page shows, and who; none where nobody did. */
export const communityLastEdits = pgTable(
  'community_last_edits',
  {
    communityId: integer('community_id')
      .primaryKey()
      .references(() => communities.id, { onDelete: 'cascade' }),
    editedAt: timestamp('edited_at', { withTimezone: true }).notNull(),
    editedBy: uuid('edited_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('community_last_edits_edited_at_idx').on(t.editedAt),
    index('community_last_edits_edited_by_idx').on(t.editedBy),
  ],
);

/** Emails to representatives about what others changed on their community's page. */
export const changeEmails = pgTable('change_letters', {
  communityId: integer('community_id')
    .primaryKey()
    .references(() => communities.id, { onDelete: 'cascade' }),
  /** When the first change that no email has mentioned was made; null where all were sent. */
  untoldSince: timestamp('untold_since', { withTimezone: true }),
  /** When the last email was written. */
  writtenAt: timestamp('written_at', { withTimezone: true }),
});
