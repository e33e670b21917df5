import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { freePort } from './databases/postgres-server';
import { startedWith } from './started-settings';

/** The key of every started test app, so that tests can seal sessions for it. */
export const TEST_AUTH_SECRET = 'for-tests-only-0123456789abcdef0123456789abcdef';

/**
 * For what isn't about deadlines: on a busy machine a call may take longer than people would wait.
 */
export const PATIENT = { CALL_TIMEOUT_MS: '60000' } as const;

/** The address at which tests that run the app in their own process say it is. */
export const TEST_APP_URL = 'http://wherewell.test';

const SCRIPTS = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;

/** What Node is started with by `npm start` or `npm run demo`, its flags included. */
export function startCommand([mode = '', ...options]: readonly string[]): string[] {
  const [program, ...words] = SCRIPTS[mode]?.split(' ') ?? [];
  if (program !== 'node') throw new Error(`package.json starts no Node for ${mode}.`);
  return [...words, ...options];
}

/** Milliseconds: several start beside other tests on two cores. */
const LONGEST_START = 150_000;

/** What server/cli.ts is asked to do for the demo, on the build that is there. */
export const DEMO = ['demo', '--built'] as const;

export interface StartedApp {
  url: string;
  /** The process that serves. */
  pid: number;
  /** @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it and all its children as a power cut would; for an app that is a group of its own. */
  kill(): Promise<void>;
}

interface HowToStart {
  ownGroup?: boolean;
  mode?: readonly string[];
  onLog?: (line: { msg?: string }) => void;
}

/**
 * Serves the production build on a free port.
 * @param options `mode` is what server/cli.ts is asked to do; `ownGroup` makes the app and its
 *   children a process group, which ends by `stop` or `kill` only; `onLog` gets each line of its
 *   log
 * @throws when it does not become ready, with what it printed
 */
export async function startApp(
  settings: Record<string, string>,
  { ownGroup = false, mode = ['start'], onLog = () => {} }: HowToStart = {},
): Promise<StartedApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, startCommand(mode), {
    env: startedWith({
      APP_URL: url,
      PORT: String(port),
      HOST: '127.0.0.1',
      AUTH_SECRET: TEST_AUTH_SECRET,
      DRAIN_SECONDS: '0',
      PUBLIC_DATA_URL: 'http://127.0.0.1:9',
      DEMO_FILL: 'no',
      PLACES_AT_START: 'no',
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
    // What went wrong in the app says why a test failed.
    createInterface({ input: stream }).on('line', (line) => {
      if (line.startsWith('{"level":50')) process.stderr.write(`${line.slice(0, 4000)}\n`);
      if (line.startsWith('{')) onLog(JSON.parse(line) as { msg?: string });
    });
  }
  const ending = (signal: () => void) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      signal();
    });
  const stop = async () => {
    await ending(() => child.kill('SIGTERM'));
    return child.exitCode;
  };
  const kill = () => {
    const { pid } = child;
    if (!ownGroup || pid === undefined) throw new Error('This app is no group of its own.');
    return ending(() => process.kill(-pid, 'SIGKILL'));
  };
  const deadline = performance.now() + LONGEST_START;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The app ended while starting:\n${output}`);
    const ready = await fetch(`${url}/api/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { url, pid: child.pid ?? 0, stop, kill };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`The app did not become ready:\n${output}`);
}
