/** How warm summers are: the mean daily high of July, in °F, from `from` to under `to`. */
export const SUMMER_HIGHS = [
  { code: 'cool', label: 'Cool summers: July highs under 80 °F', from: -Infinity, to: 80 },
  { code: 'warm', label: 'Warm summers: July highs of 80 to 89 °F', from: 80, to: 90 },
  { code: 'hot', label: 'Hot summers: July highs of 90 °F or more', from: 90, to: Infinity },
] as const;

/**
 * What the list can be sorted by. 'match' is its usual order: with a text the nearest first, then those
 * that meet more of what was ticked, then represented, larger, by name.
 */
export const LIST_SORTS = ['match', 'population', 'price', 'age', 'name', 'distance'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Everything that narrows the list, by the names that answers give it. */
export const LIST_FILTERS = [
  'searchText',
  'states',
  'population',
  'amenitiesType',
  'costOfLivingType',
  'publicTransType',
  'gettingAround',
  'schools',
  'facilityType',
  'homeValue',
  'income',
  'medianAge',
  'climateType',
  'summerHigh',
  'hasHospital',
] as const;
export type ListFilterName = (typeof LIST_FILTERS)[number];

/** What each of them is called where one is to be taken away. */
export const FILTER_LABELS: Readonly<Record<ListFilterName, string>> = {
  searchText: 'Search text',
  states: 'States',
  population: 'Population',
  amenitiesType: 'Amenities',
  costOfLivingType: 'Cost of living',
  publicTransType: 'Public transportation',
  gettingAround: 'Getting around',
  schools: 'Schools and colleges',
  facilityType: 'Healthcare facilities',
  homeValue: 'Home value',
  income: 'Household income',
  medianAge: 'Median age',
  climateType: 'Climate',
  summerHigh: 'Summer highs',
  hasHospital: 'Has a hospital',
};

/** The figures that have a range and a histogram. */
export const RANGED_FIGURES = ['homeValue', 'income', 'medianAge'] as const;
export type RangedFigure = (typeof RANGED_FIGURES)[number];

/** The bars of each histogram: all of a width, the last one open above. In dollars and years. */
export const HISTOGRAM_BARS = {
  homeValue: { width: 50_000, bars: 21 },
  income: { width: 10_000, bars: 21 },
  medianAge: { width: 5, bars: 17 },
} as const satisfies Record<RangedFigure, { width: number; bars: number }>;
