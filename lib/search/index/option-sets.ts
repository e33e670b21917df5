import {
  OPTION_FILTERS,
  RANGE_FILTERS,
  STEP_FILTERS,
  type AnyOptionFilter,
  type AnyStepFilter,
  type RangedFigure,
} from '../filters';
import type { HealthcareCoverage, OptionFilter, RangeFilter, StepFilter } from '../filters/filter';
import { noSlots, put, type Slots } from '@/lib/search/sets/bitset';
import type { IndexedCommunity } from './indexed-community';

type Value = string | number;

/** Groups of options that are counted: filters by options, and both bounds of those by steps. */
export type OptionGroup = AnyOptionFilter['name'] | AnyStepFilter['fields'][number];

/** The communities that are known to meet an option, and those of which it isn't known. */
export interface OptionSet {
  yes: Slots;
  /** The same one for all options of a group where they are known together. */
  unknown: Slots;
}

const NO_CODE = 255;

/** Which of some options each community has, of which it has at most one, by slot. */
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

/** Options of which a community has at most one. */
class OneOf {
  readonly unknown = noSlots();
  readonly sets: readonly OptionSet[];
  private readonly codes = new Codes();

  constructor(options: number) {
    const { unknown } = this;
    this.sets = Array.from({ length: options }, () => ({ yes: noSlots(), unknown }));
  }

  /** Which option a community has; past all of them for none. */
  at(slot: number): number {
    return this.codes.get(slot);
  }

  /** @param at which option it has; -1 for none. @returns whether anything has changed */
  set(slot: number, at: number, isKnown: boolean): boolean {
    const before = this.sets[this.codes.get(slot)];
    const after = this.sets[at];
    this.codes.set(slot, at);
    const isOther = put(this.unknown, slot, !isKnown);
    if (before === after) return isOther;
    if (before) put(before.yes, slot, false);
    if (after) put(after.yes, slot, true);
    return true;
  }
}

/** Options of which a community may have several. */
class AnyOf {
  readonly sets: readonly OptionSet[];

  constructor(options: number, knownTogether: boolean) {
    const together = knownTogether ? noSlots() : null;
    this.sets = Array.from({ length: options }, () => ({
      yes: noSlots(),
      unknown: together ?? noSlots(),
    }));
  }

  /** @returns whether anything has changed */
  set(slot: number, answerTo: (at: number) => boolean | null): boolean {
    let changed = false;
    for (let at = 0; at < this.sets.length; at += 1) {
      const set = this.sets[at]!;
      const answer = answerTo(at);
      changed = put(set.yes, slot, answer === true) || changed;
      changed = put(set.unknown, slot, answer === null) || changed;
    }
    return changed;
  }
}

/** A group of options, and how a community is put into its sets. */
interface Group {
  name: string;
  values: readonly Value[];
  sets: readonly OptionSet[];
  set(slot: number, community: IndexedCommunity, care: HealthcareCoverage): boolean;
  delete(slot: number): void;
  /** The option that a community has, where it has at most one; null where it isn't known. */
  valueAt?: (slot: number) => Value | null;
}

function optionGroup({ name, options, answer }: OptionFilter): Group {
  const values = options.map(({ value }) => value);
  if ('each' in answer) {
    const group = new AnyOf(values.length, answer.knownTogether ?? false);
    return anyOf(name, values, group, (community, value, care) =>
      answer.each(community, value, care),
    );
  }
  const group = new OneOf(values.length);
  const places = new Map(values.map((value, at) => [value as Value | null, at]));
  return {
    name,
    values,
    sets: group.sets,
    set(slot, community) {
      const value = answer.one(community);
      return group.set(slot, places.get(value) ?? -1, value !== null);
    },
    delete: (slot) => void group.set(slot, -1, true),
    valueAt: (slot) => values[group.at(slot)] ?? null,
  };
}

function stepGroups({ fields: [least, most], steps, figure }: StepFilter): Group[] {
  const bound = (name: string, isWithin: (value: number, step: number) => boolean): Group =>
    anyOf(name, steps, new AnyOf(steps.length, true), (community, step) => {
      const value = figure(community);
      return value === null ? null : isWithin(value, Number(step));
    });
  return [
    bound(least, (value, step) => value >= step),
    bound(most, (value, step) => value <= step),
  ];
}

const anyOf = (
  name: string,
  values: readonly Value[],
  group: AnyOf,
  answer: (community: IndexedCommunity, value: Value, care: HealthcareCoverage) => boolean | null,
): Group => ({
  name,
  values,
  sets: group.sets,
  set: (slot, community, care) => group.set(slot, (at) => answer(community, values[at]!, care)),
  delete: (slot) => void group.set(slot, () => false),
});

/** The bars of a figure's histogram. */
function barsOf({ name, figure, histogram: { width, bars } }: RangeFilter) {
  const group = new OneOf(bars);
  return {
    name,
    group,
    set(slot: number, community: IndexedCommunity): boolean {
      const value = figure(community);
      const bar = value === null ? -1 : Math.min(bars - 1, Math.floor(value / width));
      return group.set(slot, bar, value !== null);
    },
  };
}

/** Which communities meet each option, and which bar of each histogram they are in. */
export class OptionSets {
  private readonly groups = [
    ...OPTION_FILTERS.map(optionGroup),
    ...STEP_FILTERS.flatMap(stepGroups),
  ];
  private readonly figures = RANGE_FILTERS.map(barsOf);
  private readonly byGroup = new Map(
    this.groups.map(({ name, values, sets }) => [
      name,
      new Map(values.map((value, at) => [value, sets[at]!])),
    ]),
  );
  private readonly byFigure = new Map(
    this.figures.map(({ name, group }) => [name as string, group]),
  );

  /** @returns whether anything has changed */
  set(slot: number, community: IndexedCommunity, care: HealthcareCoverage): boolean {
    let changed = false;
    for (const group of this.groups) changed = group.set(slot, community, care) || changed;
    for (const figure of this.figures) changed = figure.set(slot, community) || changed;
    return changed;
  }

  delete(slot: number): void {
    for (const group of this.groups) group.delete(slot);
    for (const { group } of this.figures) group.set(slot, -1, true);
  }

  /** The sets of some options of a group. */
  of(group: OptionGroup, options: readonly Value[]): OptionSet[] {
    return options.flatMap((option) => this.all(group).get(option) ?? []);
  }

  /** The set of each option of a group. */
  all(group: OptionGroup): ReadonlyMap<Value, OptionSet> {
    return this.byGroup.get(group) ?? NO_OPTIONS;
  }

  /**
   * Tells what communities have of a group of which they have at most one; null where it isn't
   * known.
   */
  valuesOf(group: OptionGroup): (slot: number) => Value | null {
    return this.groups.find(({ name }) => name === group)?.valueAt ?? (() => null);
  }

  /** The communities in each bar of a figure's histogram. */
  barsOf(figure: RangedFigure): readonly OptionSet[] {
    return this.byFigure.get(figure)?.sets ?? [];
  }

  /** The communities of which a figure isn't known. */
  withoutFigure(figure: RangedFigure): Slots {
    return this.byFigure.get(figure)?.unknown ?? noSlots();
  }
}

const NO_OPTIONS: ReadonlyMap<Value, OptionSet> = new Map();
