import type { Slots } from './bitset';
import type { AppliedFilter } from './applied-filters';
import { HISTOGRAM_BARS, RANGED_FIGURES, type ListFilterName } from '../constants';
import type { OptionGroup, OptionSet, OptionSets } from './option-sets';
import type { CountedSlots } from './packed-slots';
import type { Histogram, OptionCounts } from '../output';
import { SharedCounter } from './shared-counter';

/** How many communities each option would leave, and how the figures of what is left are spread. */
export interface ListCounts {
  optionCounts: OptionCounts;
  histograms: { homeValue: Histogram; income: Histogram; medianAge: Histogram };
}

/** Groups whose options are counted as they are. */
const COUNTED = [
  'states',
  'amenitiesType',
  'facilityType',
  'costOfLivingType',
  'publicTransType',
  'gettingAround',
  'schools',
  'climateType',
  'summerHigh',
] as const satisfies (ListFilterName & OptionGroup)[];

export interface Counted {
  /** Everybody; null where only those of a tab are listed. */
  all: Slots | null;
  /** What all filters leave. */
  matches: Slots;
  /** The filters in use. */
  groups: readonly AppliedFilter[];
  /** What each of them leaves without it, in the same order. */
  others: readonly Slots[];
  /** The bounds that are chosen. */
  population: { least: Slots | null; most: Slots | null };
  /** Those of which an option isn't known are listed, too: it would leave them. */
  withUnknown: boolean;
}

/** Counts who of some meets an option, or also those of whom that isn't known. */
type Count = (option: OptionSet) => number;

/** @returns how those of a set are counted: where they are most of all, by those who are missing */
function countersFor({ all, withUnknown }: Counted): (among: Slots) => Count {
  const made = new Map<Slots, Count>();
  const size = all?.size() ?? 0;
  const counterFor = (among: Slots): Count => {
    const share = among.size();
    const isMost = all !== null && share * 2 > size;
    const counter = isMost
      ? new SharedCounter(all.new_difference(among), size - share)
      : new SharedCounter(among, share);
    const count = (slots: CountedSlots) => {
      const set = slots.packed();
      return isMost ? set.size - counter.shared(set) : counter.shared(set);
    };
    if (!withUnknown) return ({ yes }) => count(yes);
    // Options of a group may have one set of those of whom they aren't known.
    const unknown = new Map<CountedSlots, number>();
    return (option) => {
      const uncertain = unknown.get(option.unknown) ?? count(option.unknown);
      unknown.set(option.unknown, uncertain);
      return count(option.yes) + uncertain;
    };
  };
  return (among) => {
    const count = made.get(among) ?? counterFor(among);
    made.set(among, count);
    return count;
  };
}

export function countOptions(options: OptionSets, asked: Counted): ListCounts {
  const { matches, groups, others, population } = asked;
  const among = countersFor(asked);
  const leftBy = (name: ListFilterName): Slots =>
    others[groups.findIndex((group) => group.name === name)] ?? matches;
  const counted = (group: OptionGroup, count: Count) =>
    Object.fromEntries([...options.all(group)].map(([option, set]) => [option, count(set)]));
  const anyPopulation = leftBy('population');
  const bounded = (bound: Slots | null) =>
    among(bound ? anyPopulation.new_intersection(bound) : anyPopulation);
  const flags = Object.fromEntries(
    COUNTED.map((group) => [group, counted(group, among(leftBy(group)))]),
  ) as Record<(typeof COUNTED)[number], Record<string, number>>;
  const known = countersFor({ ...asked, withUnknown: false });
  return {
    optionCounts: {
      ...flags,
      hasHospital: counted('hasHospital', among(leftBy('hasHospital'))).yes ?? 0,
      minPopulation: counted('minPopulation', bounded(population.most)),
      maxPopulation: counted('maxPopulation', bounded(population.least)),
    },
    histograms: Object.fromEntries(
      RANGED_FIGURES.map((figure) => {
        const { width, bars } = HISTOGRAM_BARS[figure];
        const count = known(leftBy(figure));
        const histogram: Histogram = options.barsOf(figure).map((bar, at) => ({
          from: at * width,
          to: at === bars - 1 ? null : (at + 1) * width,
          count: count(bar),
        }));
        return [figure, histogram];
      }),
    ) as ListCounts['histograms'],
  };
}
