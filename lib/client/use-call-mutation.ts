import {
  onlineManager,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';
import { useApi } from './api-context';
import { callWriteOptions, type CallWriteOptions } from './write-options';

/**
 * Sends a call of the contract that writes. It is over once what it made stale and is on the screen
 * has been read again.
 * @throws CallFailure from `mutateAsync`, as `mutate` shows it
 */
export const useCallMutation = <Path extends CallPath, Variables = CallInput<Path>>(
  path: Path,
  options: CallWriteOptions<Path, Variables>,
) => useMutation(callWriteOptions(useQueryClient(), useApi(), path, options));

/**
 * useCallMutation without a state of its own, for what shows itself from the cache.
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

/**
 * useSendCall for what can wait for the network.
 * @returns sends one call, and resolves to null where it waits; what becomes of it then is said
 *   elsewhere (components/shell/offline) @throws CallFailure
 */
export function useSendOrWait() {
  const client = useQueryClient();
  const send = useSendCall();
  return useCallback(
    async <Path extends CallPath>(
      path: Path,
      input: CallInput<Path>,
      options: CallWriteOptions<Path, CallInput<Path>>,
    ): Promise<CallOutput<Path> | null> => {
      if (onlineManager.isOnline()) return send(path, input, options);
      const cache = client.getMutationCache();
      const about = options.waits?.about;
      for (const mutation of cache.findAll({ mutationKey: [path], status: 'pending' }))
        if (about !== undefined && mutation.meta?.waits?.about === about) cache.remove(mutation);
      send(path, input, options).catch(() => {});
      return null;
    },
    [client, send],
  );
}

/** The inputs of the calls of one path that wait for the network. */
export const useWaitingCalls = <Path extends CallPath>(path: Path): CallInput<Path>[] =>
  useMutationState({
    filters: {
      mutationKey: [path],
      status: 'pending',
      predicate: ({ state, meta }) => state.isPaused && meta?.waits !== undefined,
    },
    select: ({ state }) => state.variables as CallInput<Path>,
  });

/** The variables of the calls of one path that are under way, from anywhere in the shell. */
export function usePendingCalls<Variables>(path: CallPath): Variables[] {
  return useMutationState({
    filters: { mutationKey: [path], status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });
}
