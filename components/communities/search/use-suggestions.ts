'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { searchNote } from './search-note';
import { communityQueries } from '@/lib/client/queries/communities';

const LIMIT = 6;
/** Milliseconds after the last key: quick enough to feel like an answer to it. */
const SUGGESTION_DELAY = 200;

/**
 * A text as it is typed and the communities closest to it; the last ones stay until the next come.
 * @param states only theirs
 */
export function useSuggestions(initialText = '', states?: readonly number[]) {
  // Untrimmed: the next letter of somebody who goes on typing begins a word.
  const [kept, setKept] = useState(initialText);
  const [text, setText] = useDebouncedText(kept, setKept, SUGGESTION_DELAY);
  const [searched, wanted] = [kept.trim(), text.trim()];

  const { data, isError, isPlaceholderData } = useQuery({
    ...communityQueries.list({
      searchText: searched,
      limit: LIMIT,
      ...(states && { states: [...states] }),
    }),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
  });
  const typed = wanted !== '' && searched !== '';
  return {
    text,
    setText,
    communities: typed && !isError ? (data?.dataResult ?? []) : [],
    /** The states, counties, regions and universities that the text may mean. */
    areas: typed && !isError ? (data?.areas ?? []) : [],
    /** What was not used of the text; null where all was. */
    note: typed && !isError && data ? searchNote(data) : null,
    /** How many there are in all. */
    count: data?.count ?? 0,
    /** The answer to exactly this text is here. */
    settled: typed && searched === wanted && !isPlaceholderData && (data !== undefined || isError),
    failed: typed && isError,
  };
}
