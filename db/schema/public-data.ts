import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HazardRatings } from '@/lib/shared/reference/hazards';
import { COLLEGE_KINDS } from '@/lib/shared/reference/college-kinds';
import { users } from './accounts';
import { communities } from './communities';
import { states } from './reference';

/** Places of the census that may be a community, until an administrator says whether they are. */
export const placeMatches = pgTable(
  'place_matches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    geoid: text().notNull(),
    /** As the census writes it: 'Amherst town'. */
    name: text().notNull(),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
    distanceMiles: real('distance_miles').notNull(),
    /** People who live there; null where the source that matched doesn't know. */
    population: integer(),
    /**
     * 'far': some miles away; 'several': as near as another; 'taken': another community's as well;
     * 'nearest': no place has the name, and this one is near.
     */
    reason: text({ enum: ['far', 'several', 'taken', 'nearest'] }).notNull(),
    decision: text({ enum: ['open', 'taken', 'kept'] })
      .notNull()
      .default('open'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('place_matches_community_geoid_key').on(t.communityId, t.geoid),
    index('place_matches_decided_by_idx').on(t.decidedBy),
    index('place_matches_open_idx')
      .on(t.id)
      .where(sql`decision = 'open'`),
    check('place_matches_reason_check', sql`${t.reason} in ('far', 'several', 'taken', 'nearest')`),
    check('place_matches_decision_check', sql`${t.decision} in ('open', 'taken', 'kept')`),
  ],
);

/** Weather stations with their monthly normals, January first. */
export const climateStations = pgTable(
  'climate_stations',
  {
    /** NOAA's, as 'USW00013874'. */
    id: text().primaryKey(),
    name: text().notNull(),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
    elevationM: real('elevation_m'),
    /** Mean daily highs and lows, °F. */
    highs: real().array().notNull(),
    lows: real().array().notNull(),
    /** Inches in the month. */
    precipitation: real().array().notNull(),
    /** Null where the station doesn't know it of every month. */
    snow: real().array(),
    source: text().notNull(),
    vintage: text().notNull(),
    retrievedOn: date('retrieved_on').notNull(),
  },
  (t) => [
    check(
      'climate_stations_months_check',
      sql`cardinality(${t.highs}) = 12 and cardinality(${t.lows}) = 12 and cardinality(${t.precipitation}) = 12 and cardinality(${t.snow}) = 12`,
    ),
  ],
);

/** The station whose normals stand for a community. */
export const communityClimate = pgTable(
  'community_climate',
  {
    communityId: integer('community_id')
      .primaryKey()
      .references(() => communities.id, { onDelete: 'cascade' }),
    stationId: text('station_id')
      .notNull()
      .references(() => climateStations.id),
    distanceMiles: real('distance_miles').notNull(),
  },
  (t) => [index('community_climate_station_id_idx').on(t.stationId)],
);

/**
 * That local public transportation runs in a community, and whose; where there is no row, nothing
 * is known.
 */
export const communityTransit = pgTable('community_transit', {
  communityId: integer('community_id')
    .primaryKey()
    .references(() => communities.id, { onDelete: 'cascade' }),
  /** By name, in order; empty where the source names none. */
  agencies: text().array().notNull(),
  source: text().notNull(),
  vintage: text().notNull(),
  retrievedOn: date('retrieved_on').notNull(),
});

/**
 * How a community's county is rated for natural hazards, one by one; where there is no row, nothing
 * is known.
 */
export const communityHazards = pgTable('community_hazards', {
  communityId: integer('community_id')
    .primaryKey()
    .references(() => communities.id, { onDelete: 'cascade' }),
  ratings: jsonb().$type<HazardRatings>().notNull(),
  source: text().notNull(),
  vintage: text().notNull(),
  retrievedOn: date('retrieved_on').notNull(),
});

/** Airports that OurAirports calls medium or large, and those with scheduled flights. */
export const airports = pgTable(
  'airports',
  {
    /** OurAirports' identifier: 'KAVL'. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** The three letters on tickets: 'AVL'. */
    iata: text(),
    city: text(),
    stateId: integer('state_id').references(() => states.id),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
    /** Whether airlines fly there by schedule. */
    scheduledService: boolean('scheduled_service').notNull(),
    source: text().notNull(),
  },
  (t) => [
    index('airports_state_id_idx').on(t.stateId),
    check('airports_lat_check', sql`${t.lat} between -90 and 90`),
    check('airports_long_check', sql`${t.long} between -180 and 180`),
  ],
);

/** The country's colleges that award degrees, as the newest directory lists them. */
export const colleges = pgTable(
  'colleges',
  {
    /** NCES' number: '199218'. */
    id: text().primaryKey(),
    name: text().notNull(),
    city: text().notNull(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
    kind: text({ enum: COLLEGE_KINDS }).notNull(),
    /** Of all levels, full-time and part-time; null where it is not known. */
    students: integer(),
    studentsSource: text('students_source'),
    source: text().notNull(),
    vintage: text().notNull(),
    retrievedOn: date('retrieved_on').notNull(),
  },
  (t) => [
    index('colleges_state_id_idx').on(t.stateId),
    index('colleges_position_idx').using('gist', sql`point(${t.long}, ${t.lat})`),
    check('colleges_students_check', sql`${t.students} >= 0`),
    check('colleges_lat_check', sql`${t.lat} between -90 and 90`),
    check('colleges_long_check', sql`${t.long} between -180 and 180`),
    check(
      'colleges_kind_check',
      sql`${t.kind} in (${sql.raw(COLLEGE_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);
