import { amenityFilter } from './amenities';
import { climateTypeFilter } from './climate-type';
import { costOfLivingFilter } from './cost-of-living';
import type { OptionFilter, RangeFilter, RowOf, StepFilter } from './filter';
import { gettingAroundFilter } from './getting-around';
import { hospitalFilter } from './has-hospital';
import { healthcareFilter } from './healthcare-facilities';
import { homeValueFilter } from './home-value';
import { incomeFilter } from './income';
import { medianAgeFilter } from './median-age';
import { populationFilter } from './population';
import { publicTransportationFilter } from './public-transportation';
import { schoolFilter } from './schools';
import { stateFilter } from './states';
import { summerHighFilter } from './summer-high';

/** Every filter of the list, in the order in which answers name them: all else follows from it. */
export const FILTERS = [
  stateFilter,
  populationFilter,
  amenityFilter,
  costOfLivingFilter,
  publicTransportationFilter,
  gettingAroundFilter,
  schoolFilter,
  healthcareFilter,
  homeValueFilter,
  incomeFilter,
  medianAgeFilter,
  climateTypeFilter,
  summerHighFilter,
  hospitalFilter,
] as const;

export type AnyFilter = (typeof FILTERS)[number];
export type AnyOptionFilter = Extract<AnyFilter, { kind: 'options' }>;
export type AnyRangeFilter = Extract<AnyFilter, { kind: 'range' }>;
export type AnyStepFilter = Extract<AnyFilter, { kind: 'steps' }>;

/** The names of the filters by a figure between any two bounds. */
export type RangedFigure = AnyRangeFilter['name'];

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type RowOfEach<F> = F extends { reads: infer Reads }
  ? Reads extends AnyFilter['reads']
    ? RowOf<Reads>
    : never
  : never;

/** What filters read of a community. */
export type FilterRow = Intersection<RowOfEach<AnyFilter>>;

export const OPTION_FILTERS = FILTERS.filter(
  (filter): filter is AnyOptionFilter => filter.kind === 'options',
) satisfies readonly OptionFilter[];

export const RANGE_FILTERS = FILTERS.filter(
  (filter): filter is AnyRangeFilter => filter.kind === 'range',
) satisfies readonly RangeFilter[];

export const STEP_FILTERS = FILTERS.filter(
  (filter): filter is AnyStepFilter => filter.kind === 'steps',
) satisfies readonly StepFilter[];

/** The columns that filters read, by name, with the value for unknown. */
export const FILTER_COLUMNS = Object.assign(
  {},
  ...FILTERS.map(({ reads }) => reads),
) as Intersection<AnyFilter['reads']>;

/** As the filter panel and addresses have them. */
export const byPanel = <F extends Pick<AnyFilter, 'panel'>>(filters: readonly F[]): F[] =>
  filters.toSorted(
    (a, b) =>
      Number(a.panel.group === 'more') - Number(b.panel.group === 'more') ||
      a.panel.position - b.panel.position,
  );

/** Everything that narrows the list, by the names that answers give it. */
export const LIST_FILTERS = [
  'searchText',
  'area',
  'places',
  ...FILTERS.map(({ name }) => name),
] as const;
export type ListFilterName = 'searchText' | 'area' | 'places' | AnyFilter['name'];

/** What each of them is called where one is to be taken away. */
export const FILTER_LABELS = Object.fromEntries([
  ['searchText', 'Search text'],
  ['area', 'Area on the map'],
  ['places', 'Chosen places'],
  ...FILTERS.map(({ name, label }) => [name, label]),
]) as Readonly<Record<ListFilterName, string>>;
