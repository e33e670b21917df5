import { POPULATION_OPTIONS } from '@/lib/shared/constants/communities';
import {
  CLIMATE_TYPES,
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/shared/reference/insight-options';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { STATES } from '@/lib/shared/reference/states';
import type { Slots } from './index/bitset';
import { HISTOGRAM_BARS, RANGED_FIGURES, SUMMER_HIGHS, type RangedFigure } from './constants';
import type { CareKnown, ListedPlace } from './listed-place';
import { CountedSlots } from './packed-slots';

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
type SingleGroup = 'states' | 'costOfLivingType' | 'publicTransType' | 'climateType' | 'summerHigh';
export const OPTION_GROUPS = Object.keys(OPTIONS) as OptionGroup[];

/** Whether a place is known to be so, known not to, or neither. */
type Answer = boolean | null;

type Option<Group extends OptionGroup> = (typeof OPTIONS)[Group][number];

/** Of these a place is at most one; null where that isn't known. */
const ONE_OF: {
  [Group in SingleGroup]: (place: ListedPlace) => string | number | null;
} = {
  states: ({ stateId }) => stateId,
  costOfLivingType: ({ costOfLivingType }) => costOfLivingType,
  publicTransType: ({ publicTransType }) => publicTransType,
  climateType: ({ climateType }) => climateType,
  summerHigh: ({ julyHigh }) =>
    julyHigh === null
      ? null
      : (SUMMER_HIGHS.find(({ from, to }) => julyHigh >= from && julyHigh < to)?.code ?? null),
};

/** Of these a place may be several. */
const EACH: {
  [Group in Exclude<OptionGroup, SingleGroup>]: (
    place: ListedPlace,
    option: Option<Group>,
    care: CareKnown,
  ) => Answer;
} = {
  amenitiesType: ({ amenityTypeIds }, id) =>
    amenityTypeIds.length === 0 ? null : amenityTypeIds.includes(id),
  facilityType: ({ facilityTypeIds, careIsListed, stateId }, id, care) =>
    facilityTypeIds.includes(id) || (careIsListed || care.knows(id, stateId) ? false : null),
  gettingAround: ({ gettingAround }, code) => gettingAround[code],
  schools: ({ schools }, code) => schools[code],
  hasHospital: ({ hasHospital, stateId }, _, care) =>
    hasHospital || (care.knows('hospital', stateId) ? false : null),
  minPopulation: ({ population }, least) => (population === null ? null : population >= least),
  maxPopulation: ({ population }, most) => (population === null ? null : population <= most),
};

/** Who is known to meet an option, and of whom it isn't known. */
export interface OptionSet {
  yes: CountedSlots;
  /** The same one for all options of a group where they are known together. */
  unknown: CountedSlots;
}

/** Which of some options each place has, of which it has at most one, by slot. */
class Codes {
  private codes = new Uint8Array(0);

  get(slot: number): number {
    return this.codes[slot] ?? NO_CODE;
  }

  set(slot: number, code: number): void {
    if (slot >= this.codes.length) {
      const longer = new Uint8Array(Math.ceil((slot + 1) * 1.2)).fill(NO_CODE);
      longer.set(this.codes);
      this.codes = longer;
    }
    this.codes[slot] = code < 0 ? NO_CODE : code;
  }
}

const NO_CODE = 255;

interface Group {
  sets: Map<string | number, OptionSet>;
  /** Where a place has at most one of them. */
  codes: Codes | null;
}

/** A histogram of a figure. */
interface Bars {
  sets: readonly OptionSet[];
  codes: Codes;
  unknown: CountedSlots;
}

const SINGLE = Object.keys(ONE_OF) as SingleGroup[];
const MULTIPLE = Object.keys(EACH) as (keyof typeof EACH)[];
/** Groups of which either everything is known or nothing. */
const KNOWN_TOGETHER: readonly OptionGroup[] = [
  ...SINGLE,
  'amenitiesType',
  'minPopulation',
  'maxPopulation',
];

/** Who meets each option, and which bar of each histogram everybody is in. */
export class OptionSets {
  private readonly groups = Object.fromEntries(
    OPTION_GROUPS.map((name) => [name, emptyGroup(name)]),
  ) as Record<OptionGroup, Group>;
  private readonly figures = Object.fromEntries(
    RANGED_FIGURES.map((figure) => [figure, emptyBars(HISTOGRAM_BARS[figure].bars)]),
  ) as Record<RangedFigure, Bars>;

  /** @returns whether anything has changed */
  set(slot: number, place: ListedPlace, care: CareKnown): boolean {
    let changed = false;
    for (const name of SINGLE) changed = this.setSingle(name, slot, ONE_OF[name](place)) || changed;
    for (const name of MULTIPLE) {
      const { sets } = this.groups[name];
      const answer = EACH[name] as (p: ListedPlace, o: string | number, c: CareKnown) => Answer;
      for (const [option, set] of sets) {
        const said = answer(place, option, care);
        changed = set.yes.put(slot, said === true) || changed;
        changed = set.unknown.put(slot, said === null) || changed;
      }
    }
    for (const figure of RANGED_FIGURES) {
      const value = place[figure];
      const { width, bars } = HISTOGRAM_BARS[figure];
      const bar = value === null ? -1 : Math.min(bars - 1, Math.floor(value / width));
      changed = this.setBar(figure, slot, bar) || changed;
      changed = this.figures[figure].unknown.put(slot, value === null) || changed;
    }
    return changed;
  }

  delete(slot: number): void {
    for (const name of OPTION_GROUPS) {
      const { sets, codes } = this.groups[name];
      codes?.set(slot, -1);
      for (const set of sets.values()) {
        set.yes.put(slot, false);
        set.unknown.put(slot, false);
      }
    }
    for (const figure of RANGED_FIGURES) {
      this.setBar(figure, slot, -1);
      this.figures[figure].unknown.put(slot, false);
    }
  }

  /** The sets of some options of a group. */
  of(group: OptionGroup, options: readonly (string | number)[]): OptionSet[] {
    return options.flatMap((option) => this.groups[group].sets.get(option) ?? []);
  }

  /** Every option of a group, with who meets it. */
  all(group: OptionGroup): ReadonlyMap<string | number, OptionSet> {
    return this.groups[group].sets;
  }

  /** Who is in each bar of a figure's histogram. */
  barsOf(figure: RangedFigure): readonly OptionSet[] {
    return this.figures[figure].sets;
  }

  /** Of whom a figure isn't known. */
  withoutFigure(figure: RangedFigure): Slots {
    return this.figures[figure].unknown.slots;
  }

  private setSingle(name: SingleGroup, slot: number, option: string | number | null): boolean {
    const { sets, codes } = this.groups[name];
    const options: readonly (string | number)[] = OPTIONS[name];
    const code = option === null ? -1 : options.indexOf(option);
    const before = codes?.get(slot) ?? NO_CODE;
    const was = options[before];
    if (before !== code && was !== undefined) sets.get(was)?.yes.put(slot, false);
    codes?.set(slot, code);
    const is = options[code];
    if (is !== undefined) sets.get(is)?.yes.put(slot, true);
    const [first] = sets.values();
    const isOther = first?.unknown.put(slot, option === null) ?? false;
    return isOther || options[code] !== was;
  }

  private setBar(figure: RangedFigure, slot: number, bar: number): boolean {
    const { sets, codes } = this.figures[figure];
    const before = codes.get(slot);
    const wasIn = before !== bar && (sets[before]?.yes.put(slot, false) ?? false);
    codes.set(slot, bar);
    return (sets[bar]?.yes.put(slot, true) ?? false) || wasIn;
  }
}

const emptyBars = (bars: number): Bars => {
  const unknown = new CountedSlots();
  return {
    sets: Array.from({ length: bars }, () => ({ yes: new CountedSlots(), unknown })),
    codes: new Codes(),
    unknown,
  };
};

function emptyGroup(name: OptionGroup): Group {
  const together = KNOWN_TOGETHER.includes(name) ? new CountedSlots() : null;
  const sets = new Map<string | number, OptionSet>(
    OPTIONS[name].map((option: string | number) => [
      option,
      { yes: new CountedSlots(), unknown: together ?? new CountedSlots() },
    ]),
  );
  return { sets, codes: SINGLE.some((single) => single === name) ? new Codes() : null };
}
