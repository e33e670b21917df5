import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOutput, CallPath } from '@/lib/app/calls';
import { useApi } from './api-context';
import { callWriteOptions, type CallWriteOptions } from './write-options';

/**
 * useCallMutation without a state of its own, for what shows itself from the cache, and for what
 * the first load holds.
 * @returns sends one call @throws CallFailure
 */
export function useSendCall() {
  const client = useQueryClient();
  const api = useApi();
  return useCallback(
    <Path extends CallPath, Variables>(
      path: Path,
      variables: Variables,
      options: CallWriteOptions<Path, Variables>,
    ): Promise<CallOutput<Path>> =>
      client
        .getMutationCache()
        .build(client, callWriteOptions(client, api, path, options))
        .execute(variables),
    [client, api],
  );
}

/** The variables of the calls of one path that are under way, from anywhere in the shell. */
export function usePendingCalls<Variables>(path: CallPath): Variables[] {
  return useMutationState({
    filters: { mutationKey: [path], status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });
}
