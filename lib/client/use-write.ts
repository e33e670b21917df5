import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallKey } from './queries/call-query';

/** What a write makes stale, as keys of `lib/client/queries/`; [] where nothing shown depends on it. */
type Invalidates<Variables, Answer> =
  readonly CallKey[] | ((answer: Answer, variables: Variables) => readonly CallKey[]);

export interface WriteOptions<Variables, Answer> {
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

/** What every way to write has in common. */
export function useWrite<Variables, Answer>(
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
