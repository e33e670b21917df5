import { findProcessSingleton } from '@/lib/shared/constants/process-singleton';

/** Who follows how long statements take: lib/platform/metrics, where METRICS_PORT is set. */
export interface StatementWatch {
  /** @returns called when the statement has ended */
  began(text: string): (failed: boolean) => void;
  /** How many more, or fewer, transactions are open. */
  transactions(more: 1 | -1): void;
}

export const STATEMENT_WATCH = 'statement watch';

const watch = () => findProcessSingleton<StatementWatch>(STATEMENT_WATCH);

type Then = PromiseLike<unknown>['then'];

/** Watches a statement from when it is waited for: postgres.js sends it no sooner. */
export function watchStatement<Query extends object>(query: Query, text: string): Query {
  const watching = watch();
  if (!watching) return query;
  const then = (Reflect.get(query, 'then') as Then).bind(query) as Then;
  let ended: ((failed: boolean) => void) | undefined;
  const watched: Then = (resolved, rejected) => {
    if (ended) return then(resolved, rejected);
    const end = (ended = watching.began(text));
    return then(
      (value) => {
        end(false);
        return resolved ? resolved(value) : (value as never);
      },
      (error: unknown) => {
        end(true);
        if (rejected) return rejected(error);
        throw error;
      },
    );
  };
  Reflect.set(query, 'then', watched);
  return query;
}

/** Watches a transaction until it is over, whichever way. */
export async function watchTransaction<T>(done: PromiseLike<T>): Promise<T> {
  const watching = watch();
  watching?.transactions(1);
  try {
    return await done;
  } finally {
    watching?.transactions(-1);
  }
}
