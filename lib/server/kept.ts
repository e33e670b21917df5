import { LRUCache } from 'lru-cache';
import { onChanges, type Changes, type Follower, type Listener } from './changes';

interface Options<Value> {
  mostBytes: number;
  sizeOf(value: Value): number;
  /** The feed of this process unless told otherwise. */
  follow?: (listener: Listener) => Follower;
}

interface Making<Value> {
  value: Promise<Value>;
  /** Something changed since it began. */
  isOld: boolean;
}

/**
 * Something made of each community, kept in memory until anything of that community changes, in any
 * process. What is used longest ago goes first.
 */
export class Kept<Value extends object> {
  private readonly values: LRUCache<number, Value>;
  private readonly making = new Map<number, Making<Value>>();
  private readonly follower: Follower;

  constructor({ mostBytes, sizeOf, follow = onChanges }: Options<Value>) {
    this.values = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
    this.follower = follow((changes) => this.forget(changes));
  }

  /**
   * As it is after everything that was committed before the call.
   * @param make reads the primary, because a replica may not have a change yet that is already known
   */
  async of(communityId: number, make: () => Promise<Value>): Promise<Value> {
    await this.follower.caughtUp();
    return this.values.get(communityId) ?? this.made(communityId, make);
  }

  /** Those who ask at the same time share the work, unless something changed in between. */
  private made(communityId: number, make: () => Promise<Value>): Promise<Value> {
    const begun = this.making.get(communityId);
    if (begun) return begun.value;
    const making: Making<Value> = { value: make(), isOld: false };
    this.making.set(communityId, making);
    const end = (value: Value | null) => {
      if (making.isOld) return;
      this.making.delete(communityId);
      if (value) this.values.set(communityId, value);
    };
    making.value.then(end, () => end(null));
    return making.value;
  }

  private forget(changes: Changes): void {
    const ids = changes?.map(({ communityIds }) => communityIds) ?? [null];
    if (ids.includes(null)) {
      this.values.clear();
      for (const id of [...this.making.keys()]) this.giveUp(id);
    } else
      for (const id of ids.flatMap((some) => some ?? [])) {
        this.values.delete(id);
        this.giveUp(id);
      }
  }

  private giveUp(communityId: number): void {
    const making = this.making.get(communityId);
    if (making) making.isOld = true;
    this.making.delete(communityId);
  }
}

// Next loads handlers and pages as separate module instances; what a process keeps is there once.
const holder = globalThis as typeof globalThis & { wherewellKept?: Map<string, Kept<object>> };

/** What this process keeps under a name. @param Value the same wherever the name is used */
export function keptInProcess<Value extends object>(
  name: string,
  options: Options<Value>,
): Kept<Value> {
  const all = (holder.wherewellKept ??= new Map());
  const known = all.get(name) ?? (new Kept(options) as unknown as Kept<object>);
  all.set(name, known);
  return known as unknown as Kept<Value>;
}
