import {
  FILTERS,
  type AnyOptionFilter,
  type AnyRangeFilter,
  type AnyStepFilter,
  type ListFilterName,
} from '../filters';
import type { OptionFilter } from '../filters/filter';
import type { CommunityFilter } from '../input';
import { noSlots, unionOf, type Slots } from '@/lib/search/sets/bitset';
import type { OptionSets } from './option-sets';
import { withinRange, type WithFigures } from './range-filter';

/** A filter in use: which communities are known to meet it, and of which that isn't known. */
export interface AppliedFilter {
  name: ListFilterName;
  yes: Slots;
  /** None of them is in `yes` as well. */
  unknown: Slots;
  /** Both together. */
  possible: Slots;
  /** What was ticked, where a community may meet more or less of it. */
  ticked: readonly Slots[];
}

const NOTHING_UNKNOWN = noSlots();

interface Communities extends WithFigures {
  options: OptionSets;
}

/** The filters of a call that are in use; its text and tab are not among them. */
export const appliedFilters = (
  filter: CommunityFilter,
  communities: Communities,
): AppliedFilter[] =>
  FILTERS.flatMap((described) => {
    if (described.kind === 'options')
      return byOptions(described, chosenIn(described, filter), communities.options);
    const [least, most] = described.fields;
    return byBounds(described, filter[least], filter[most], communities);
  });

/** The values of the options that a call chooses. */
function chosenIn(
  { name, options, input }: OptionFilter,
  filter: Readonly<Record<string, unknown>>,
): readonly (string | number)[] {
  const values = options.map(({ value }) => value);
  if (input.as === 'flag') return filter[name] === true ? values : [];
  if (input.as === 'flags') return values.filter((value) => filter[value] === true);
  return filter[name] as readonly (string | number)[];
}

function byOptions(
  { name }: AnyOptionFilter,
  chosen: readonly (string | number)[],
  options: OptionSets,
): AppliedFilter[] {
  if (chosen.length === 0) return [];
  const sets = options.of(name, chosen);
  const ticked = sets.map(({ yes }) => yes);
  const yes = unionOf(ticked);
  const unknown = unionOf(sets.map((set) => set.unknown));
  const isMixed = sets.length > 1 && unknown.intersects(yes);
  return [appliedFilter(name, yes, isMixed ? unknown.new_difference(yes) : unknown, ticked)];
}

/** The filter by a figure, if there is a bound. */
export const byBounds = (
  filter: AnyRangeFilter | AnyStepFilter,
  least: number | null,
  most: number | null,
  communities: Communities,
): AppliedFilter[] =>
  least === null && most === null
    ? []
    : [
        appliedFilter(
          filter.name,
          withinRange(communities, filter.name, least, most),
          withoutFigure(filter, communities.options),
          [],
        ),
      ];

function withoutFigure(filter: AnyRangeFilter | AnyStepFilter, options: OptionSets): Slots {
  if (filter.kind === 'range') return options.withoutFigure(filter.name);
  return options.of(filter.fields[0], filter.steps)[0]?.unknown ?? NOTHING_UNKNOWN;
}

/** A filter by which some are found, such as a text: there is nothing unknown about it. */
export const foundFilter = (name: ListFilterName, yes: Slots): AppliedFilter =>
  appliedFilter(name, yes, NOTHING_UNKNOWN, []);

const appliedFilter = (
  name: ListFilterName,
  yes: Slots,
  unknown: Slots,
  ticked: readonly Slots[],
): AppliedFilter => ({
  name,
  yes,
  unknown,
  possible: unknown.isEmpty() ? yes : yes.new_union(unknown),
  ticked,
});
