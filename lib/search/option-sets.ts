import { POPULATION_OPTIONS } from '@/lib/communities/constants';
import {
  CLIMATE_TYPES,
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/insights/constants';
import { AMENITY_CATEGORIES } from '@/lib/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/reference/facility-types';
import { STATES } from '@/lib/reference/states';
import { noSlots, type Slots } from './bits';
import { HISTOGRAM_BARS, RANGED_FIGURES, SUMMER_HIGHS, type RangedFigure } from './constants';
import type { CareKnown, ListedPlace } from './listed-place';

/** Everything that can be ticked, by the names that calls have for it. */
const OPTIONS = {
  states: STATES.map(({ id }) => id),
  amenitiesType: AMENITY_CATEGORIES.flatMap(({ amenityType }) => amenityType.map(({ id }) => id)),
  facilityType: FACILITY_TYPES.map(({ id }) => id),
  costOfLivingType: COST_OF_LIVING_TYPES,
  publicTransType: PUBLIC_TRANSPORT_TYPES.map(({ code }) => code),
  gettingAround: GETTING_AROUND_FLAGS.map(({ code }) => code),
  schools: SCHOOL_FLAGS.map(({ code }) => code),
  climateType: CLIMATE_TYPES.map(({ code }) => code),
  summerHigh: SUMMER_HIGHS.map(({ code }) => code),
  hasHospital: ['yes'],
  minPopulation: POPULATION_OPTIONS,
  maxPopulation: POPULATION_OPTIONS,
} as const satisfies Record<string, readonly (string | number)[]>;

export type OptionGroup = keyof typeof OPTIONS;
export const OPTION_GROUPS = Object.keys(OPTIONS) as OptionGroup[];

/** Whether a place is known to be so, known not to, or neither. */
type Answer = boolean | null;

/** The one of several that a place is. */
const oneOf = <T>(known: T | null, option: T): Answer => (known === null ? null : known === option);

const ANSWERS: {
  [Group in OptionGroup]: (
    place: ListedPlace,
    option: (typeof OPTIONS)[Group][number],
    care: CareKnown,
  ) => Answer;
} = {
  states: ({ stateId }, id) => stateId === id,
  amenitiesType: ({ amenityTypeIds }, id) =>
    amenityTypeIds.length === 0 ? null : amenityTypeIds.includes(id),
  facilityType: ({ facilityTypeIds, careIsListed, stateId }, id, care) =>
    facilityTypeIds.includes(id) || (careIsListed || care.knows(id, stateId) ? false : null),
  costOfLivingType: ({ costOfLivingType }, type) => oneOf(costOfLivingType, type),
  publicTransType: ({ publicTransType }, code) => oneOf(publicTransType, code),
  gettingAround: ({ gettingAround }, code) => gettingAround[code],
  schools: ({ schools }, code) => schools[code],
  climateType: ({ climateType }, code) => oneOf(climateType, code),
  summerHigh: ({ julyHigh }, code) =>
    julyHigh === null
      ? null
      : SUMMER_HIGHS.some(
          (summer) => summer.code === code && julyHigh >= summer.from && julyHigh < summer.to,
        ),
  hasHospital: ({ hasHospital, stateId }, _, care) =>
    hasHospital || (care.knows('hospital', stateId) ? false : null),
  minPopulation: ({ population }, least) => (population === null ? null : population >= least),
  maxPopulation: ({ population }, most) => (population === null ? null : population <= most),
};

/** Who is known to meet an option, and of whom it isn't known. */
export interface OptionSet {
  yes: Slots;
  unknown: Slots;
}

interface Entry extends OptionSet {
  answer: (place: ListedPlace, care: CareKnown) => Answer;
}

/** Who meets each option, and which bar of each histogram everybody is in. */
export class OptionSets {
  private readonly groups: Record<OptionGroup, Map<string | number, Entry>>;
  private readonly figures: Record<RangedFigure, { bars: Slots[]; unknown: Slots }>;

  constructor() {
    const entries = <Group extends OptionGroup>(group: Group) =>
      new Map<string | number, Entry>(
        OPTIONS[group].map((option: (typeof OPTIONS)[Group][number]) => [
          option,
          {
            yes: noSlots(),
            unknown: noSlots(),
            answer: (place, care) => ANSWERS[group](place, option, care),
          },
        ]),
      );
    this.groups = Object.fromEntries(
      OPTION_GROUPS.map((group) => [group, entries(group)]),
    ) as typeof this.groups;
    this.figures = Object.fromEntries(
      RANGED_FIGURES.map((figure) => [
        figure,
        {
          bars: Array.from({ length: HISTOGRAM_BARS[figure].bars }, noSlots),
          unknown: noSlots(),
        },
      ]),
    ) as typeof this.figures;
  }

  set(slot: number, place: ListedPlace, care: CareKnown): void {
    for (const group of OPTION_GROUPS)
      for (const entry of this.groups[group].values()) {
        const answer = entry.answer(place, care);
        put(entry.yes, slot, answer === true);
        put(entry.unknown, slot, answer === null);
      }
    for (const figure of RANGED_FIGURES) {
      const { bars, unknown } = this.figures[figure];
      const value = place[figure];
      const { width } = HISTOGRAM_BARS[figure];
      const bar = value === null ? -1 : Math.min(bars.length - 1, Math.floor(value / width));
      for (const [at, slots] of bars.entries()) put(slots, slot, at === bar);
      put(unknown, slot, value === null);
    }
  }

  delete(slot: number): void {
    for (const group of OPTION_GROUPS)
      for (const { yes, unknown } of this.groups[group].values()) {
        remove(yes, slot);
        remove(unknown, slot);
      }
    for (const figure of RANGED_FIGURES) {
      const { bars, unknown } = this.figures[figure];
      for (const slots of [...bars, unknown]) remove(slots, slot);
    }
  }

  /** The sets of some options of a group. */
  of(group: OptionGroup, options: readonly (string | number)[]): OptionSet[] {
    return options.flatMap((option) => this.groups[group].get(option) ?? []);
  }

  /** Every option of a group, with who meets it. */
  all(group: OptionGroup): Iterable<[string | number, OptionSet]> {
    return this.groups[group];
  }

  barsOf(figure: RangedFigure): readonly Slots[] {
    return this.figures[figure].bars;
  }

  /** Of whom a figure isn't known. */
  withoutFigure(figure: RangedFigure): Slots {
    return this.figures[figure].unknown;
  }
}

function put(slots: Slots, slot: number, isIn: boolean): void {
  if (isIn) slots.add(slot);
  else remove(slots, slot);
}

/** Sets stay as short as the last slot that is in them. */
function remove(slots: Slots, slot: number): void {
  if (slots.has(slot)) slots.remove(slot);
}
