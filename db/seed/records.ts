import * as z from 'zod';

/** A date on which a copy of a source was read, as YYYY-MM-DD. */
const dateSchema = z.iso.date();

const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*-[a-z]{2}$/);

const geoidSchema = z.string().regex(/^\d{7}$/);

const stateSchema = z.string().regex(/^[A-Z]{2}$/);

const textSchema = z.string().trim().min(1);

export const climateTypeSchema = z.enum([
  'tropicalSubtropical',
  'dryArid',
  'temperateCoolWintersMildSummers',
  'ContinentalColdWintersHotSummers',
  'Polar',
]);

export const costOfLivingTypeSchema = z.enum([
  'Below the national average',
  'Similar to the national average',
  'Above the national average',
]);

export const publicTransTypeSchema = z.enum([
  'noPublicTransportation',
  'limitedPublicTransportation',
  'multiplePublicTransportationOptions',
]);

/** Where a fact comes from. `caution` is a sentence to show next to it. */
export const sourceSchema = z.strictObject({
  source: textSchema,
  table: textSchema.nullable(),
  vintage: textSchema,
  caution: textSchema.optional(),
});

export const figureSchema = sourceSchema.extend({
  value: z.number().positive(),
  /** Plus or minus, in the figure's own unit. */
  marginOfError: z.number().positive().optional(),
});

export const figuresSchema = z.strictObject({
  population: figureSchema,
  landAreaSqMile: figureSchema,
  medianAge: figureSchema,
  /** US dollars a year, a household. */
  medianIncome: figureSchema,
  /** US dollars; the Census's median home value, not a listing price. */
  medianHomePrice: figureSchema.optional(),
});

export const airportDistanceSchema = z.strictObject({
  iata: z.string().regex(/^[A-Z]{3}$/),
  /** Straight line from the community's point; null when the distance is in doubt. */
  miles: z.number().positive().nullable(),
  source: textSchema,
});

