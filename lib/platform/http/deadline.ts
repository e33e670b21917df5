import { busy, type AppError } from './errors';

/** How long a statement may take to reach a busy database, whose own clock starts only then. */
const ON_THE_WAY_MS = 250;

/** Gives a call up after some time; work that ends later must not commit. */
export class Deadline {
  private timer: NodeJS.Timeout;
  /** When it is over, by performance.now(); moved on by the time the clock was stopped. */
  private at: number;
  private stoodStillAt: number | null = null;
  private rang = false;
  private expire: ((reason: AppError) => void) | undefined;
  private over: AppError | 'ended' | undefined;
  // Few calls need one, and it costs as much as the rest of a deadline.
  private controller: AbortController | undefined;

  constructor(milliseconds: number) {
    this.at = performance.now() + milliseconds;
    this.timer = setTimeout(() => this.ring(), milliseconds);
  }

  /** Aborted when the call is given up, or has ended. */
  get signal(): AbortSignal {
    if (!this.controller) {
      this.controller = new AbortController();
      if (this.over) this.controller.abort(this.reason());
    }
    return this.controller.signal;
  }

  /** Milliseconds that are left; none where the call is given up or has ended. */
  get left(): number {
    return this.over ? 0 : Math.max(0, this.at - (this.stoodStillAt ?? performance.now()));
  }

  /**
   * As a parameter of a statement, which is written down when that is sent: milliseconds that it
   * has at the database, less than what is left here.
   */
  toString(): string {
    return String(Math.max(0, this.left - ON_THE_WAY_MS));
  }

  /** @throws AppError 'unavailable' as soon as the time is over */
  race<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.expire = reject;
      if (this.over) reject(this.reason());
      // Once the response has gone out, nobody waits for how the work ends.
      work.then(resolve, reject);
    });
  }

  /** The clock is stopped during work that has its own limits. */
  async except<T>(work: Promise<T>): Promise<T> {
    this.stoodStillAt = performance.now();
    try {
      return await work;
    } finally {
      this.at += performance.now() - this.stoodStillAt;
      this.stoodStillAt = null;
      if (this.rang) this.ring();
    }
  }

  /** @throws AppError 'unavailable' where the call is given up or has ended */
  check(): void {
    if (this.over) throw this.reason();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.over ??= 'ended';
    this.controller?.abort(this.reason());
  }

  /** Stopping and starting a timer at each pause would cost more than one look too many. */
  private ring(): void {
    if (this.over) return;
    this.rang = this.stoodStillAt !== null;
    if (this.rang) return;
    const { left } = this;
    if (left > 0) {
      this.timer = setTimeout(() => this.ring(), left);
      return;
    }
    this.over = busy();
    this.expire?.(this.over);
    this.controller?.abort(this.over);
  }

  private reason(): AppError {
    return this.over instanceof Error ? this.over : busy();
  }
}
