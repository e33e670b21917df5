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

export type GettingAroundFlag = (typeof GETTING_AROUND_FLAGS)[number]['code'];

/** The figures of a community that its editors may replace; `whole` ones have no decimals. */
export const EDITABLE_FIGURES = {
  population: { whole: true, largest: 1_000_000_000 },
  landAreaSqMile: { whole: false, largest: 1_000_000 },
  medianAge: { whole: false, largest: 120 },
  medianHomePrice: { whole: true, largest: 1_000_000_000 },
  medianIncome: { whole: true, largest: 1_000_000_000 },
} as const;

export type EditableFigure = keyof typeof EDITABLE_FIGURES;

/** Who stands behind a figure that no statistics office published. */
export const FIGURE_SOURCES = {
  administrator: 'Administrator',
  representative: 'Community Representative',
} as const;
