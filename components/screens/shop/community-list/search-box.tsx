'use client';

import { SearchInput } from '@/components/ui/search-input';
import { useDebouncedText } from '@/components/ui/use-debounced-text';
import { SEARCH_HINT } from '@/lib/communities/constants';
import { DELAYS, SEARCH_LIMIT } from '@/lib/constants/limits';

interface SearchBoxProps {
  /** The search text of the address. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches half a second after the last key, or at once on Enter. */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const [text, setText, searchNow] = useDebouncedText(q, onSearch, DELAYS.communitySearch);
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
      />
    </form>
  );
}
