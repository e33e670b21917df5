'use client';

import { useEffect, useState } from 'react';
import { SearchInput } from '@/components/ui/search-input';
import { DELAYS, SEARCH_LIMIT } from '@/lib/constants/limits';

interface SearchBoxProps {
  /** The search text of the address. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches half a second after the last key, or at once on Enter. */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(q);
  const [sent, setSent] = useState(q);
  const [seen, setSeen] = useState(q);

  // The address changed by other hands: Back, a chip, the search in the header.
  if (q !== seen) {
    setSeen(q);
    setSent(q);
    if (q !== sent) setText(q);
  }

  const wanted = text.trim();
  const search = () => {
    setSent(wanted);
    onSearch(wanted);
  };

  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, DELAYS.communitySearch);
    return () => clearTimeout(timer);
  }, [wanted, sent, onSearch]);

  return (
    <form
      role="search"
      aria-label="Communities"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <SearchInput
        label="Search this list"
        placeholder="City, town or state"
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_LIMIT}
      />
    </form>
  );
}
