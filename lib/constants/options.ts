/** Tabs of the communities list. */
export const TABS = { all: 0, recent: 1, favorites: 2, recommended: 3 } as const;

/** Choices of the population filter, in people. */
export const POPULATION_OPTIONS = [5_000, 50_000, 100_000, 250_000, 500_000] as const;

/** Stands for 'No Min' and 'No Max'. */
export const NO_POPULATION_LIMIT = -1;

export const COST_OF_LIVING_TYPES = [
  'Below the national average',
  'Similar to the national average',
  'Above the national average',
] as const;

export const CLIMATE_TYPES = [
  { code: 'tropicalSubtropical', label: 'Tropical / Subtropical' },
  { code: 'dryArid', label: 'Dry / Arid' },
  { code: 'temperateCoolWintersMildSummers', label: 'Temperature / Cool Winter & Mild Summers' },
  { code: 'ContinentalColdWintersHotSummers', label: 'Continental / Cold Winters & Hot Summers' },
  { code: 'Polar', label: 'Polar' },
] as const;

export const PUBLIC_TRANSPORT_TYPES = [
  { code: 'noPublicTransportation', label: 'No public transportation' },
  { code: 'limitedPublicTransportation', label: 'Limited public transportation' },
  {
    code: 'multiplePublicTransportationOptions',
    label: 'Multiple public transportation options',
  },
] as const;

export const GETTING_AROUND_FLAGS = [
  { code: 'dedicatedWalkingPaths', label: 'Dedicated Walking Paths' },
  { code: 'dedicatedBikingPaths', label: 'Dedicated Biking Paths' },
  { code: 'localAirport', label: 'Local Airport' },
  { code: 'regionalAirport', label: 'Regional Airport' },
] as const;

/** The codes keep the contract's spelling (`privatecFourYearCollegeUniversity`). */
export const SCHOOL_FLAGS = [
  { code: 'publicType', label: 'Public' },
  { code: 'privateType', label: 'Private' },
  { code: 'charter', label: 'Charter' },
  { code: 'faithBasedPrivate', label: 'Faith-Based Private' },
  { code: 'specialNeedsPrivate', label: 'Special Needs Private' },
  { code: 'homeschoolResourceGroups', label: 'Homeschool Resource Groups' },
  { code: 'publicTechnicalJuniorCollege', label: 'Public Technical or Junior College' },
  { code: 'privateTechnicalJuniorCollege', label: 'Private Technical or Junior College' },
  { code: 'publicFourYearCollegeUniversity', label: 'Public Four-Year College or University' },
  { code: 'privatecFourYearCollegeUniversity', label: 'Private Four-Year College or University' },
] as const;

export type ClimateType = (typeof CLIMATE_TYPES)[number]['code'];
export type PublicTransportType = (typeof PUBLIC_TRANSPORT_TYPES)[number]['code'];
export type GettingAroundFlag = (typeof GETTING_AROUND_FLAGS)[number]['code'];
export type SchoolFlag = (typeof SCHOOL_FLAGS)[number]['code'];

export const ALL_JOB_CATEGORIES = 0;

/** Job categories of the external board; 'Other' has no id there. */
export const JOB_CATEGORIES = [
  { id: 75022, label: 'Software Development' },
  { id: 75023, label: 'Quality Assurance (QA)' },
  { id: 75024, label: 'Data Science' },
  { id: 75025, label: 'Design' },
  { id: 75026, label: 'Product Management' },
  { id: 75027, label: 'Marketing & Sales' },
  { id: 75028, label: 'Network Administration' },
  { id: null, label: 'Other' },
] as const;

export const JOB_TYPES = [
  { id: 20325, label: 'Full-time' },
  { id: 20326, label: 'Part-time' },
  { id: 20327, label: 'Contract' },
  { id: 20328, label: 'Internship' },
] as const;

export const JOB_POSTED_AT = [
  { id: 0, label: 'Any time', hours: null },
  { id: 1, label: 'Last 24 hours', hours: 24 },
  { id: 2, label: 'Last 3 days', hours: 72 },
  { id: 3, label: 'Last 7 days', hours: 168 },
  { id: 4, label: 'Last 14 days', hours: 336 },
  { id: 5, label: 'Last 30 days', hours: 720 },
] as const;
