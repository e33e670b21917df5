import {
  intersectionOf,
  intersectionsWithoutEach,
  noSlots,
  slotsFrom,
  type Slots,
} from '@/lib/search/sets/bitset';
import { appliedFilters, byBounds, foundFilter, type AppliedFilter } from './index/applied-filters';
import type { AnyStepFilter, ListFilterName } from './filters';
import type { CommunityFilter } from './input';
import { slotsWithin } from './index/area';
import { countOptions, type AllCounts } from './index/option-counts';
import type { CommunityIndex } from './index/community-index';
import { byCloseness, byMatch, sequenceOrder, type Ranking } from './index/ranking';
import type { TextFound } from './text/text-index';
import { positionIn } from './text/typed-position';
import { aroundPosition } from './index/around-position';
import { findAreas } from './areas/find-areas';
import { withAreas } from './areas/with-areas';
import type { SearchArea } from './output';
import { largerNamesake } from './index/larger-namesake';
import type { WishAnswer } from './wishes/wish';
import { appliedWishes, countWishes } from './index/applied-wishes';
import { spreadsOf } from './index/wish-spreads';
import type { WishGroup } from './index/ranked-by-wishes';

/** What a list is asked besides its filters. */
export interface ListQuery {
  filter: CommunityFilter;
  /** The communities of a tab in their order, by id; null for all. */
  tabIds: readonly number[] | null;
  /** From where distances are measured. */
  near: { lat: number; long: number } | null;
}

export interface FoundCommunity {
  id: number;
  /** The chosen filters of which it isn't known whether it meets them. */
  unknown: ListFilterName[];
  /** In the order of the wishes; only where there are any. */
  wishes?: WishAnswer[];
}

export interface FoundList extends Partial<AllCounts> {
  communities: FoundCommunity[];
  count: number;
  /** Of how many it isn't known whether they meet all filters. */
  unknownCount: number;
  /** No name is as the text has it: those found are similar. */
  areSimilar: boolean;
  /** What else the search text may mean; only on the first page. */
  areas?: SearchArea[];
  /**
   * A large place whose name differs from the text's in a letter, where all of that name are small.
   */
  didYouMean?: { id: number; name: string } | null;
  /** The words of the search text that say nothing of the communities found. */
  leftOut?: readonly string[];
  /** The territory or province that the search text names, which has none of our communities. */
  notCovered?: string;
  /** What each filter's end would leave, most first; only where filters leave nothing. */
  relax?: { filter: ListFilterName; count: number }[];
  /** How many meet how many of the wishes, most first; only where there are wishes. */
  wishGroups?: WishGroup[];
  /** What the wishes are called, in their order. */
  wishLabels?: string[];
  /** What was not understood of the wishes, or is about a place that isn't there. */
  ignoredWishes?: string[];
}

/** One page of a list, with the facts about the whole list that the call asks for. */
export function findCommunities(index: CommunityIndex, query: ListQuery): FoundList {
  const { filter } = query;
  const tab = query.tabIds && slotsOf(index, query.tabIds);
  const every = tab ? slotsFrom(tab) : index.live;
  const { searchText, text, groups } = appliedGroups(index, filter, every);
  const known = intersectionOf([every, ...groups.map(({ yes }) => yes)]);
  const count = known.size();
  const possible =
    filter.getResultCount || filter.includeUnknown ? possibleAmong(every, groups, known) : known;
  const unknown = possible === known ? null : possible.new_difference(known);
  const unknownCount = unknown?.size() ?? 0;
  const wishes = appliedWishes(index, filter.wishes, filter.diversify);
  const ranking = (of: 'known' | 'unknown'): Ranking => {
    if (wishes?.ranking && filter.sort === 'match') return wishes.ranking;
    const ticked = tickedOf(groups, of);
    if (filter.sort === 'distance' && query.near) return index.distances.from(query.near);
    if (filter.sort !== 'match' && filter.sort !== 'distance') return index.orders[filter.sort];
    const order = tab ? sequenceOrder(tab) : index.orders.match;
    return text ? byCloseness(text, order, ticked, index.few) : byMatch(order, ticked);
  };
  const offset = (filter.page - 1) * filter.limit;
  const slots = ranking('known').page(known, count, offset, filter.limit);
  if (filter.includeUnknown && unknown && slots.length < filter.limit) {
    const from = Math.max(0, offset - count);
    const rest = filter.limit - slots.length;
    slots.push(...ranking('unknown').page(unknown, unknownCount, from, rest));
  }
  return {
    communities: slots.map((slot) => ({
      id: index.idAt(slot),
      unknown: groups.flatMap(({ name, unknown }) => (unknown.has(slot) ? [name] : [])),
      ...(wishes && { wishes: wishes.answers(slot) }),
    })),
    count,
    unknownCount,
    ...(searchText !== null &&
      filter.page === 1 && {
        areas: findAreas(index, searchText),
        didYouMean: text && largerNamesake(index, searchText, text),
        ...(text?.leftOut && { leftOut: text.leftOut }),
        ...(text?.notCovered && { notCovered: text.notCovered }),
      }),
    areSimilar: (count + unknownCount > 0 && text?.areSimilar) ?? false,
    ...(count === 0 && groups.length > 0 && { relax: relaxed(every, groups) }),
    ...(wishes && {
      wishGroups: wishes.groups(known),
      wishLabels: wishes.labels,
      ignoredWishes: wishes.ignored,
    }),
    ...(filter.getOptionCounts && counts(index, query, { every, known, possible }, groups)),
  };
}

