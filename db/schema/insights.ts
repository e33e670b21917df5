import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { authorship, timestamps } from './columns';
import { communities } from './communities';

/** One record a community and section: what every insight table starts with. */
const insight = () => ({
  communityId: integer('community_id')
    .primaryKey()
    .references(() => communities.id, { onDelete: 'cascade' }),
  /** How often the section was published: the number of its newest version. */
  version: integer().notNull().default(1),
  ...authorship,
  ...timestamps,
});

export const aboutInsights = pgTable(
  'about_insights',
  { ...insight(), aboutDesc: text('about_desc').notNull().default('') },
  (t) => [index('about_insights_rep_id_idx').on(t.repId)],
);

export const residentsInsights = pgTable(
  'residents_insights',
  { ...insight(), residentsDesc: text('residents_desc').notNull().default('') },
  (t) => [index('residents_insights_rep_id_idx').on(t.repId)],
);

export const costOfLivingInsights = pgTable(
  'cost_of_living_insights',
  {
    ...insight(),
    costOfLivingType: text('cost_of_living_type'),
    costOfLivingDesc: text('cost_of_living_desc').notNull().default(''),
    /** Where the level comes from when nobody local chose it. */
    typeSource: text('type_source'),
  },
  (t) => [
    index('cost_of_living_insights_rep_id_idx').on(t.repId),
    index('cost_of_living_insights_type_idx').on(t.costOfLivingType),
    check(
      'cost_of_living_insights_type_check',
      sql`${t.costOfLivingType} in ('Below the national average', 'Similar to the national average', 'Above the national average')`,
    ),
  ],
);

export const climateInsights = pgTable(
  'climate_insights',
  {
    ...insight(),
    climateType: text('climate_type'),
    climateDesc: text('climate_desc').notNull().default(''),
    /** Where the type comes from when nobody local chose it. */
    typeSource: text('type_source'),
  },
  (t) => [
    index('climate_insights_rep_id_idx').on(t.repId),
    check(
      'climate_insights_type_check',
      sql`${t.climateType} in ('tropicalSubtropical', 'dryArid', 'temperateCoolWintersMildSummers', 'ContinentalColdWintersHotSummers', 'Polar')`,
    ),
  ],
);

export const jobsInsights = pgTable(
  'jobs_insights',
  { ...insight(), jobsDesc: text('jobs_desc').notNull().default('') },
  (t) => [index('jobs_insights_rep_id_idx').on(t.repId)],
);

export const healthInsights = pgTable(
  'health_insights',
  { ...insight(), healthCareDesc: text('health_care_desc').notNull().default('') },
  (t) => [index('health_insights_rep_id_idx').on(t.repId)],
);

export const amenitiesInsights = pgTable(
  'amenities_insights',
  { ...insight(), amenitiesDesc: text('amenities_desc').notNull().default('') },
  (t) => [index('amenities_insights_rep_id_idx').on(t.repId)],
);

/** Flags: null where nobody has said, which is not a no. */
export const gettingAroundInsights = pgTable(
  'getting_around_insights',
  {
    ...insight(),
    gettingAroundDesc: text('getting_around_desc').notNull().default(''),
    publicTransType: text('public_trans_type'),
    dedicatedWalkingPaths: boolean('dedicated_walking_paths'),
    dedicatedBikingPaths: boolean('dedicated_biking_paths'),
    localAirport: boolean('local_airport'),
    regionalAirport: boolean('regional_airport'),
    /** Where the transport type comes from when nobody local chose it. */
    typeSource: text('type_source'),
    /** Where the airports' flags come from when nobody local chose them. */
    airportSource: text('airport_source'),
  },
  (t) => [
    index('getting_around_insights_rep_id_idx').on(t.repId),
    index('getting_around_insights_public_trans_type_idx').on(t.publicTransType),
    check(
      'getting_around_insights_public_trans_type_check',
      sql`${t.publicTransType} in ('noPublicTransportation', 'limitedPublicTransportation', 'multiplePublicTransportationOptions')`,
    ),
  ],
);

/** Flags: null where nobody has said, which is not a no. */
export const educationInsights = pgTable(
  'education_insights',
  {
    ...insight(),
    preDesc: text('pre_desc').notNull().default(''),
    postDesc: text('post_desc').notNull().default(''),
    publicType: boolean('public_type'),
    privateType: boolean('private_type'),
    faithBasedPrivate: boolean('faith_based_private'),
    specialNeedsPrivate: boolean('special_needs_private'),
    publicTechnicalJuniorCollege: boolean('public_technical_junior_college'),
    privateTechnicalJuniorCollege: boolean('private_technical_junior_college'),
    publicFourYearCollegeUniversity: boolean('public_four_year_college_university'),
    privateFourYearCollegeUniversity: boolean('private_four_year_college_university'),
    homeschoolResourceGroups: boolean('homeschool_resource_groups'),
    charter: boolean(),
    /** Where the flags come from when nobody local chose them. */
    typeSource: text('type_source'),
  },
  (t) => [index('education_insights_rep_id_idx').on(t.repId)],
);

/** The table of each section; the versions' check lists their names in this order. */
export const INSIGHT_TABLES = {
  about: aboutInsights,
  amenities: amenitiesInsights,
  climate: climateInsights,
  costOfLiving: costOfLivingInsights,
  education: educationInsights,
  gettingAround: gettingAroundInsights,
  health: healthInsights,
  jobs: jobsInsights,
  residents: residentsInsights,
} as const;

export type InsightTableName = keyof typeof INSIGHT_TABLES;

/** The stored record of a section. */
export type InsightRow<Insight extends InsightTableName> =
  (typeof INSIGHT_TABLES)[Insight]['$inferSelect'];

const INSIGHTS = Object.keys(INSIGHT_TABLES) as [InsightTableName, ...InsightTableName[]];

/** Every published version of a section, numbered from 1; the last is what the page shows. */
export const insightVersions = pgTable(
  'insight_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    section: text({ enum: INSIGHTS }).notNull(),
    version: integer().notNull(),
    body: jsonb().notNull(),
    repId: uuid('rep_id').references(() => users.id, { onDelete: 'set null' }),
    isAdminEntry: boolean('is_admin_entry').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    /**
     * The version that it brought back, 0 for the empty section before the first; its author wrote
     * it.
     */
    restoredVersion: integer('restored_version'),
    /** Who brought it back. */
    restoredBy: uuid('restored_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was corrected, where a reader's report led to it. */
    reason: text(),
    /** Offensive, as a report of it found: editors alone still see it in the history. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('insight_versions_restored_by_idx').on(t.restoredBy),
    uniqueIndex('insight_versions_version_key').on(t.communityId, t.section, t.version),
    index('insight_versions_rep_id_idx').on(t.repId),
    check(
      'insight_versions_section_check',
      sql`${t.section} in (${sql.raw(INSIGHTS.map((name) => `'${name}'`).join(', '))})`,
    ),
  ],
);
