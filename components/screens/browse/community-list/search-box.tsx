'use client';

import { useQueryClient } from '@tanstack/react-query';
import { SearchInput } from '@/components/ui/input/search-input';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { SEARCH_HINT } from '@/lib/shared/constants/communities';
import { DELAYS, SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import type { ListAddress } from '@/lib/search/address/list-address';
import { listQuery } from './address/list-query';

interface SearchBoxProps {
  address: ListAddress;
  onSearch: (q: string) => void;
}

/**
 * Searches half a second after the last key, and says before that it will; at once on Enter, and
 * where the results are known already.
 */
export function SearchBox({ address, onSearch }: SearchBoxProps) {
  const { q } = address;
  const client = useQueryClient();
  const isKnown = (text: string) =>
    client.getQueryData(listQuery({ ...address, q: text, page: 1 }).query.queryKey) !== undefined;
  const [text, setText, searchNow] = useDebouncedText(q, onSearch, (text) =>
    isKnown(text) ? 0 : DELAYS.communitySearch,
  );
  return (
    <form
      role="search"
      aria-label="Communities"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <SearchInput
        label="Search this list"
        placeholder={SEARCH_HINT}
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_LIMIT}
        busy={text.trim() !== q}
      />
    </form>
  );
}
