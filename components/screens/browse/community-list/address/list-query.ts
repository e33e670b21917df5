import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { communityQueries } from '@/lib/client/queries/communities';
import { hasSession } from '@/lib/client/session/session';
import { TABS } from '@/lib/shared/constants/communities';
import type { ListResponse } from '@/lib/domains/community-page/list-output';
import { listCallInput, type ListAddress } from '@/lib/search/address/list-address';
import { USUAL_ORDER } from '@/lib/search/address/list-sort';

const staleTime = ({ tab }: ListAddress) => (tab === TABS.all ? undefined : 0);

/** What an address of the list asks for, and whether that is asked: a visitor has no favorites. */
export function listQuery(address: ListAddress) {
  const { tab } = address;
  const personal = tab === TABS.favorites || tab === TABS.recommended;
  return {
    query: communityQueries.list(listCallInput(address), staleTime(address)),
    asks: !personal || hasSession(),
  };
}

/** How many the list has, over all of its pages. */
export const listedCount = (
  response: Pick<ListResponse, 'count' | 'unknownCount'> | undefined,
  { unknown }: ListAddress,
): number | undefined =>
  response?.count === undefined
    ? undefined
    : response.count + (unknown ? (response.unknownCount ?? 0) : 0);

/**
 * How many communities a choice leaves, and how many each further option would, with those of which
 * something isn't known where these are listed; the last answer stays until the next comes. Only
 * what shows the options asks for it: it costs more than the list.
 * @param beside the list itself is shown beside the options: it is asked for first
 */
export function useOptionCounts(address: ListAddress, beside: boolean) {
  const input = listCallInput({ ...address, page: 1, wishes: [], ...USUAL_ORDER });
  const { query, asks } = listQuery(address);
  const list = useQuery({ ...query, enabled: false });
  const { data, isPlaceholderData } = useQuery({
    ...communityQueries.list({ ...input, limit: 1, getOptionCounts: true }, staleTime(address)),
    enabled: asks && (!beside || list.isFetched),
    placeholderData: keepPreviousData,
  });
  return {
    /** False where there is no list that could be counted. */
    isCounted: asks,
    count: isPlaceholderData ? undefined : listedCount(data, address),
    /** Of the places that the counts are of, which may be the last ones. */
    counted: listedCount(data, address),
    counts: data?.optionCounts,
    unknownCounts: data?.unknownCounts,
    histograms: data?.histograms,
    wishCounts: data?.wishCounts,
    wishSpreads: data?.wishSpreads,
  };
}
