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

/**
 * @param matches what all filters leave
 * @param groups the filters in use, @param others what each leaves without it, in the same order
 * @param population the bounds that are chosen
 */
export function countOptions(
  options: OptionSets,
  matches: Slots,
  groups: readonly ChosenGroup[],
  others: readonly Slots[],
  population: { least: Slots | null; most: Slots | null },
): ListCounts {
  const whole = new SharedCounter(matches);
  const withoutGroup = (name: ListFilterName): SharedCounter => {
    const other = others[groups.findIndex((group) => group.name === name)];
    return other ? new SharedCounter(other) : whole;
  };
  const counted = (group: OptionGroup, counter: SharedCounter) => {
    const all = [...options.all(group)];
    const counts = options.codesOf(group)?.countsOf(counter.slots(), all.length);
    return Object.fromEntries(
      all.map(([option, { yes }], at) => [option, counts?.[at] ?? counter.shared(yes)]),
    );
  };
  const anyPopulation = others[groups.findIndex(({ name }) => name === 'population')] ?? matches;
  const bounded = (bound: Slots | null) =>
    new SharedCounter(bound ? anyPopulation.new_intersection(bound) : anyPopulation);
  const flags = Object.fromEntries(
    COUNTED.map((group) => [group, counted(group, withoutGroup(group))]),
  ) as Record<(typeof COUNTED)[number], Record<string, number>>;
  const [hospital] = options.of('hasHospital', ['yes']);
  return {
    optionCounts: {
      ...flags,
      hasHospital: hospital ? withoutGroup('hasHospital').shared(hospital.yes) : 0,
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
