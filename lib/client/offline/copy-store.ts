import { createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** What a call answered, and when, in milliseconds since 1970. */
export interface Copy {
  at: number;
  data: unknown;
}

/** Owner, call, and all of the query's key. */
type CopyKey = [owner: string, path: string, key: string];

/** What visitors read: it says nothing about anybody. */
export const VISITOR = 'visitor';

/** Where the own record is kept: nobody is known before it is read. */
export const SOME_ACCOUNT = 'somebody';

/** The answers of calls on this device, by whose they are. */
export class CopyStore {
  readonly #store: UseStore = createStore('wherewell-copies', 'copies');

  get(owner: string, path: string, key: string): Promise<Copy | undefined> {
    return get<Copy>([owner, path, key], this.#store);
  }

  /** Keeps a copy, and the newest others of its call. @param most of this owner and call */
  async put(owner: string, path: string, key: string, copy: Copy, most: number): Promise<void> {
    await set([owner, path, key], copy, this.#store);
    const all = await keys<CopyKey>(this.#store);
    const isAlike = ([one, other]: CopyKey) => one === owner && other === path;
    if (all.filter(isAlike).length <= most) return;
    const alike = (await entries<CopyKey, Copy>(this.#store)).filter(([found]) => isAlike(found));
    const oldest = alike.sort(([, one], [, other]) => other.at - one.at).slice(most);
    await delMany(
      oldest.map(([found]) => found),
      this.#store,
    );
  }

  /** Deletes what was read by anybody but these. */
  async keepOnly(owners: readonly string[]): Promise<void> {
    const all = await keys<CopyKey>(this.#store);
    await delMany(
      all.filter(([owner]) => !owners.includes(owner)),
      this.#store,
    );
  }
}
