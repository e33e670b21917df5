import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);

/**
 * In JavaScript, because it's no module of the bundle. Linux gives each thread a number and a
 * priority of its own; elsewhere it keeps that of the process.
 */
const PROGRAM = `
  const { readlinkSync } = require('node:fs');
  const { setPriority } = require('node:os');
  const { parentPort, workerData } = require('node:worker_threads');
  const { hashSync, verifySync } = require(workerData.file);
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').pop());
    setPriority(thread, workerData.priority);
  } catch {}
  parentPort.on('message', ({ stored, password, cost }) =>
    parentPort.postMessage(
      stored === null ? hashSync(password, cost) : verifySync(stored, password)));
`;

/**
 * Below that of what answers readers (0), as `nice` has it: where all cores are busy, a thread gets
 * a third of what one of theirs gets.
 */
export const HASHING_PRIORITY = 5;

interface Cost {
  algorithm: number;
  /** KiB */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Threads that hash passwords with argon2, and give way to everything else. */
export class HashingThreads {
  private readonly idle: Worker[] = [];

  /** @returns the hash of a password, with its salt and cost */
  async hash(password: string, cost: Cost): Promise<string> {
    return String(await this.run({ stored: null, password, cost }));
  }

  /** @returns whether it's the password of a stored hash */
  async verify(stored: string, password: string): Promise<boolean> {
    return (await this.run({ stored, password })) === true;
  }

  private async run(work: object): Promise<unknown> {
    const thread = this.idle.pop() ?? this.start();
    thread.ref();
    thread.postMessage(work);
    const [result]: unknown[] = await once(thread, 'message');
    // A process may end while its threads wait.
    thread.unref();
    this.idle.push(thread);
    return result;
  }

  private start(): Worker {
    const file = require.resolve(/* turbopackIgnore: true */ '@node-rs/argon2');
    return new Worker(PROGRAM, { eval: true, workerData: { file, priority: HASHING_PRIORITY } });
  }
}