/** What narrows a list: its text and area, and the filters that are in use. */
function appliedGroups(index: CommunityIndex, filter: CommunityFilter, every: Slots) {
  const chosen = appliedFilters(filter, index);
  const searchText = filter.searchText === '' ? null : filter.searchText;
  const text = searchText === null ? null : searched(index, searchText, every, chosen);
  const groups = [
    ...(text ? [foundFilter('searchText', text.all)] : []),
    ...(filter.area ? [foundFilter('area', slotsWithin(index, filter.area))] : []),
    ...(filter.places ? [foundFilter('places', slotsFrom(slotsOf(index, filter.places)))] : []),
    ...chosen,
  ];
  return { searchText, text, groups };
}

/** All communities that are known to meet what narrows a list; a new set. */
export function knownMatches(index: CommunityIndex, filter: CommunityFilter): Slots {
  const { groups } = appliedGroups(index, filter, index.live);
  return intersectionOf([index.live, ...groups.map(({ yes }) => yes)]);
}

const NOTHING: TextFound = { all: noSlots(), parts: [], close: null };

/** Names that are only close count where the filters leave none that are exact. */
function searched(
  index: CommunityIndex,
  text: string,
  every: Slots,
  chosen: readonly AppliedFilter[],
): TextFound {
  const spot = positionIn(text);
  if (spot) return aroundPosition(index, spot);
  const found = withAreas(index, text, index.text.find(text));
  if (!found?.close) return found ?? NOTHING;
  // What may fit is not filtered away: a guess would stand in for the very place.
  const possible = intersectionOf([every, ...chosen.map((group) => group.possible)]);
  if (found.all.intersects(possible)) return found;
  const close = found.close();
  return close.all.intersects(possible) ? { ...close, close: null } : found;
}

const slotsOf = (index: CommunityIndex, ids: readonly number[]): number[] =>
  ids.flatMap((id) => index.slotOf(id) ?? []);

/** Those that may meet all filters: the same set where that is known of all of them. */
function possibleAmong(every: Slots, groups: readonly AppliedFilter[], known: Slots): Slots {
  if (groups.every(({ unknown }) => unknown.isEmpty())) return known;
  return intersectionOf([every, ...groups.map(({ possible }) => possible)]);
}

/**
 * What was ticked, where it tells places apart: those that meet a group of which one thing was
 * ticked all meet as much of it, but not those of which something isn't known.
 */
const tickedOf = (groups: readonly AppliedFilter[], of: 'known' | 'unknown'): Slots[] =>
  groups.flatMap(({ ticked }) => (of === 'unknown' || ticked.length > 1 ? ticked : []));

/** What each filter leaves in place when it alone is taken away. */
const withoutEach = (
  every: Slots,
  groups: readonly AppliedFilter[],
  leaves: (group: AppliedFilter) => Slots = ({ yes }) => yes,
): Slots[] => intersectionsWithoutEach(every, groups.map(leaves));

/**
 * Where no filter's end alone brings anything back, all of them, the one that leaves least first.
 */
function relaxed(every: Slots, groups: readonly AppliedFilter[]) {
  const others = withoutEach(every, groups);
  const ends = groups.map(({ name, yes }, at) => ({
    filter: name,
    count: others[at]?.size() ?? 0,
    alone: yes.size(),
  }));
  const helping = ends.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const offered = helping.length > 0 ? helping : ends.sort((a, b) => a.alone - b.alone);
  return offered.map(({ filter, count }) => ({ filter, count }));
}

/** The counts of options, which stay the same from page to page and for everybody. */
function counts(
  index: CommunityIndex,
  { filter, tabIds }: ListQuery,
  { every, known, possible }: { every: Slots; known: Slots; possible: Slots },
  groups: readonly AppliedFilter[],
): AllCounts {
  const { version, counted } = index;
  const key = tabIds ? null : JSON.stringify({ ...filter, ...NOT_COUNTED });
  const kept = key === null ? undefined : counted.get(key);
  if (kept?.version === version) return kept.counts;
  const { includeUnknown: withUnknown } = filter;
  const leaves = (group: AppliedFilter) => (withUnknown ? group.possible : group.yes);
  const bounded = (steps: AnyStepFilter, least: number | null, most: number | null) => {
    const [group] = byBounds(steps, least, most, index);
    return group ? leaves(group) : null;
  };
  const ofOptions = countOptions(index.options, {
    matches: withUnknown ? possible : known,
    filters: groups,
    others: withoutEach(every, groups, leaves),
    bounds: (steps) => {
      const [least, most] = steps.fields;
      return {
        least: bounded(steps, filter[least], null),
        most: bounded(steps, null, filter[most]),
      };
    },
  });
  const left = withUnknown ? possible : known;
  const counts = {
    ...ofOptions,
    wishCounts: countWishes(index, left),
    wishSpreads: spreadsOf(index, left),
  };
  if (key !== null) counted.set(key, { version, counts });
  return counts;
}

/** What an input has besides that changes nothing of the counts. */
const NOT_COUNTED = {
  page: 0,
  limit: 0,
  sort: 0,
  wishes: 0,
  diversify: 0,
  getResultCount: 0,
  userID: 0,
  nearCommunityId: 0,
  lat: 0,
  long: 0,
};
