import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';

export interface Program {
  command: string;
  words: string[];
  /** All that it gets; absent: what the tests have. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid: number; gid: number };
  /** Resolves when it works. */
  ready(child: ChildProcess): Promise<void>;
}

/** In characters. */
const MOST_SAID = 1_000_000;

/** A process that's started again when it dies, as systemd or a container engine does. */
export class Supervised {
  private child: ChildProcess | undefined;
  private isStopping = false;
  /** The last of what it wrote, for who looks for a reason. */
  said = '';
  private working: Promise<void> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly program: Program,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): Promise<void> {
    return (this.working = this.launch());
  }

  /** Ends it and its children as a power cut would. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child?.pid) throw new Error(`${this.name} isn't running.`);
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  /** Resolves when it works again. */
  back(): Promise<void> {
    return this.working;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.working.catch(() => {});
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const hurry = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), LONGEST_MS);
    await ended;
    clearTimeout(hurry);
  }

  private async launch(): Promise<void> {
    const { command, words, env, cwd, user, ready } = this.program;
    const child = spawn(command, words, {
      ...user,
      ...(cwd !== undefined && { cwd }),
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.said = (this.said + chunk.toString()).slice(-MOST_SAID);
      });
    child.once('exit', () => {
      if (!this.isStopping) void this.start().catch(() => {});
    });
    await ready(child).catch((error: unknown) => {
      throw new Error(`${this.name} did not start: ${this.said}`, { cause: error });
    });
  }
}

/** Milliseconds that a program has to start beside others. */
const LONGEST_MS = 120_000;

/** Looks until something is so. @throws when the process ends before */
export async function becomes(child: ChildProcess, isSo: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended.');
    if (performance.now() > until) throw new Error('It took too long.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Whether somebody accepts connections on a port. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
