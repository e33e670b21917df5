export const COST_OF_LIVING_TYPES = [
  'Below the national average',
  'Similar to the national average',
  'Above the national average',
] as const;

export const CLIMATE_TYPES = [
  { code: 'tropicalSubtropical', label: 'Tropical / Subtropical' },
  { code: 'dryArid', label: 'Dry / Arid' },
  { code: 'temperateCoolWintersMildSummers', label: 'Temperate / Cool Winter & Mild Summers' },
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

export type GettingAroundFlag = (typeof GETTING_AROUND_FLAGS)[number]['code'];
