import { log } from '@/lib/platform/observability/log';

/** Milliseconds that items wait for others, to be written together. */
const WAIT_MS = 1000;

/** More than a process meets in that time: beyond it nothing is taken, rather than kept. */
const MOST_WAITING = 10_000;

interface Options<Item> {
  write(items: readonly Item[]): Promise<void>;
  /** What the log says where it failed: the items are gone then. */
  lost: string;
}

/** Collects small writes that nobody waits for, and writes them together. */
export class WriteBuffer<Item> {
  private waiting = new Map<string, Item>();
  private writing = new Map<string, Item>();
  private timer: NodeJS.Timeout | undefined;
  /** The end of what is being written. */
  private done = Promise.resolve();

  constructor(private readonly options: Options<Item>) {}

  /** Takes no time and never fails. An item takes the place of one with the same key. */
  add(key: string, item: Item): void {
    if (this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(key, item);
    this.timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
  }

  /** Items that aren't surely written, in the order in which they came. */
  unwritten(): Item[] {
    return [...this.writing.values(), ...this.waiting.values()];
  }

  /** Forgets what waits and is written elsewhere. */
  drop(isGone: (item: Item) => boolean): void {
    for (const [key, item] of this.waiting) if (isGone(item)) this.waiting.delete(key);
  }

  /** Writes what came so far. Runs by itself; awaited where a process stops. Never fails. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.done = this.done.then(() => this.writeAll());
    return this.done;
  }

  private async writeAll(): Promise<void> {
    if (this.waiting.size === 0) return;
    [this.writing, this.waiting] = [this.waiting, new Map()];
    try {
      await this.options.write([...this.writing.values()]);
    } catch (error) {
      log().warn({ err: error, count: this.writing.size }, this.options.lost);
    }
    this.writing.clear();
  }
}
