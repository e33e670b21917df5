import {
  OPTION_FILTERS,
  RANGE_FILTERS,
  STEP_FILTERS,
  type AnyStepFilter,
  type ListFilterName,
} from '../filters';
import type { Histogram, Histograms, OptionCounts } from '../output';
import type { AppliedFilter } from './applied-filters';
import type { Slots } from '@/lib/search/sets/bitset';
import type { OptionGroup, OptionSet, OptionSets } from './option-sets';

/** How many communities each option would leave, and how the figures of what is left are spread. */
export interface ListCounts {
  optionCounts: OptionCounts;
  histograms: Histograms;
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
  /** Those of which an option isn't known are listed, too: it would leave them. */
  withUnknown: boolean;
}

/** Counts which of some communities meet an option, or also those of which that isn't known. */
function counter(among: Slots, withUnknown: boolean): (option: OptionSet) => number {
  if (!withUnknown) return ({ yes }) => among.intersection_size(yes);
  // Options of a group may have one set of those of which they aren't known.
  const counted = new Map<Slots, number>();
  return ({ yes, unknown }) => {
    const uncertain = counted.get(unknown) ?? among.intersection_size(unknown);
    counted.set(unknown, uncertain);
    return among.intersection_size(yes) + uncertain;
  };
}

export function countOptions(
  options: OptionSets,
  { matches, filters, others, bounds, withUnknown }: Counted,
): ListCounts {
  const leftBy = (name: ListFilterName): Slots =>
    others[filters.findIndex((filter) => filter.name === name)] ?? matches;
  const counts = (group: OptionGroup, among: Slots): Record<string, number> => {
    const count = counter(among, withUnknown);
    return Object.fromEntries([...options.all(group)].map(([option, set]) => [option, count(set)]));
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
    histograms: Object.fromEntries(
      RANGE_FILTERS.map(({ name, histogram: { width, bars } }) => {
        const count = counter(leftBy(name), false);
        const histogram: Histogram = options.barsOf(name).map((bar, at) => ({
          from: at * width,
          to: at === bars - 1 ? null : (at + 1) * width,
          count: count(bar),
        }));
        return [name, histogram];
      }),
    ) as Histograms,
  };
}
