import { MutationCache, QueryCache, QueryClient, type Mutation } from '@tanstack/react-query';
import type { CallInput, CallPath } from '@/lib/app/calls';
import { CallFailure, NO_RESPONSE, type ApiClient } from './call';
import type { CallKey } from './queries/call-query';

/** What is kept of a write that waits, besides the call itself. */
interface Waits {
  /** What it does, as a person reads it. */
  label: string;
  invalidates: readonly CallKey[];
  /** A later write about the same takes the place of one that still waits. */
  about?: string | undefined;
}

interface CallMeta extends Record<string, unknown> {
  /** Where a failure is shown: in a toast, or by the screen itself. */
  showError?: 'toast' | 'inline';
  /** The screen itself says that the session was over: a 401 leads nowhere. */
  expectsSessionEnd?: boolean;
  /** A query that goes on when its screen is gone. */
  outlivesScreen?: boolean;
  /** A write that may take minutes: no toast waits for it. */
  inBackground?: boolean;
  /** A write that waits where there is no network, and outlives the tab then. */
  waits?: Waits;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** Milliseconds that a notice waits for calls in flight: one that hangs silences no other. */
const PATIENCE = 5000;

/** An error of the server is final, and so is a long wait; a call that never arrived is retried. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 2 &&
  (!(error instanceof CallFailure) ||
    (error.httpStatus === 0 && !error.isTimeout) ||
    error.httpStatus === 503);

/** A late response to somebody who has left since does not end the current session. */
const endsSession = (error: unknown): boolean =>
  error instanceof CallFailure && error.httpStatus === 401 && !error.ofEarlierSession;

/** What a toast says of a failure; null where it has another place, or nothing to say. */
function toastOf(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!(error instanceof CallFailure)) return NO_RESPONSE;
  const { httpStatus, fieldMessage, message } = error;
  return httpStatus === 401 || fieldMessage || message === 'null' ? null : message;
}

/**
 * The cache of what was read, and the place where a failure without another place is handled. A key
 * is the call itself, `[path, input]`: a query needs no function of its own.
 * @param toast shows a message; called once no calls are in flight, or they take long; once for
 *   each message
 */
export function createQueryClient(api: ApiClient, toast: (message: string) => void): QueryClient {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onError = (error: unknown, showError: 'toast' | 'inline', meta: CallMeta = {}) => {
    if (endsSession(error) && !meta.expectsSessionEnd) api.endSession();
    const message = (meta.showError ?? showError) === 'toast' ? toastOf(error) : null;
    if (!message) return;
    waiting.add(message);
    timer ??= setTimeout(showAll, PATIENCE);
    // A query notifies its listeners before this, a mutation afterwards.
    queueMicrotask(showWhenQuiet);
  };
  const showWhenQuiet = () => {
    if (waiting.size === 0 || client.isFetching() > 0) return;
    const isAwaited = ({ meta, state }: Mutation) => !meta?.inBackground && !state.isPaused;
    if (client.isMutating({ predicate: isAwaited }) > 0) return;
    showAll();
  };
  const showAll = () => {
    clearTimeout(timer);
    timer = undefined;
    const messages = [...waiting];
    waiting.clear();
    for (const message of messages) toast(message);
  };

  const queryCache = new QueryCache({
    onError: (error, { meta }) => onError(error, 'inline', meta),
  });
  const mutationCache = new MutationCache({
    onError: (error, _variables, _result, { meta }) => onError(error, 'toast', meta),
  });
  queryCache.subscribe(showWhenQuiet);
  mutationCache.subscribe(showWhenQuiet);

  const client = new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      queries: {
        queryFn: (context) => {
          const [path, input] = context.queryKey as [CallPath, CallInput<CallPath>];
          const { pageParam, meta } = context;
          const page = typeof pageParam === 'number' ? { page: pageParam } : pageParam;
          const whole = Object.assign({}, input, page);
          // A query whose signal nobody takes is not cancelled when its screen goes.
          return api.call(path, whole, {
            reads: true,
            signal: meta?.outlivesScreen ? undefined : context.signal,
          });
        },
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
        // Offline, a read fails and says so, in place of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline, a write fails at once and says so, unless it waits and says that.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
