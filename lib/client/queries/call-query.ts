import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { CallFailure } from '@/lib/client/call';
import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';

/** What a query is kept under: the call itself, or the beginning of several. */
export type CallKey = readonly [path: CallPath, input?: object];

const MINUTE = 60_000;

/** Lists that never change while the page is open: states, types, categories. */
export const FIXED = Infinity;

/**
 * Reads one call and keeps its response; the same call with the same input is asked once.
 * @param staleTime milliseconds for which a response counts as fresh
 */
export const callQuery = <Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  staleTime = MINUTE,
) =>
  queryOptions<
    CallOutput<Path>,
    Error,
    CallOutput<Path>,
    readonly [path: Path, input: CallInput<Path>]
  >({ queryKey: [path, input], staleTime });

/** What a page is asked for with: its number, or fields of the call's input. */
export type PageParam = number | { page: number };

/**
 * Reads a call page by page. Nothing is kept once the list is gone: it starts at its first page
 * again.
 * @param pageAfter the number of the page after this one, or all that asks for it; undefined after
 *   the last
 */
export const pagedCallQuery = <Path extends CallPath>(
  path: Path,
  input: Omit<CallInput<Path>, 'page'>,
  pageAfter: (page: CallOutput<Path>) => PageParam | undefined,
) =>
  infiniteQueryOptions({
    queryKey: [path, input] as CallKey,
    initialPageParam: 1 as PageParam,
    getNextPageParam: pageAfter,
    gcTime: 0,
  });

/** Every query of a call, or those whose input holds this much. */
export const callKey = <Path extends CallPath>(
  path: Path,
  input?: Partial<CallInput<Path>>,
): CallKey => (input ? [path, input] : [path]);

/** Whether the server could not be reached for a read, also while it is still being tried again. */
export const isUnreached = ({ failureReason }: { failureReason: Error | null }): boolean =>
  failureReason instanceof CallFailure && failureReason.httpStatus === 0;
