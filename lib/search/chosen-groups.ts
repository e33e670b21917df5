import { POPULATION_OPTIONS } from '@/lib/communities/constants';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/insights/constants';
import { TypedFastBitSet } from 'typedfastbitset';
import { inAny, noSlots, type Slots } from './bits';
import type { Columns, Figure } from './columns';
import { RANGED_FIGURES, type ListFilterName } from './constants';
import type { CommunityFilter } from './input';
import type { OptionGroup, OptionSets } from './option-sets';

/** A filter in use: who is known to meet it, and of whom that isn't known. */
export interface ChosenGroup {
  name: ListFilterName;
  yes: Slots;
  /** Empty where everybody is known, nobody of whom is in `yes` as well. */
  unknown: Slots;
  /** What was ticked, where a place may meet more or less of it. */
  ticked: readonly Slots[];
}

const KNOWN_OF_ALL = noSlots();

/** The filters of a call that are in use; its text and tab are not among them. */
export function chosenGroups(
  filter: CommunityFilter,
  columns: Columns,
  options: OptionSets,
): ChosenGroup[] {
  const ticked = (
    name: ListFilterName & OptionGroup,
    chosen: readonly (string | number)[],
  ): ChosenGroup[] => {
    if (chosen.length === 0) return [];
    const sets = options.of(name, chosen);
    const yes = inAny(sets.map((set) => set.yes));
    const unknown = inAny(sets.map((set) => set.unknown));
    const isMixed = sets.length > 1 && unknown.intersects(yes);
    return [
      {
        name,
        yes,
        unknown: isMixed ? unknown.new_difference(yes) : unknown,
        ticked: sets.map((set) => set.yes),
      },
    ];
  };
  const { minPopulation, maxPopulation, hasHospital } = filter;
  return [
    ...ticked('states', filter.states),
    ...populationGroup(columns, options, minPopulation, maxPopulation),
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
      rangeGroup(columns, figure, boundsOf(filter, figure), () => options.withoutFigure(figure)),
    ),
    ...ticked('climateType', filter.climateType),
    ...ticked('summerHigh', filter.summerHigh),
    ...ticked('hasHospital', hasHospital ? ['yes'] : []),
  ];
}

/** A group of who is found, such as by a text: there is nothing unknown about it. */
export const foundGroup = (name: ListFilterName, yes: Slots): ChosenGroup => ({
  name,
  yes,
  unknown: KNOWN_OF_ALL,
  ticked: [],
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
  columns: Columns,
  options: OptionSets,
  from: number | null,
  to: number | null,
): ChosenGroup[] =>
  rangeGroup(
    columns,
    'population',
    [from, to],
    () => options.of('minPopulation', [POPULATION_OPTIONS[0]])[0]?.unknown ?? KNOWN_OF_ALL,
  );

const rangeGroup = (
  columns: Columns,
  figure: Figure & ListFilterName,
  [from, to]: readonly [number | null, number | null],
  unknown: () => Slots,
): ChosenGroup[] =>
  from === null && to === null
    ? []
    : [
        {
          name: figure,
          yes: between(columns.valuesOf(figure), from, to),
          unknown: unknown(),
          ticked: [],
        },
      ];

/** The slots whose value lies between two bounds, both of them included. */
function between(values: Float64Array, from: number | null, to: number | null): Slots {
  const [least, most] = [from ?? -Infinity, to ?? Infinity];
  const words = new Uint32Array((values.length + 31) >>> 5);
  for (let at = 0; at < words.length; at += 1) {
    let word = 0;
    const end = Math.min(values.length, (at + 1) << 5);
    for (let slot = at << 5; slot < end; slot += 1) {
      // Nothing compares with NaN. Without a branch, which a processor would guess wrong half the time.
      const value = values[slot]!;
      word |= (Number(value >= least) & Number(value <= most)) << slot;
    }
    words[at] = word;
  }
  return TypedFastBitSet.fromWords(words);
}
