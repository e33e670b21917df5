import { SharedCounter, type Slots } from './bits';
import type { ChosenGroup } from './chosen-groups';
import { HISTOGRAM_BARS, RANGED_FIGURES, type ListFilterName } from './constants';
import type { OptionGroup, OptionSets } from './option-sets';
import type { Histogram, OptionCounts } from './output';

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
  /** What all filters leave. */
  matches: Slots;
  /** The filters in use. */
  groups: readonly ChosenGroup[];
  /** What each of them leaves without it, in the same order. */
  others: readonly Slots[];
  /** The bounds that are chosen. */
  population: { least: Slots | null; most: Slots | null };
  /** Those of which an option isn't known are listed, too: it would leave them. */
  withUnknown: boolean;
}

export function countOptions(
  options: OptionSets,
  { matches, groups, others, population, withUnknown }: Counted,
): ListCounts {
  const whole = new SharedCounter(matches);
  const withoutGroup = (name: ListFilterName): SharedCounter => {
    const other = others[groups.findIndex((group) => group.name === name)];
    return other ? new SharedCounter(other) : whole;
  };
  const counted = (group: OptionGroup, counter: SharedCounter) => {
    const all = [...options.all(group)];
    const counts = options.codesOf(group)?.countsOf(counter.slots(), all.length);
    const unknownOf = withUnknown ? sharedOnce(counter) : () => 0;
    return Object.fromEntries(
      all.map(([option, { yes, unknown }], at) => [
        option,
        (counts?.[at] ?? counter.shared(yes)) + unknownOf(unknown),
      ]),
    );
  };
  const anyPopulation = others[groups.findIndex(({ name }) => name === 'population')] ?? matches;
  const bounded = (bound: Slots | null) =>
    new SharedCounter(bound ? anyPopulation.new_intersection(bound) : anyPopulation);
  const flags = Object.fromEntries(
    COUNTED.map((group) => [group, counted(group, withoutGroup(group))]),
  ) as Record<(typeof COUNTED)[number], Record<string, number>>;
  return {
    optionCounts: {
      ...flags,
      hasHospital: counted('hasHospital', withoutGroup('hasHospital')).yes ?? 0,
      minPopulation: counted('minPopulation', bounded(population.most)),
      maxPopulation: counted('maxPopulation', bounded(population.least)),
    },
    histograms: Object.fromEntries(
      RANGED_FIGURES.map((figure) => {
        const { width, bars } = HISTOGRAM_BARS[figure];
        const counts = options.barsOf(figure).countsOf(withoutGroup(figure).slots(), bars);
        const histogram: Histogram = counts.map((count, at) => ({
          from: at * width,
          to: at === bars - 1 ? null : (at + 1) * width,
          count,
        }));
        return [figure, histogram];
      }),
    ) as ListCounts['histograms'],
  };
}

/** Options of a group may have one set of those of which they aren't known. */
function sharedOnce(counter: SharedCounter): (set: Slots) => number {
  const known = new Map<Slots, number>();
  return (set) => {
    const shared = known.get(set) ?? counter.shared(set);
    known.set(set, shared);
    return shared;
  };
}
