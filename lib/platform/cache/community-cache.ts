import { LRUCache } from 'lru-cache';
import { onChanges, type Changes, type Subscription, type Listener } from './changes';
import { meters } from '@/lib/platform/observability/meters';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

interface Options<Value> {
  /** What its hits are counted as. */
  name?: string;
  mostBytes: number;
  sizeOf(value: Value): number;
  /** Other communities that something in a value was made of. */
  alsoOf?: (value: Value) => ReadonlySet<number>;
  /** Milliseconds after which it's rebuilt although nothing changed. */
  longest?: number;
  /** The feed of this process by default. */
  follow?: (listener: Listener) => Subscription;
}

/** Work on a value that's under way. */
interface Making<Value> {
  id: number;
  /** Where others may wait for it. */
  value?: Promise<Value>;
  /** Something that any value is made of changed since it began. */
  isOld: boolean;
  /** The communities that changed since. */
  changed: Set<number>;
}

/**
 * Something made of each community, kept in memory until anything of that community changes, in any
 * process. What is used longest ago goes first.
 */
export class CommunityCache<Value extends object> {
  private readonly values: LRUCache<number, Value>;
  private readonly making = new Set<Making<Value>>();
  private readonly shared = new Map<number, Making<Value>>();
  private readonly alsoOf: Options<Value>['alsoOf'];
  private readonly subscription: Subscription;
  private readonly name: string;

  constructor(options: Options<Value>) {
    const { mostBytes, sizeOf, alsoOf, longest = 0, follow = onChanges } = options;
    this.name = options.name ?? 'others';
    this.values = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf, ttl: longest });
    this.alsoOf = alsoOf;
    this.subscription = follow((changes) => this.forget(changes));
  }

  /**
   * As it is after everything that was committed before the call.
   * @param make reads the primary, because a replica may not have a change yet that is already
   *   known
   */
  async of(id: number, make: () => Promise<Value>): Promise<Value> {
    return (await this.find(id)) ?? this.made(id, make);
  }

  /** What is kept, as `of` has it; undefined where nothing is. */
  async find(id: number): Promise<Value | undefined> {
    await this.subscription.sync();
    const value = this.values.get(id);
    meters()?.cache(this.name, value !== undefined);
    return value;
  }

  /**
   * Begins work on a value, after `find`. @returns keeps the value, unless something changed since
   */
  begin(id: number): { keep(value: Value): void; giveUp(): void; isOutdated(): boolean } {
    const making: Making<Value> = { id, isOld: false, changed: new Set() };
    this.making.add(making);
    return {
      keep: (value) => this.end(making, value),
      giveUp: () => this.end(making, null),
      isOutdated: () => making.isOld,
    };
  }

  /** Those who ask at the same time share the work, unless something changed in between. */
  private made(id: number, make: () => Promise<Value>): Promise<Value> {
    const begun = this.shared.get(id)?.value;
    if (begun) return begun;
    const value = make();
    const making: Making<Value> = { id, value, isOld: false, changed: new Set() };
    this.making.add(making);
    this.shared.set(id, making);
    value.then(
      (made) => this.end(making, made),
      () => this.end(making, null),
    );
    return value;
  }

  private end(making: Making<Value>, value: Value | null): void {
    this.making.delete(making);
    if (this.shared.get(making.id) === making) this.shared.delete(making.id);
    if (value && !making.isOld && !this.isOf(value, making.changed))
      this.values.set(making.id, value);
  }

  /** Whether any of these communities is among the others that a value was made of. */
  private isOf(value: Value, ids: ReadonlySet<number>): boolean {
    const others = this.alsoOf?.(value);
    return others !== undefined && [...ids].some((id) => others.has(id));
  }

  private forget(changes: Changes): void {
    const named = changes?.map(({ communityIds }) => communityIds) ?? [null];
    const isAny = named.includes(null);
    const gone = new Set(named.flatMap((ids) => ids ?? []));
    if (isAny) this.values.clear();
    else {
      for (const id of gone) this.values.delete(id);
      if (this.alsoOf)
        for (const [id, value] of [...this.values.entries()])
          if (this.isOf(value, gone)) this.values.delete(id);
    }
    for (const making of this.making) {
      for (const id of gone) making.changed.add(id);
      if (isAny || gone.has(making.id)) {
        making.isOld = true;
        if (this.shared.get(making.id) === making) this.shared.delete(making.id);
      }
    }
  }
}

/** What this process keeps under a name. @param Value the same wherever the name is used */
export function communityCache<Value extends object>(
  name: string,
  options: Options<Value>,
): CommunityCache<Value> {
  const all = processSingleton('kept', () => new Map<string, CommunityCache<object>>());
  const known =
    all.get(name) ??
    (new CommunityCache({ name, ...options }) as unknown as CommunityCache<object>);
  all.set(name, known);
  return known as unknown as CommunityCache<Value>;
}
