import { busy } from './errors';

/** Gives a call up after some time; work that ends later must not commit. */
export class Deadline {
  private timer: NodeJS.Timeout | undefined;
  private startedAt = 0;
  private left: number;
  private expire: () => void = () => {};
  private readonly expiry: Promise<never>;
  private readonly controller = new AbortController();

  constructor(milliseconds: number) {
    this.left = milliseconds;
    this.expiry = new Promise((_, reject) => {
      this.expire = () => {
        const reason = busy();
        reject(reason);
        this.controller.abort(reason);
      };
    });
    this.expiry.catch(() => {});
    this.start();
  }

  /** Aborted when the call is given up, or has ended. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  private start(): void {
    this.startedAt = performance.now();
    this.timer = setTimeout(this.expire, Math.max(0, this.left));
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.left -= performance.now() - this.startedAt;
  }

  race<T>(work: Promise<T>): Promise<T> {
    // Once the answer has gone out, nobody waits for how the work ends.
    work.catch(() => {});
    return Promise.race([work, this.expiry]);
  }

  /** The clock stands still during work that has limits of its own. */
  async except<T>(work: Promise<T>): Promise<T> {
    this.stop();
    try {
      return await work;
    } finally {
      this.start();
    }
  }

  check(): void {
    this.signal.throwIfAborted();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.controller.abort(busy());
  }
}
