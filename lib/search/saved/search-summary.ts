import { countFilters, type ListAddress } from '../address/list-address';

/** What a search asks for: '“ash”, July highs under 84 °F and 2 filters'; '' for nothing. */
export function searchSummary(
  { q, filters }: Pick<ListAddress, 'q' | 'filters'>,
  wishes: readonly string[],
): string {
  const count = countFilters(filters);
  return new Intl.ListFormat('en-US').format([
    ...(q === '' ? [] : [`“${q}”`]),
    ...wishes,
    ...(count === 0 ? [] : [count === 1 ? '1 filter' : `${count} filters`]),
  ]);
}