export const featuredCommunitySchema = z.strictObject({
  slug: slugSchema,
  geoid: geoidSchema,
  geonameId: z.int().positive().nullable(),
  name: textSchema,
  kind: z.enum(['city', 'town', 'village', 'borough', 'CDP']),
  state: stateSchema,
  county: textSchema,
  lat: z.number().min(18).max(72),
  long: z.number().min(-180).max(-66),
  timezone: z.string().regex(/^(America|Pacific)\//),
  elevationM: z.number().nullable(),
  figures: figuresSchema,
  climateType: climateTypeSchema,
  climateSource: sourceSchema,
  costOfLivingType: costOfLivingTypeSchema.nullable(),
  /** `rpp` is the regional price parity: 100 is the national average. */
  costOfLivingSource: sourceSchema
    .extend({ rpp: z.number().positive(), area: textSchema })
    .nullable(),
  /** Null means unknown, not that there is none. */
  hasPublicTransportation: z.literal(true).nullable(),
  publicTransSource: sourceSchema.nullable(),
  localAirport: z.boolean(),
  regionalAirport: z.boolean(),
  nearestCommercialAirport: airportDistanceSchema,
});

export const featuredCommunitiesFileSchema = z.strictObject({
  retrievedOn: dateSchema,
  communities: z.array(featuredCommunitySchema).min(1),
});

/**
 * `verified` means that name and address were read in the source; if false, confirm before launch.
 */
const provenance = { source: textSchema, verified: z.boolean() };

export const profileAmenitySchema = z.strictObject({
  name: textSchema,
  address: textSchema,
  amenityCategoryName: textSchema,
  amenityTypeName: textSchema,
  description: textSchema,
  featured: z.boolean(),
  ...provenance,
});

export const profileFacilitySchema = z.strictObject({
  name: textSchema,
  address: textSchema,
  phone: z
    .string()
    .regex(/^[1-9]\d{9}$/)
    .nullable(),
  website: z.url({ protocol: /^https?$/ }).nullable(),
  facilityType: textSchema,
  ...provenance,
});

export const profileAirportSchema = z.strictObject({
  name: textSchema,
  iata: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  scheduledService: z.boolean(),
  ...provenance,
});

export const profileTransportSchema = z.strictObject({
  name: textSchema,
  description: textSchema,
  ...provenance,
});

export const profileCollegeSchema = z.strictObject({
  name: textSchema,
  address: textSchema.nullable(),
  website: z.url({ protocol: /^https?$/ }).nullable(),
  /** Null when no source says. */
  control: z.enum(['public', 'private']).nullable(),
  level: z.enum(['four-year', 'two-year']).nullable(),
  ...provenance,
});

/** Null where no source says, here and below. */
export const profileGettingAroundSchema = z.strictObject({
  publicTransType: publicTransTypeSchema.nullable(),
  dedicatedWalkingPaths: z.boolean().nullable(),
  dedicatedBikingPaths: z.boolean().nullable(),
  localAirport: z.boolean(),
  regionalAirport: z.boolean(),
});

/** The contract's ten names, its spelling included. */
export const profileEducationSchema = z.strictObject({
  publicType: z.boolean().nullable(),
  privateType: z.boolean().nullable(),
  faithBasedPrivate: z.boolean().nullable(),
  specialNeedsPrivate: z.boolean().nullable(),
  publicTechnicalJuniorCollege: z.boolean(),
  privateTechnicalJuniorCollege: z.boolean(),
  publicFourYearCollegeUniversity: z.boolean(),
  privatecFourYearCollegeUniversity: z.boolean(),
  homeschoolResourceGroups: z.boolean().nullable(),
  charter: z.boolean().nullable(),
});

const insightSchema = textSchema.max(700);

export const profileInsightsSchema = z.strictObject({
  aboutDesc: insightSchema,
  residentsDesc: insightSchema,
  costOfLivingDesc: insightSchema,
  climateDesc: insightSchema,
  gettingAroundDesc: insightSchema,
  educationPreDesc: insightSchema,
  educationPostDesc: insightSchema,
  jobsDesc: insightSchema,
  healthCareDesc: insightSchema,
  amenitiesDesc: insightSchema,
});

export const profileRepresentativeSchema = z.strictObject({
  firstName: textSchema,
  lastName: textSchema,
  userDesignationText: textSchema,
  userDescription: textSchema,
  /** The demo account's email address. */
  emailKey: z.email(),
});

export const profileSchema = z.strictObject({
  slug: slugSchema,
  geoid: geoidSchema,
  name: textSchema,
  state: stateSchema,
  /** Every insight text is sample text written for the demo. */
  sampleText: z.literal(true),
  represented: z.boolean(),
  representative: profileRepresentativeSchema.nullable(),
  insights: profileInsightsSchema,
  amenities: z.array(profileAmenitySchema).min(1),
  facilities: z.array(profileFacilitySchema).min(1),
  airports: z.array(profileAirportSchema),
  publicTransport: z.array(profileTransportSchema),
  gettingAround: profileGettingAroundSchema,
  colleges: z.array(profileCollegeSchema),
  education: profileEducationSchema,
  /** No verified list of schools yet. */
  schools: z.array(z.never()),
});

export const demoJobSchema = z.strictObject({
  id: z.int().positive(),
  communitySlug: slugSchema,
  title: textSchema,
  /** HTML of p, ul, li and strong alone. */
  description: textSchema,
  employer: z.strictObject({
    id: z.int().positive(),
    name: textSchema,
    logo: z.null(),
  }),
  location: textSchema,
  category_id: z.int().min(75022).max(75028).nullable(),
  job_type_id: z.int().min(20325).max(20328),
  remote: z.boolean(),
  /** Age when seeded; the seed turns it into a time. */
  postedHoursAgo: z.number().positive(),
});

export const demoJobsFileSchema = z.strictObject({ jobs: z.array(demoJobSchema) });

export type SeedFigure = z.infer<typeof figureSchema>;
export type FeaturedCommunity = z.infer<typeof featuredCommunitySchema>;
export type SeedProfile = z.infer<typeof profileSchema>;
