import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * In JavaScript, because it's no module of the bundle. It ends with the process that started it,
 * not with a signal that both get: that process still answers what it has begun.
 */
const PROGRAM = `
  const { hashSync, verifySync } = require(process.argv[1]);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('message', ({ stored, password, cost }) => {
    try {
      const result =
        stored === null ? hashSync(password, cost) : verifySync(stored, password);
      process.send({ result });
    } catch (error) {
      process.send({ problem: error.message });
    }
  });
`;

interface Cost {
  algorithm: number;
  /** KiB */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

type Answer = { result: string | boolean } | { problem: string };

/** Processes that hash passwords with argon2, each one at a time. */
export class HashingProcesses {
  private readonly idle = new Set<ChildProcess>();

  /** @returns the hash of a password, with its salt and cost */
  async hash(password: string, cost: Cost): Promise<string> {
    return String(await this.run({ stored: null, password, cost }));
  }

  /** @returns whether it's the password of a stored hash */
  async verify(stored: string, password: string): Promise<boolean> {
    return (await this.run({ stored, password })) === true;
  }

  private async run(work: object): Promise<string | boolean> {
    const [child = this.start()] = this.idle;
    this.idle.delete(child);
    child.ref();
    child.channel?.ref();
    const answer = await ask(child, work);
    // A process may end while those that it started wait.
    child.unref();
    child.channel?.unref();
    this.idle.add(child);
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.result;
  }

  private start(): ChildProcess {
    const file = require.resolve(/* turbopackIgnore: true */ '@node-rs/argon2');
    const child = spawn(process.execPath, ['--eval', PROGRAM, file], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = () => this.idle.delete(child);
    child.once('exit', forget).on('error', forget);
    return child;
  }
}

async function ask(child: ChildProcess, work: object): Promise<Answer> {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error('The process that hashes passwords ended.'));
  child.once('exit', onExit).send(work);
  try {
    const [answer]: unknown[] = await once(child, 'message', { signal: ended.signal });
    return answer as Answer;
  } finally {
    child.off('exit', onExit);
  }
}
