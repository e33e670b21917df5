import {
  OPTION_FILTERS,
  RANGE_FILTERS,
  STEP_FILTERS,
  type AnyStepFilter,
  type ListFilterName,
} from '../filters';
import type { Histogram, Histograms, OptionCounts, UnknownCounts, WishSpreads } from '../output';
import type { WishCount } from '../wishes/chips';
import type { AppliedFilter } from './applied-filters';
import type { Slots } from '@/lib/search/sets/bitset';
import type { OptionGroup, OptionSets } from './option-sets';
import { unionOf } from '../sets/bitset';

/** How many communities each option would leave, and how the figures of what is left are spread. */
export interface ListCounts {
  optionCounts: OptionCounts;
  /** Of each filter: of how many one of its options, or its figure, isn't known. */
  unknownCounts: UnknownCounts;
  histograms: Histograms;
}

/** What is counted of the whole list. */
export interface AllCounts extends ListCounts {
  wishCounts: WishCount[];
  wishSpreads: WishSpreads;
}

export interface Counted {
  /** What all filters leave. */
  matches: Slots;
  /** The filters in use. */
  filters: readonly AppliedFilter[];
  /** What each of them leaves without it, in the same order. */
  others: readonly Slots[];
  /** What the chosen bounds of filters by steps leave, each alone; null for no bound. */
  bounds: (filter: AnyStepFilter) => { least: Slots | null; most: Slots | null };
}

export function countOptions(
  options: OptionSets,
  { matches, filters, others, bounds }: Counted,
): ListCounts {
  const leftBy = (name: ListFilterName): Slots =>
    others[filters.findIndex((filter) => filter.name === name)] ?? matches;
  const counts = (group: OptionGroup, among: Slots): Record<string, number> => {
    const sets = [...options.all(group)];
    return Object.fromEntries(
      sets.map(([option, { yes }]) => [option, among.intersection_size(yes)]),
    );
  };
  const unknownOf = (group: OptionGroup): Slots => {
    // Options of a group may have one set of those of which they aren't known.
    const sets = new Set([...options.all(group).values()].map(({ unknown }) => unknown));
    return unionOf([...sets]);
  };
  const byOptions = OPTION_FILTERS.map(({ name, input }) => {
    const counted = counts(name, leftBy(name));
    return [name, input.as === 'flag' ? Object.values(counted)[0] : counted];
  });
  const bySteps = STEP_FILTERS.flatMap((filter) => {
    const left = leftBy(filter.name);
    const { least, most } = bounds(filter);
    const bounded = (bound: Slots | null) => (bound ? left.new_intersection(bound) : left);
    return [
      [filter.fields[0], counts(filter.fields[0], bounded(most))],
      [filter.fields[1], counts(filter.fields[1], bounded(least))],
    ];
  });
  return {
    optionCounts: Object.fromEntries([...byOptions, ...bySteps]) as OptionCounts,
    unknownCounts: Object.fromEntries(
      [
        ...OPTION_FILTERS.map(({ name }) => [name, unknownOf(name)] as const),
        ...STEP_FILTERS.map(({ name, fields }) => [name, unknownOf(fields[0])] as const),
        ...RANGE_FILTERS.map(({ name }) => [name, options.withoutFigure(name)] as const),
      ].map(([name, unknown]) => [name, leftBy(name).intersection_size(unknown)]),
    ),
    histograms: Object.fromEntries(
      RANGE_FILTERS.map(({ name, histogram: { width, bars } }) => {
        const among = leftBy(name);
        const histogram: Histogram = options.barsOf(name).map((bar, at) => ({
          from: at * width,
          to: at === bars - 1 ? null : (at + 1) * width,
          count: among.intersection_size(bar.yes),
        }));
        return [name, histogram];
      }),
    ) as Histograms,
  };
}
