import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { CallPath } from '@/lib/app/calls';
import type { CallKey } from '../queries/call-query';

/** A write that waits for the network, or was refused when it was sent at last. */
export interface WaitingWrite {
  id: string;
  /** The account that made it: nobody else sends it. */
  owner: string;
  path: CallPath;
  input: object;
  invalidates: readonly CallKey[];
  scope: string | undefined;
  /** What it does, as a person reads it. */
  label: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Why the server refused it; it stays until the person has read that. */
  refusal?: string;
}

/** The writes that wait on this device. */
export class WriteStore {
  readonly #store: UseStore = createStore('wherewell-writes', 'writes');

  put(write: WaitingWrite): Promise<void> {
    return set(write.id, write, this.#store);
  }

  get(id: string): Promise<WaitingWrite | undefined> {
    return get<WaitingWrite>(id, this.#store);
  }

  delete(id: string): Promise<void> {
    return del(id, this.#store);
  }

  /** @returns those of an account, the oldest first */
  async of(owner: string): Promise<WaitingWrite[]> {
    const all = await entries<string, WaitingWrite>(this.#store);
    return all
      .map(([, write]) => write)
      .filter((write) => write.owner === owner)
      .sort((one, other) => one.at - other.at);
  }

  /** Deletes what anybody else has left behind. @param owner undefined for all */
  async keepOnly(owner: string | undefined): Promise<void> {
    const all = await entries<string, WaitingWrite>(this.#store);
    await delMany(
      all.filter(([, write]) => write.owner !== owner).map(([id]) => id),
      this.#store,
    );
  }
}
