import type net from 'node:net';

/** What a client sends before anything else to ask for TLS; every server answers with one byte. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Milliseconds from one question to the next. */
const ASK_EVERY_MS = 250;

/** Milliseconds within which it must be answered: a busy server takes longer than to the next. */
const ANSWER_WITHIN_MS = 1000;

/**
 * Watches attempts to connect that get no answer. What was sent during a silence is lost, and such
 * an attempt would wait until its time is over; so it is ended, to begin again, as soon as the
 * server answers.
 */
export class SilenceProbe {
  /** When each attempt without an answer began. */
  private readonly waiting = new Map<net.Socket, number>();
  private timer: NodeJS.Timeout | undefined;
  /** False once attempts were ended in vain: this server lets every attempt wait. */
  private mayEnd = true;
  /** When attempts were ended last: those that began earlier were lost in the same silence. */
  private endedAt = -Infinity;
  /** When the newest question with an answer was asked. */
  private answeredAt = -Infinity;

  /** @param connect opens another socket to the same server */
  constructor(private readonly connect: () => net.Socket) {}

  watch(socket: net.Socket): this {
    this.waiting.set(socket, performance.now());
    socket.once('data', () => {
      this.mayEnd = true;
      this.forget(socket);
    });
    socket.once('close', () => this.forget(socket));
    this.timer ??= setInterval(() => this.ask(), ASK_EVERY_MS).unref();
    return this;
  }

  private forget(socket: net.Socket): void {
    this.waiting.delete(socket);
    if (this.waiting.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private ask(): void {
    const askedAt = performance.now();
    const before = askedAt - ASK_EVERY_MS / 2;
    const socket = this.connect();
    const giveUp = setTimeout(() => {
      // One from before the last answer was lost in the silence that is over.
      if (askedAt > this.answeredAt) this.mayEnd = true;
      socket.destroy();
    }, ANSWER_WITHIN_MS).unref();
    socket.on('error', () => {});
    socket.once('close', () => clearTimeout(giveUp));
    socket.once('connect', () => socket.write(SSL_REQUEST));
    socket.once('data', () => {
      socket.destroy();
      this.answeredAt = Math.max(this.answeredAt, askedAt);
      const lost = [...this.waiting].filter(
        ([, begunAt]) => begunAt < before && (this.mayEnd || begunAt <= this.endedAt),
      );
      if (lost.length === 0) return;
      if (this.mayEnd) this.endedAt = performance.now();
      this.mayEnd = false;
      for (const [attempt] of lost) attempt.destroy();
    });
  }
}
