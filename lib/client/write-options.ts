import {
  onlineManager,
  type MutationOptions,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';
import { CallFailure, type ApiClient } from './call';
import type { CallKey } from './queries/call-query';

/**
 * What a write makes stale, as keys of `lib/client/queries/`; [] where nothing shown depends on it.
 */
type Invalidates<Variables, Result> =
  | readonly CallKey[]
  | ((response: Result, variables: Variables) => readonly CallKey[]);

export interface WriteOptions<Variables, Result> {
  invalidates: Invalidates<Variables, Result>;
  /**
   * Runs before what became stale is read again, even when the screen is gone by then: the place
   * for what the response changes in the cache.
   */
  onSuccess?: ((response: Result, variables: Variables) => void | Promise<void>) | undefined;
  /**
   * Milliseconds until what is on the screen is read again; at once if absent. What became stale
   * counts as such at once either way.
   */
  refreshAfter?: number | undefined;
  /** Writes of one scope are sent one after the other. */
  scope?: string | undefined;
  /** Where a failure is shown: in a toast (so if absent), or by the screen itself. */
  showError?: 'toast' | 'inline' | undefined;
  /** The screen itself says that the session was over: a 401 leads nowhere. */
  expectsSessionEnd?: boolean | undefined;
  /**
   * Without a network it waits, also when the page is closed (lib/client/offline), and is sent with
   * its variables as they are. Its `invalidates` are a list then.
   */
  waits?: { label: string; about?: string | undefined } | undefined;
}

export interface CallWriteOptions<Path extends CallPath, Variables> extends WriteOptions<
  Variables,
  CallOutput<Path>
> {
  /** Makes the call's input, such as with a robot check; what it throws counts as the call's. */
  prepare?: ((variables: Variables) => CallInput<Path> | Promise<CallInput<Path>>) | undefined;
  /** @throws CallFailure where a response is an error, whatever its status says */
  check?: ((response: CallOutput<Path>) => void) | undefined;
  /**
   * Makes the input of one more try of a refused call, such as with a robot check that the error
   * asks for; null where there is none.
   */
  tryAgain?:
    | ((failure: CallFailure, input: CallInput<Path>) => Promise<CallInput<Path>> | null)
    | undefined;
  /** Sends a form with files in place of JSON. */
  multipart?: boolean | undefined;
}

/** The network went while it was on its way: it waits with the others. */
const isLostWithNetwork = (_tries: number, error: unknown): boolean =>
  error instanceof CallFailure && error.httpStatus === 0 && !onlineManager.isOnline();

/** A write as a mutation: over once what it made stale and is on the screen has been read again. */
export const writeOptions = <Variables, Result>(
  client: QueryClient,
  key: readonly string[],
  write: (variables: Variables) => Promise<Result>,
  options: WriteOptions<Variables, Result>,
): MutationOptions<Result, Error, Variables> => {
  const { invalidates, onSuccess, refreshAfter, showError, expectsSessionEnd, scope, waits } =
    options;
  const later = waits && { ...waits, invalidates: Array.isArray(invalidates) ? invalidates : [] };
  return {
    mutationKey: key,
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: write,
    ...(later && { networkMode: 'online', retry: isLostWithNetwork }),
    meta: {
      ...(showError && { showError }),
      ...(expectsSessionEnd && { expectsSessionEnd }),
      ...(later && { waits: later }),
    },
    onSuccess: async (response, variables) => {
      await onSuccess?.(response, variables);
      const keys =
        typeof invalidates === 'function' ? invalidates(response, variables) : invalidates;
      const refetchType = refreshAfter === undefined ? 'active' : 'none';
      await Promise.all(
        keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })),
      );
      if (refreshAfter !== undefined) setTimeout(() => refresh(client, keys), refreshAfter);
    },
  };
};

/** Reads again what is on the screen and has not been read since it became stale. */
function refresh(client: QueryClient, keys: readonly CallKey[]): void {
  const isInvalidated = ({ state }: Query) => state.isInvalidated;
  for (const queryKey of keys)
    void client.refetchQueries({ queryKey, type: 'active', predicate: isInvalidated });
}

/** A call that writes as a mutation. */
export const callWriteOptions = <Path extends CallPath, Variables>(
  client: QueryClient,
  api: ApiClient,
  path: Path,
  { prepare, tryAgain, check, multipart, ...options }: CallWriteOptions<Path, Variables>,
): MutationOptions<CallOutput<Path>, Error, Variables> => {
  const write = async (variables: Variables): Promise<CallOutput<Path>> => {
    const input = prepare ? await prepare(variables) : (variables as CallInput<Path>);
    const send = async (sent: CallInput<Path>) => {
      const response = await api.call(path, sent, { multipart });
      check?.(response);
      return response;
    };
    return send(input).catch(async (error: unknown) => {
      const again = error instanceof CallFailure && tryAgain?.(error, input);
      if (!again) throw error;
      return send(await again);
    });
  };
  return writeOptions(client, [path], write, options);
};
