import { LRUCache } from 'lru-cache';
import type { Db } from '@/db/client';
import { communityCards } from '@/db/queries/communities';
import {
  countCommunities,
  listCommunityIds,
  type ListFilter,
  type ListSearch,
  type SchoolColumn,
  type Viewer,
} from '@/db/queries/community-list';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/insights/constants';
import { TABS } from './constants';
import { presentCard } from './present';
import type { CommunityFilter } from '@/lib/search/input';
import type { ListedCommunity } from '@/lib/search/output';
import { planSearch } from './search-text';

export interface CommunityList {
  cards: ListedCommunity[];
  count: number | undefined;
}

/** Counting the whole list costs more than reading a page of it, and hardly changes. */
const counts = new LRUCache<string, number>({ max: 500, ttl: 5000 });

/** One page of the communities list, and how long the whole list is where that is asked for. */
export async function listCommunities(
  db: Db,
  input: CommunityFilter,
  viewer: Viewer,
): Promise<CommunityList> {
  const nobody = { cards: [], count: input.getResultCount ? 0 : undefined };
  const plan = planSearch(input.searchText);
  if (input.searchText !== '' && !plan) return nobody;
  const filter = toFilter(input);
  const exact: ListSearch | null = plan && { kind: 'exact', words: plan.words, name: plan.name };
  const found = await read(db, input, { filter, search: exact, viewer });
  if (!plan || found.cards.length > 0) return found;
  const onlyPastTheEnd =
    input.page > 1 && (await countCommunities(db, { filter, search: exact, viewer })) > 0;
  if (onlyPastTheEnd) return found;
  const { name, swapped, stateId } = plan;
  return read(db, input, { filter, search: { kind: 'close', name, swapped, stateId }, viewer });
}

interface ListQuery {
  filter: ListFilter;
  search: ListSearch | null;
  viewer: Viewer;
}

async function read(db: Db, input: CommunityFilter, query: ListQuery): Promise<CommunityList> {
  const offset = (input.page - 1) * input.limit;
  const [ids, count] = await Promise.all([
    listCommunityIds(db, query, { limit: input.limit, offset }),
    input.getResultCount ? countList(db, query) : undefined,
  ]);
  const rows = await communityCards(db, ids, query.viewer.userId);
  return { cards: rows.map((row) => ({ ...presentCard(row), unknown: [] })), count };
}

async function countList(db: Db, query: ListQuery): Promise<number> {
  if (query.filter.tab !== TABS.all) return countCommunities(db, query);
  const key = JSON.stringify([query.filter, query.search]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const total = await countCommunities(db, query);
  counts.set(key, total);
  return total;
}

function toFilter(input: CommunityFilter): ListFilter {
  const { tab, states, minPopulation, maxPopulation, amenitiesType, facilityType } = input;
  const { costOfLivingType, publicTransType } = input;
  return {
    tab,
    states,
    minPopulation,
    maxPopulation,
    amenitiesType,
    facilityType,
    costOfLivingType,
    publicTransType,
    gettingAround: GETTING_AROUND_FLAGS.map(({ code }) => code).filter((code) => input[code]),
    schools: SCHOOL_FLAGS.map(({ code }) => code)
      .filter((code) => input[code])
      .map(schoolColumn),
  };
}

/** The database spells it right. */
const schoolColumn = (code: (typeof SCHOOL_FLAGS)[number]['code']): SchoolColumn =>
  code === 'privatecFourYearCollegeUniversity' ? 'privateFourYearCollegeUniversity' : code;
