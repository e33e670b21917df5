import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput, CallPath } from '@/lib/contract';
import { call } from './call';

interface Options {
  /** Do not ask yet. */
  enabled?: boolean;
  /** Show the last answer while the next one is on its way. */
  keepPrevious?: boolean;
  /** Milliseconds for which an answer counts as fresh. */
  freshFor?: number;
}

const MINUTE = 60_000;

/** Reads one call and keeps its answer; the same call with the same input is asked once. */
export function useCall<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  { enabled = true, keepPrevious = false, freshFor = MINUTE }: Options = {},
) {
  return useQuery({
    queryKey: [path, input],
    queryFn: ({ signal }) => call(path, input, signal),
    enabled,
    staleTime: freshFor,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Lists that never change while the page is open: states, types, categories. */
export const FIXED = { freshFor: Infinity } as const;
