import { useMutationState } from '@tanstack/react-query';
import type { CallInput, CallOutput, CallPath } from '@/lib/contract';
import { useApi } from './api-context';
import { useWrite, type WriteOptions } from './use-write';

export interface CallMutationOptions<Path extends CallPath, Variables> extends WriteOptions<
  Variables,
  CallOutput<Path>
> {
  /** Makes the call's input, such as with a robot check; what it throws counts as the call's. */
  prepare?: ((variables: Variables) => CallInput<Path> | Promise<CallInput<Path>>) | undefined;
  /** @throws CallFailure where an answer is a refusal, whatever its status says */
  check?: ((answer: CallOutput<Path>) => void) | undefined;
  /** Sends a form with files in place of JSON. */
  multipart?: boolean | undefined;
}

/**
 * Sends a call of the contract that writes. It is over once what it made stale and is on the screen
 * has been read again.
 * @throws CallFailure from `mutateAsync`, as `mutate` shows it
 */
export function useCallMutation<Path extends CallPath, Variables = CallInput<Path>>(
  path: Path,
  { prepare, check, multipart, ...options }: CallMutationOptions<Path, Variables>,
) {
  const api = useApi();
  const write = async (variables: Variables): Promise<CallOutput<Path>> => {
    const input = prepare ? await prepare(variables) : (variables as CallInput<Path>);
    const answer = await api.call(path, input, { multipart });
    check?.(answer);
    return answer;
  };
  return useWrite([path], write, options);
}

/** The variables of the calls of one path that are under way, from anywhere in the shell. */
export function usePendingCalls<Variables>(path: CallPath): Variables[] {
  return useMutationState({
    filters: { mutationKey: [path], status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });
}
