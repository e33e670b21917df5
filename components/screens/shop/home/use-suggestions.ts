'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { communityQueries } from '@/lib/client/queries/communities';

const LIMIT = 6;
/** Milliseconds after the last key: quick enough to feel like an answer to it. */
const SUGGESTION_DELAY = 200;

/** The communities closest to what is being typed, the last ones standing until the next arrive. */
export function useSuggestions(text: string) {
  const wanted = text.trim();
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), SUGGESTION_DELAY);
    return () => clearTimeout(timer);
  }, [wanted]);

  const { data, isError, isPlaceholderData } = useQuery({
    ...communityQueries.list({ searchText: asked, limit: LIMIT, getResultCount: false }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const typed = wanted !== '' && asked !== '';
  return {
    communities: typed && !isError ? (data?.dataResult ?? []) : [],
    /** The answer to exactly this text is here. */
    settled: typed && asked === wanted && !isPlaceholderData && (data !== undefined || isError),
    failed: typed && isError,
  };
}
