import { useEffect } from 'react';
import { noteSearch } from '@/lib/client/left-off';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS } from '@/lib/shared/constants/paths';
import { formatListAddress, type ListAddress } from '@/lib/search/address/list-address';
import { searchSummary } from '@/lib/search/saved/search-summary';

/**
 * Notes in this browser what was searched for and found, so that the home page leads back to it.
 * @param count undefined until it is known
 */
export function useNoteSearch(
  address: ListAddress,
  wishLabels: readonly string[],
  count: number | undefined,
): void {
  const words = address.tab === TABS.all ? searchSummary(address, wishLabels) : '';
  const to = PATHS.communityList.pattern + formatListAddress({ ...address, page: 1 });
  useEffect(() => {
    if (words !== '' && count !== undefined) noteSearch({ to, words, count });
  }, [to, words, count]);
}
