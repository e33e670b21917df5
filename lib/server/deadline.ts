import { busy } from './errors';

/** Gives a call up after some time; work that ends later must not commit. */
export class Deadline {
  private timer: NodeJS.Timeout | undefined;
  private passed = false;
  private readonly expiry: Promise<never>;

  constructor(milliseconds: number) {
    this.expiry = new Promise((_, reject) => {
      this.timer = setTimeout(() => {
        this.passed = true;
        reject(busy());
      }, milliseconds);
    });
  }

  race<T>(work: Promise<T>): Promise<T> {
    // Once the answer has gone out, nobody waits for how the work ends.
    work.catch(() => {});
    return Promise.race([work, this.expiry]);
  }

  check(): void {
    if (this.passed) throw busy();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.expiry.catch(() => {});
  }
}
