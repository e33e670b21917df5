import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput, CallPath } from '@/lib/contract';
import { useApi } from './api-context';
import type { CallKey } from './queries/call-query';
import { runAction, type ActionAnswer } from './run-action';

/** What a write makes stale, as keys of `lib/client/queries/`; [] where nothing shown depends on it. */
export type Invalidates<Variables, Answer> =
  readonly CallKey[] | ((answer: Answer, variables: Variables) => readonly CallKey[]);

interface WriteOptions<Variables, Answer> {
  invalidates: Invalidates<Variables, Answer>;
  /**
   * Runs before what became stale is read again, even when the screen is gone by then: the place
   * for what the answer changes in the cache.
   */
  onSuccess?: ((answer: Answer, variables: Variables) => void | Promise<void>) | undefined;
  /** Where a failure is shown: in a toast (so if absent), or by the screen itself. */
  showError?: 'toast' | 'inline' | undefined;
  /** The screen itself says that the session was over: a 401 leads nowhere. */
  expectsSessionEnd?: boolean | undefined;
}

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

function useWrite<Variables, Answer>(
  key: readonly string[],
  write: (variables: Variables) => Promise<Answer>,
  { invalidates, onSuccess, showError, expectsSessionEnd }: WriteOptions<Variables, Answer>,
) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Variables>({
    mutationKey: key,
    mutationFn: write,
    meta: { ...(showError && { showError }), ...(expectsSessionEnd && { expectsSessionEnd }) },
    onSuccess: async (answer, variables) => {
      await onSuccess?.(answer, variables);
      const keys = typeof invalidates === 'function' ? invalidates(answer, variables) : invalidates;
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
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

/** As useCallMutation, through a server action: the same failures in the same places. */
export function useActionMutation<Input, Answer>(
  action: (input: Input) => Promise<ActionAnswer<Answer>>,
  options: WriteOptions<Input, Answer>,
) {
  return useWrite(['action'], (input: Input) => runAction(action, input), options);
}

/** The variables of the calls of one path that are under way, from anywhere in the shell. */
export function usePendingCalls<Variables>(path: CallPath): Variables[] {
  return useMutationState({
    filters: { mutationKey: [path], status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });
}
