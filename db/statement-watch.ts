import { findProcessSingleton, processSingleton } from '@/lib/shared/constants/process-singleton';

/** Who follows statements: lib/platform/metrics and lib/platform/traces, where they are set. */
export interface StatementWatch {
  /** @returns called when the statement has ended */
  began(text: string): (failed: boolean) => void;
  /** How many more, or fewer, transactions are open. */
  transactions?(more: 1 | -1): void;
}

const WATCHES = 'statement watches';

const watches = () => findProcessSingleton<StatementWatch[]>(WATCHES);

/** Lets somebody follow the statements of this process from now on. */
export function addStatementWatch(watch: StatementWatch): void {
  processSingleton<StatementWatch[]>(WATCHES, () => []).push(watch);
}

const KIND = /^\s*(?:\/\*[^]*?\*\/\s*)?(select|insert|update|delete|with)\b/i;

/** What a statement does, by its first word. */
export const statementKind = (text: string): string =>
  KIND.exec(text)?.[1]?.toLowerCase() ?? 'other';

type Then = PromiseLike<unknown>['then'];

/** Watches a statement from when it is waited for: postgres.js sends it no sooner. */
export function watchStatement<Query extends object>(query: Query, text: string): Query {
  const watching = watches();
  if (!watching) return query;
  const then = (Reflect.get(query, 'then') as Then).bind(query) as Then;
  let isWatched = false;
  const watched: Then = (resolved, rejected) => {
    if (isWatched) return then(resolved, rejected);
    isWatched = true;
    const ends = watching.map((one) => one.began(text));
    const end = (failed: boolean) => ends.forEach((ended) => ended(failed));
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
  const watching = watches();
  watching?.forEach((one) => one.transactions?.(1));
  try {
    return await done;
  } finally {
    watching?.forEach((one) => one.transactions?.(-1));
  }
}
