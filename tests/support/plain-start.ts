import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startCommand } from './app';
import { startedWith } from './started-settings';

/** Milliseconds: it may compile, and fills a database, beside other tests on two cores. */
export const LONGEST_START = 480_000;

/** What the demo needs to know here: without the last, it would ask publishers of public data. */
export const demoSettings = (port: number, dataDir: string) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DEMO_FILL: 'no',
});

export interface PlainlyStarted {
  child: ChildProcess;
  /** What it printed so far. */
  printed(): string;
}

/**
 * Runs what README.md says in an environment that has nothing else: no setting of a test, and none
 * of who runs it.
 * @param how `cwd` is the folder that it's started in, and `flags` are of Node, for what a test has
 *   the process do besides
 */
export const startPlainly = (
  mode: readonly string[],
  settings: Record<string, string>,
  { cwd = '.', flags = [] }: { cwd?: string; flags?: readonly string[] } = {},
): PlainlyStarted => startIn(cwd, [...flags, ...startCommand(mode)], settings);

/** Runs Node in a folder, with nothing but these settings. @param words what follows `node` */
export function startIn(
  cwd: string,
  words: readonly string[],
  settings: Record<string, string>,
): PlainlyStarted {
  const child = spawn(process.execPath, words, {
    cwd,
    env: startedWith(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return { child, printed: () => printed };
}

/** @throws when it does not become ready, with what it printed */
export async function untilReady(
  url: string,
  { child, printed }: PlainlyStarted,
): Promise<Response> {
  const deadline = performance.now() + LONGEST_START;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`It did not become ready:\n${printed()}`);
}

/** Asks it to end. @returns its exit code, null where a signal ended it */
export async function endPlainly({ child }: PlainlyStarted): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null && child.kill())
    await once(child, 'exit');
  return child.exitCode;
}
