import { SLOWEST_BODY } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { busy, AppError } from './errors';
import type { ApiRequest, BodyReader } from './http-types';
import { uploadBudget, type MemoryBudget } from './memory-budget';

export const bodyTooLarge = () => new AppError('tooLarge', ERROR_MESSAGES.bodyTooLarge);

interface Limits {
  /** In bytes. */
  most: number;
  /** Where what came is kept until `release`; null where it is handed on as it comes. */
  memory?: MemoryBudget | null;
  slowest?: Speed;
}

/** Bytes in so many milliseconds. */
interface Speed {
  bytes: number;
  over: number;
}

/** Of whole texts: it remembers nothing from one to the next. */
const decoder = new TextDecoder();

/** A body as it comes in: counted, timed, and within what all of them may hold. */
export class IncomingBody {
  private reader: BodyReader | undefined;
  private readonly most: number;
  private readonly memory: MemoryBudget | null;
  private readonly slowest: Speed;
  private size = 0;
  private held = 0;
  /** Milliseconds that were spent waiting for the sender, and the bytes that came in them. */
  private window = { waited: 0, bytes: 0 };

  /** @throws AppError 'tooLarge' or 'unavailable' by what the headers say, before a byte is read */
  constructor(
    private readonly request: Pick<ApiRequest, 'headers' | 'body' | 'received'>,
    { most, memory = uploadBudget(), slowest = SLOWEST_BODY }: Limits,
  ) {
    const length = Number(request.headers.get('content-length') ?? 0);
    if (length > most) throw bodyTooLarge();
    memory?.requireFree(length);
    this.most = most;
    this.memory = memory;
    this.slowest = slowest;
  }

  /**
   * The bytes. They stop with 'tooLarge' as soon as there are too many, and with 'unavailable' when
   * they come too slowly or all bodies together hold too much.
   */
  async *chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = await this.next();
      if (!chunk) return;
      this.size += chunk.byteLength;
      if (this.size > this.most) throw bodyTooLarge();
      this.memory?.take(chunk.byteLength);
      this.held += this.memory ? chunk.byteLength : 0;
      yield chunk;
    }
  }

  /**
   * The text of a body that is here already, as short ones are; null where it must be waited for.
   */
  textAtOnce(): string | null {
    const whole = this.request.received?.() ?? null;
    if (whole && whole.byteLength > this.most) throw bodyTooLarge();
    return whole && decoder.decode(whole);
  }

  async text(): Promise<string> {
    const parts: Uint8Array[] = [];
    for await (const chunk of this.chunks()) parts.push(chunk);
    return decoder.decode(Buffer.concat(parts));
  }

  /** When nobody needs what came any more. */
  release(): void {
    this.memory?.giveBack(this.held);
    this.held = 0;
  }

  /** Only what the sender is waited for counts, not what the work with it takes. */
  private async next(): Promise<Uint8Array | undefined> {
    const { window, slowest } = this;
    this.reader ??= this.request.body?.getReader();
    const started = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // A sender that had been fast has one more window.
        if (this.isTooSlow(window.waited + performance.now() - started)) reject(busy());
        else timer = setTimeout(() => reject(busy()), slowest.over);
      }, slowest.over - window.waited);
    });
    try {
      const chunk = (await Promise.race([this.reader?.read(), tooSlow]))?.value;
      window.waited += performance.now() - started;
      window.bytes += chunk?.byteLength ?? 0;
      if (window.waited >= slowest.over) {
        if (chunk && this.isTooSlow(window.waited)) throw busy();
        this.window = { waited: 0, bytes: 0 };
      }
      return chunk;
    } catch (error) {
      // The sender went away in the middle.
      throw error instanceof AppError ? error : new AppError('malformed', ERROR_MESSAGES.cutOff);
    } finally {
      clearTimeout(timer);
    }
  }

  private isTooSlow(waited: number): boolean {
    return this.window.bytes / waited < this.slowest.bytes / this.slowest.over;
  }

  /**
   * Reads and drops some of what still comes, so that a client that is still sending can read the
   * response. The rest is left to the server, which ends the connection (server/http-server.ts).
   */
  async discard(): Promise<void> {
    try {
      while (this.size <= 2 * this.most) {
        const chunk = await this.next();
        if (!chunk) return;
        this.size += chunk.byteLength;
      }
    } catch {
      // It stopped coming.
    }
  }
}
