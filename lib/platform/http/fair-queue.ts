import { patience } from '@/lib/env';
import type { AppError } from './errors';

/** Milliseconds that work waits at most: a call has three seconds in all. */
const PATIENCE_MS = 2000;

/** Beyond so many milliseconds of waiting work, strangers are turned away. */
const LONG_MS = 1000;

/** Of all pieces of work so far, how much the last one counts for what one takes. */
const WEIGHT_OF_LAST = 1 / 8;

/** Whose turn is first: each before those after it, also where they came later. */
export const STANDINGS = ['known', 'checked', 'stranger'] as const;

export interface QueuedCaller {
  standing: (typeof STANDINGS)[number];
  /** Those of one network share its turns. */
  network: string;
}

interface Bounds {
  atOnce: number;
  /** Of all networks together. */
  waiting: number;
  /** Milliseconds that one piece of work is expected to take before any was done. */
  usualMs: number;
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

/** What waits of one standing, by network; the network whose turn is next is the first. */
type Line = Map<string, Waiting[]>;

/**
 * Work that takes turns, a bounded number of it at once and waiting, fairly: by standing, then one
 * of each network in turn. A full queue takes somebody of a better standing, or of a network that
 * has less in it, in place of the last one of who has most in it.
 */
export class FairQueue {
  private underWay = 0;
  private readonly lines = new Map<QueuedCaller['standing'], Line>(
    STANDINGS.map((standing) => [standing, new Map()]),
  );
  private typicalMs: number;

  constructor(private readonly bounds: Bounds) {
    this.typicalMs = bounds.usualMs;
  }

  /** Whether more than a second's work waits: then strangers find no place. */
  get isLong(): boolean {
    return (this.size * this.typicalMs) / this.bounds.atOnce > LONG_MS;
  }

  /**
   * @param refusal what is thrown where there is no room, or the turn doesn't come in time
   * @param work may give its turn on before it ends
   * @throws AppError what `refusal` makes
   */
  async run<Result>(
    asker: QueuedCaller,
    refusal: () => AppError,
    work: (giveOn: () => void) => Promise<Result>,
  ): Promise<Result> {
    await this.turn(asker, refusal);
    const { now = () => performance.now() } = this.bounds;
    const begun = now();
    let hasTurn = true;
    const giveOn = () => {
      if (!hasTurn) return;
      hasTurn = false;
      this.typicalMs += (now() - begun - this.typicalMs) * WEIGHT_OF_LAST;
      this.underWay -= 1;
      this.beginNext();
    };
    try {
      return await work(giveOn);
    } finally {
      giveOn();
    }
  }

  /** Whether somebody who came now would begin, or wait. */
  hasRoomFor(asker: QueuedCaller): boolean {
    const { atOnce, waiting: most } = this.bounds;
    if (this.underWay < atOnce) return true;
    if (asker.standing === 'stranger' && this.isLong) return false;
    return this.size < most || this.lastToGoFor(asker) !== null;
  }

  /** How many wait. */
  get size(): number {
    let size = 0;
    for (const line of this.lines.values())
      for (const waiting of line.values()) size += waiting.length;
    return size;
  }

  private turn(asker: QueuedCaller, refusal: () => AppError): Promise<void> {
    const { atOnce, waiting: most } = this.bounds;
    if (!this.hasRoomFor(asker)) return Promise.reject(refusal());
    if (this.underWay < atOnce) {
      this.underWay += 1;
      return Promise.resolve();
    }
    if (this.size >= most) this.makeRoom(asker);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin() {
          clearTimeout(timer);
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          reject(refusal());
        },
      };
      const timer = setTimeout(() => {
        this.remove(asker, waiting);
        waiting.refuse();
      }, patience(PATIENCE_MS));
      const line = this.lineOf(asker.standing);
      line.set(asker.network, [...(line.get(asker.network) ?? []), waiting]);
    });
  }

  /** Who has to go for this one where the queue is full; null for nobody. */
  private lastToGoFor({ standing, network }: QueuedCaller) {
    for (const last of [...STANDINGS].reverse()) {
      const line = this.lineOf(last);
      const [crowd] = [...line].sort(([, one], [, other]) => other.length - one.length);
      if (!crowd) continue;
      const [crowded, waiting] = crowd;
      const isWorse = STANDINGS.indexOf(last) > STANDINGS.indexOf(standing);
      const own = line.get(network)?.length ?? 0;
      if (!isWorse && (last !== standing || waiting.length <= own + 1)) return null;
      const victim = waiting.at(-1);
      return victim ? { victim, asker: { standing: last, network: crowded } } : null;
    }
    return null;
  }

  private makeRoom(asker: QueuedCaller): void {
    const last = this.lastToGoFor(asker);
    if (!last) return;
    this.remove(last.asker, last.victim);
    last.victim.refuse();
  }

  private beginNext(): void {
    for (const standing of STANDINGS) {
      const line = this.lineOf(standing);
      const [next] = line;
      if (!next) continue;
      const [network, [first, ...others]] = next;
      line.delete(network);
      // Behind all others that wait.
      if (others.length > 0) line.set(network, others);
      if (!first) continue;
      this.underWay += 1;
      first.begin();
      return;
    }
  }

  private remove({ standing, network }: QueuedCaller, gone: Waiting): void {
    const line = this.lineOf(standing);
    const others = line.get(network)?.filter((one) => one !== gone) ?? [];
    if (others.length > 0) line.set(network, others);
    else line.delete(network);
  }

  private lineOf(standing: QueuedCaller['standing']): Line {
    const line = this.lines.get(standing);
    if (!line) throw new Error(`There is no line for ${standing}.`);
    return line;
  }
}
