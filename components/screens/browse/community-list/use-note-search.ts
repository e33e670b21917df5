import { useEffect } from 'react';
import { noteSearch } from '@/lib/client/left-off';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS } from '@/lib/shared/constants/paths';
import {
  countFilters,
  formatListAddress,
  type ListAddress,
} from '@/lib/search/address/list-address';

/** What a search asks for: '“ash”, July highs under 84 °F and 2 filters'. */
function wordsOf({ q, filters }: ListAddress, wishes: readonly string[]): string {
  const count = countFilters(filters);
  return new Intl.ListFormat('en-US').format([
    ...(q === '' ? [] : [`“${q}”`]),
    ...wishes,
    ...(count === 0 ? [] : [count === 1 ? '1 filter' : `${count} filters`]),
  ]);
}

/**
 * Notes in this browser what was searched for and found, so that the home page leads back to it.
 * @param count undefined until it is known
 */
export function useNoteSearch(
  address: ListAddress,
  wishLabels: readonly string[],
  count: number | undefined,
): void {
  const words = address.tab === TABS.all ? wordsOf(address, wishLabels) : '';
  const to = PATHS.communityList.pattern + formatListAddress({ ...address, page: 1 });
  useEffect(() => {
    if (words !== '' && count !== undefined) noteSearch({ to, words, count });
  }, [to, words, count]);
}
