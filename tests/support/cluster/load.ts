import { send, writeOf } from '../insight-writes';
import type { Client } from '../client';
import { visitor } from '../people/personas';

const ABOUT = writeOf('about');

export interface Acknowledged {
  town: number;
  text: string;
  version: number;
}

/** People think now and then; what they ask isn't to keep all processors busy. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 25));

/** Milliseconds after which nobody is taken to come through anymore. */
const LONGEST_MS = 120_000;

const sinceBegin = () => `${Math.round(performance.now())} ms`;

/** Who reads and writes through the proxy while something is killed. */
export class Traffic {
  readonly acknowledged: Acknowledged[] = [];
  /** The longest time in which no read worked, in milliseconds. */
  longestGap = 0;
  /** What readers got that was neither a page nor "busy". */
  readonly wrong: string[] = [];
  /** Reads and writes that weren't answered with 200, with when. */
  readonly failed: string[] = [];
  reads = 0;
  private isOver = false;
  private lastRead = performance.now();
  private written = 0;
  private readonly working: Promise<unknown>[];

  constructor(
    private readonly url: string,
    private readonly editor: Client,
    towns: readonly number[],
  ) {
    this.working = towns.flatMap((town) => [this.write(town), this.read(town)]);
  }

  /** Resolves when so many more writes are acknowledged, and as many reads answered. */
  async goesOn(count: number): Promise<void> {
    const [writes, reads] = [this.acknowledged.length + count, this.reads + count];
    const until = performance.now() + LONGEST_MS;
    while (this.acknowledged.length < writes || this.reads < reads) {
      if (performance.now() > until) throw new Error('Too little was written or read.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.working);
  }

  private async write(town: number): Promise<void> {
    while (!this.isOver) {
      await pause();
      const text = `Publication ${(this.written += 1)}.`;
      const answer = await send(this.editor, ABOUT, {
        communityId: town,
        [ABOUT.sent]: text,
      }).catch(() => null);
      if (answer?.httpStatus === 200)
        this.acknowledged.push({ town, text, version: answer.body.data.version });
      else {
        const status = answer?.httpStatus ?? 0;
        this.failed.push(`write ${status} at ${sinceBegin()}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** The list, the details and, past what the proxy keeps, the page, in turn. */
  private async read(town: number): Promise<void> {
    const client = visitor();
    client.base = this.url;
    for (let turn = 0; !this.isOver; turn += 1) {
      await pause();
      const status = await this.readOnce(client, town, turn).catch(() => 0);
      if (status === 200) {
        const now = performance.now();
        this.longestGap = Math.max(this.longestGap, now - this.lastRead);
        this.lastRead = now;
        this.reads += 1;
      } else {
        this.failed.push(`read ${turn % 3} ${status} at ${sinceBegin()}`);
        if (status !== 503 && status !== 0) this.wrong.push(`${turn % 3}: ${status}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  private async readOnce(client: Client, town: number, turn: number): Promise<number> {
    if (turn % 3 === 0) return (await client.call('community/get-all', {})).httpStatus;
    if (turn % 3 === 1)
      return (await client.call('community/get-community-details', { communityId: town }))
        .httpStatus;
    const response = await fetch(`${this.url}/api/open-data/communities/${town}.json?${turn}`);
    await response.body?.cancel();
    return response.status;
  }
}
