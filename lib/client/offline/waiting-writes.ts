import { onlineManager, type Mutation, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '@/lib/app/calls';
import { CallFailure, type ApiClient } from '../call';
import { hasSession } from '../session/session';
import { knownAccount } from '../session/use-owner-gone';
import { callWriteOptions } from '../write-options';
import { holdLock } from './hold-lock';
import type { WaitingWrite, WriteStore } from './write-store';

/** Milliseconds between looks for what another tab has left behind. */
const LOOK_EVERY = 30_000;

interface Held {
  id: string;
  release: () => void;
  /** It was answered, and what that means is being stored. */
  isOver?: boolean;
}

export interface WritesShown {
  /** How many wait for the network in this browser, as far as this tab has them. */
  waiting: number;
  refused: readonly WaitingWrite[];
}

const NONE: WritesShown = { waiting: 0, refused: [] };

/**
 * Keeps writes that wait for the network on this device, so that they are sent although the tab
 * was closed: in order, once, and by the account that made them. One tab holds each of them.
 */
export class WaitingWrites {
  readonly #client: QueryClient;
  readonly #api: ApiClient;
  readonly #store: WriteStore;
  readonly #held = new Map<Mutation, Held>();
  readonly #listeners = new Set<() => void>();
  #shown = NONE;

  constructor(client: QueryClient, api: ApiClient, store: WriteStore) {
    this.#client = client;
    this.#api = api;
    this.#store = store;
  }

  /** @returns stops */
  start(): () => void {
    const cache = this.#client.getMutationCache();
    for (const mutation of cache.getAll()) this.#follow(mutation);
    const stopListening = cache.subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation) this.#follow(mutation);
      if (type === 'removed' && mutation) this.#letGo(mutation);
    });
    const adopt = () => void this.adopt();
    const timer = setInterval(adopt, LOOK_EVERY);
    window.addEventListener('online', adopt);
    adopt();
    return () => {
      stopListening();
      clearInterval(timer);
      window.removeEventListener('online', adopt);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly shown = (): WritesShown => this.#shown;

  /** Takes over what a tab that is closed has left behind, and sends it when there is a network. */
  async adopt(): Promise<void> {
    const owner = this.#owner();
    if (owner === undefined) return;
    const found = await this.#store.of(owner).catch(() => []);
    const held = new Set([...this.#held.values()].map(({ id }) => id));
    for (const write of found) if (!write.refusal && !held.has(write.id)) await this.#take(write);
    // Read again: one may have been refused meanwhile.
    const now = await this.#store.of(owner).catch(() => []);
    this.#show(now.filter(({ refusal }) => refusal !== undefined));
  }

  /** The person has read why it was refused. */
  readonly dismiss = async (id: string): Promise<void> => {
    await this.#store.delete(id).catch(() => {});
    this.#show(this.#shown.refused.filter((write) => write.id !== id));
  };

  /** Drops all that waits. @returns what is lost, as a person reads it */
  async forget(): Promise<string[]> {
    const cache = this.#client.getMutationCache();
    const paused = cache.getAll().filter(({ meta, state }) => meta?.waits && state.isPaused);
    for (const mutation of paused) cache.remove(mutation);
    await this.#store.keepOnly(undefined).catch(() => {});
    this.#show([]);
    return paused.flatMap(({ meta }) => meta?.waits?.label ?? []);
  }

  /** Drops what another account has left behind, once it is known who is here. */
  async forgetOthers(): Promise<void> {
    const owner = this.#owner();
    if (owner !== undefined || !hasSession()) await this.#store.keepOnly(owner).catch(() => {});
  }

  #owner(): string | undefined {
    return hasSession() ? knownAccount(this.#client) : undefined;
  }

  async #take(write: WaitingWrite): Promise<void> {
    const release = await holdLock(`wherewell-write ${write.id}`);
    if (!release) return;
    // Its tab may have sent it just now.
    const isStill = await this.#store.get(write.id).catch(() => undefined);
    const isTaken = [...this.#held.values()].some(({ id }) => id === write.id);
    if (!isStill || isStill.refusal || isTaken || this.#owner() !== write.owner) return release();
    const { path, input, invalidates, scope, label } = write;
    const mutation = this.#client.getMutationCache().build(
      this.#client,
      callWriteOptions<typeof path, object>(this.#client, this.#api, path, {
        prepare: (variables) => variables as CallInput<typeof path>,
        invalidates,
        scope,
        showError: 'inline',
        waits: { label },
      }),
    );
    this.#held.set(mutation as unknown as Mutation, { id: write.id, release });
    mutation.execute(input).catch(() => {});
  }

  #follow(mutation: Mutation): void {
    const { state, meta } = mutation;
    if (!meta?.waits) return;
    const held = this.#held.get(mutation);
    if (state.status === 'pending' && state.isPaused && !onlineManager.isOnline() && !held)
      void this.#keep(mutation);
    if (held && state.status === 'success') this.#letGo(mutation);
    if (held && state.status === 'error') void this.#onRefusal(mutation, held);
    this.#show(this.#shown.refused);
  }

  async #keep(mutation: Mutation): Promise<void> {
    const owner = this.#owner();
    const { meta, options, state } = mutation;
    if (owner === undefined || !meta?.waits) return;
    const id = crypto.randomUUID();
    const held: Held = { id, release: () => {} };
    this.#held.set(mutation, held);
    held.release = (await holdLock(`wherewell-write ${id}`)) ?? held.release;
    const { label, invalidates } = meta.waits;
    const [path] = options.mutationKey as [WaitingWrite['path']];
    const write: WaitingWrite = {
      id,
      owner,
      path,
      input: state.variables as object,
      invalidates,
      scope: options.scope?.id,
      label,
      at: state.submittedAt,
    };
    // Dropped or sent meanwhile.
    if (this.#held.get(mutation) !== held) return held.release();
    await this.#store.put(write).catch(() => {});
  }

  #letGo(mutation: Mutation): void {
    const held = this.#held.get(mutation);
    if (!held || held.isOver) return;
    this.#held.delete(mutation);
    void this.#store
      .delete(held.id)
      .catch(() => {})
      .then(held.release);
    this.#show(this.#shown.refused);
  }

  async #onRefusal(mutation: Mutation, held: Held): Promise<void> {
    if (held.isOver) return;
    held.isOver = true;
    const { error } = mutation.state;
    const write = await this.#store.get(held.id).catch(() => undefined);
    const status = error instanceof CallFailure ? error.httpStatus : 0;
    // Without an answer it goes on waiting; what ends with the session is forgotten with it.
    const isRefused = write && ![0, 401, 503].includes(status);
    const refused = isRefused ? [{ ...write, refusal: error?.message ?? '' }] : [];
    for (const one of refused) await this.#store.put(one).catch(() => {});
    // Held until here: another look would send it again.
    this.#held.delete(mutation);
    this.#show([...this.#shown.refused, ...refused]);
    held.release();
  }

  #show(refused: readonly WaitingWrite[]): void {
    const waiting = [...this.#held.keys()].filter(({ state }) => state.isPaused).length;
    this.#shown = { waiting, refused };
    for (const listener of this.#listeners) listener();
  }
}
