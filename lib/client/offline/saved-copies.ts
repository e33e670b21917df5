import { hashKey, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { CallFailure } from '../call';
import { hasSession } from '../session/session';
import { knownAccount } from '../session/use-owner-gone';
import { SOME_ACCOUNT, VISITOR, type CopyStore } from './copy-store';
import { mostCopies, OWN_RECORD } from './kept-calls';

/** Milliseconds between tries to read again what is shown from a copy. */
const TRY_EVERY = 20_000;

const wasUnreached = (error: unknown): boolean =>
  error instanceof CallFailure && error.httpStatus === 0;

/** Whose answers these are; null where somebody is logged in whose record has not been read. */
const ownerOf = (client: QueryClient, path: unknown): string | null => {
  if (!hasSession()) return VISITOR;
  return path === OWN_RECORD ? SOME_ACCOUNT : (knownAccount(client) ?? null);
};

/**
 * Keeps what the shell reads on this device, and shows it where the server is out of reach. It
 * follows the cache of queries: screens know nothing of it.
 */
export class SavedCopies {
  readonly #client: QueryClient;
  readonly #store: CopyStore;
  /** When what is shown from a copy was read, by the query. */
  readonly #shown = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  /** Changes of the store, one after the other. */
  #work: Promise<void> = Promise.resolve();
  #oldest: number | null = null;

  constructor(client: QueryClient, store: CopyStore) {
    this.#client = client;
    this.#store = store;
  }

  /** Begins with what was read so far. @returns stops */
  start(): () => void {
    onlineManager.setOnline(navigator.onLine);
    const cache = this.#client.getQueryCache();
    const stopListening = cache.subscribe((event) => {
      const { query, type } = event;
      if (type === 'removed') this.#shown.delete(query.queryHash);
      if (type === 'updated' && event.action.type === 'success') this.#onAnswer(query);
      if (type === 'updated' && (event.action.type === 'failed' || event.action.type === 'error'))
        this.#onFailure(query, event.action.error);
      if (type === 'removed' || type === 'observerAdded' || type === 'observerRemoved')
        this.#tell();
    });
    this.#lookAtAll();
    const timer = setInterval(() => {
      if (!document.hidden) this.tryAgain();
    }, TRY_EVERY);
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** When the oldest of what is on the screen was read; null where nothing is from a copy. */
  readonly oldestShown = (): number | null => this.#oldest;

  /** Says of what the page began with that it is from a copy. */
  noteShown(queryKey: readonly unknown[], at: number): void {
    const query = this.#client.getQueryCache().find({ queryKey, exact: true });
    if (!query) return;
    this.#shown.set(query.queryHash, at);
    query.invalidate();
    this.#tell();
  }

  /** Reads again what is on the screen from a copy. */
  readonly tryAgain = (): void => {
    void this.#client.refetchQueries({ type: 'active', predicate: this.#isShown });
  };

  /** Deletes all that was read with an account. */
  forget(): Promise<void> {
    this.#shown.clear();
    this.#tell();
    return this.#enqueue(() => this.#store.keepOnly([VISITOR]));
  }

  /** Deletes what was read with another account than the one that is here, once that is known. */
  forgetOthers(): Promise<void> {
    if (!hasSession()) return this.forget();
    const mine = knownAccount(this.#client);
    if (mine === undefined) return this.#work;
    return this.#enqueue(() => this.#store.keepOnly([VISITOR, SOME_ACCOUNT, mine]));
  }

  readonly #isShown = ({ queryHash }: Query): boolean => this.#shown.has(queryHash);

  #enqueue(work: () => Promise<void>): Promise<void> {
    // A browser that keeps nothing, or has no room: everything works as without copies.
    this.#work = this.#work.then(work).catch(() => {});
    return this.#work;
  }

  #lookAtAll(): void {
    for (const query of this.#client.getQueryCache().getAll()) {
      const { data, error, fetchFailureReason } = query.state;
      if (data !== undefined && !this.#isShown(query)) this.#save(query);
      if (data === undefined) this.#onFailure(query, error ?? fetchFailureReason);
    }
  }

  #onAnswer(query: Query): void {
    // A copy that is put in place is an answer too, but not a new one.
    if (this.#shown.get(query.queryHash) === query.state.dataUpdatedAt) return;
    if (this.#shown.delete(query.queryHash)) this.#tell();
    this.#save(query);
    if (query.queryKey[0] !== OWN_RECORD) return;
    void this.forgetOthers();
    this.#lookAtAll();
  }

  #onFailure(query: Query, error: unknown): void {
    if (!wasUnreached(error) || mostCopies(query.queryKey) === 0) return;
    const { data, dataUpdatedAt } = query.state;
    if (data === undefined) void this.#restore(query);
    else if (this.#isShown(query)) void this.#showAsIs(query);
    else if (!onlineManager.isOnline()) void this.#showAsIs(query, dataUpdatedAt);
  }

  /** Without a network, what is shown stays as it is until there is one. */
  async #showAsIs(query: Query, at = this.#shown.get(query.queryHash) ?? 0): Promise<void> {
    this.#shown.set(query.queryHash, at);
    await query.cancel({ revert: true });
    query.invalidate();
    this.#tell();
  }

  #save({ queryKey, state: { data, dataUpdatedAt: at } }: Query): void {
    const most = mostCopies(queryKey);
    const owner = ownerOf(this.#client, queryKey[0]);
    if (most === 0 || owner === null) return;
    void this.#enqueue(async () => {
      if (ownerOf(this.#client, queryKey[0]) !== owner) return;
      await this.#store.put(owner, String(queryKey[0]), hashKey(queryKey), { at, data }, most);
    });
  }

  async #restore(query: Query): Promise<void> {
    const { queryKey, queryHash } = query;
    const owner = ownerOf(this.#client, queryKey[0]);
    if (owner === null) return;
    // Something may have to be forgotten first.
    await this.#work;
    const copy = await this.#store
      .get(owner, String(queryKey[0]), hashKey(queryKey))
      .catch(() => undefined);
    const isHere = ownerOf(this.#client, queryKey[0]) === owner;
    if (!copy || !isHere || query.state.data !== undefined) return;
    this.#shown.set(queryHash, copy.at);
    this.#client.setQueryData(queryKey, copy.data, { updatedAt: copy.at });
    await query.cancel({ revert: true });
    // So that it is read again as soon as the network is back.
    query.invalidate();
    this.#tell();
    if (queryKey[0] === OWN_RECORD) this.#lookAtAll();
  }

  #tell(): void {
    const active = this.#client
      .getQueryCache()
      .findAll({ type: 'active', predicate: this.#isShown })
      .filter(({ queryKey }) => queryKey[0] !== OWN_RECORD);
    const times = active.map(({ queryHash }) => this.#shown.get(queryHash) ?? 0);
    this.#oldest = times.length > 0 ? Math.min(...times) : null;
    for (const listener of this.#listeners) listener();
  }
}
