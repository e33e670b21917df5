import { POPULATION_OPTIONS } from '@/lib/shared/constants/communities';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';
import { between, type PlacesWithFigures } from './index/range-filter';
import { inAny, noSlots, type Slots } from './index/bitset';
import type { Figure } from './index/columns';
import { RANGED_FIGURES, type ListFilterName } from './constants';
import type { CommunityFilter } from './input';
import type { OptionGroup, OptionSets } from './option-sets';

/** A filter in use: who is known to meet it, and of whom that isn't known. */
export interface ChosenGroup {
  name: ListFilterName;
  yes: Slots;
  /** Empty where everybody is known, nobody of whom is in `yes` as well. */
  unknown: Slots;
  /** Both together. */
  possible: Slots;
  /** What was ticked, where a place may meet more or less of it. */
  ticked: readonly Slots[];
}

const KNOWN_OF_ALL = noSlots();

interface Places extends PlacesWithFigures {
  options: OptionSets;
}

/** The filters of a call that are in use; its text and tab are not among them. */
export function chosenGroups(filter: CommunityFilter, places: Places): ChosenGroup[] {
  const { options } = places;
  const ticked = (
    name: ListFilterName & OptionGroup,
    chosen: readonly (string | number)[],
  ): ChosenGroup[] => {
    if (chosen.length === 0) return [];
    const sets = options.of(name, chosen);
    const yes = inAny(sets.map(({ yes }) => yes.slots));
    const unknown = inAny(sets.map(({ unknown }) => unknown.slots));
    const isMixed = sets.length > 1 && unknown.intersects(yes);
    const alone = isMixed ? unknown.new_difference(yes) : unknown;
    return [
      chosenGroup(
        name,
        yes,
        alone,
        sets.map((set) => set.yes.slots),
      ),
    ];
  };
  const { minPopulation, maxPopulation, hasHospital } = filter;
  return [
    ...ticked('states', filter.states),
    ...populationGroup(places, minPopulation, maxPopulation),
    ...ticked('amenitiesType', filter.amenitiesType),
    ...ticked('costOfLivingType', filter.costOfLivingType),
    ...ticked('publicTransType', filter.publicTransType),
    ...ticked(
      'gettingAround',
      GETTING_AROUND_FLAGS.map(({ code }) => code).filter((code) => filter[code]),
    ),
    ...ticked(
      'schools',
      SCHOOL_FLAGS.map(({ code }) => code).filter((code) => filter[code]),
    ),
    ...ticked('facilityType', filter.facilityType),
    ...RANGED_FIGURES.flatMap((figure) =>
      rangeGroup(places, figure, boundsOf(filter, figure), () => options.withoutFigure(figure)),
    ),
    ...ticked('climateType', filter.climateType),
    ...ticked('summerHigh', filter.summerHigh),
    ...ticked('hasHospital', hasHospital ? ['yes'] : []),
  ];
}

/** A group of who is found, such as by a text: there is nothing unknown about it. */
export const foundGroup = (name: ListFilterName, yes: Slots): ChosenGroup =>
  chosenGroup(name, yes, KNOWN_OF_ALL, []);

const chosenGroup = (
  name: ListFilterName,
  yes: Slots,
  unknown: Slots,
  ticked: readonly Slots[],
): ChosenGroup => ({
  name,
  yes,
  unknown,
  possible: unknown.isEmpty() ? yes : yes.new_union(unknown),
  ticked,
});

function boundsOf(filter: CommunityFilter, figure: (typeof RANGED_FIGURES)[number]) {
  const bounds = {
    homeValue: [filter.minHomeValue, filter.maxHomeValue],
    income: [filter.minIncome, filter.maxIncome],
    medianAge: [filter.minMedianAge, filter.maxMedianAge],
  } as const;
  return bounds[figure];
}

/** The filter by population, if there is a bound. */
export const populationGroup = (
  places: Places,
  from: number | null,
  to: number | null,
): ChosenGroup[] =>
  rangeGroup(
    places,
    'population',
    [from, to],
    () =>
      places.options.of('minPopulation', [POPULATION_OPTIONS[0]])[0]?.unknown.slots ?? KNOWN_OF_ALL,
  );

const rangeGroup = (
  places: Places,
  figure: Figure & ListFilterName,
  [from, to]: readonly [number | null, number | null],
  unknown: () => Slots,
): ChosenGroup[] =>
  from === null && to === null
    ? []
    : [chosenGroup(figure, between(places, figure, from, to), unknown(), [])];
