import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LoggableError } from '@/lib/shared/constants/loggable-error';

export interface EmbeddedServer {
  /** Ends the server after it has written everything to disk. */
  stop(): Promise<void>;
}

/** A Unix socket, or on Windows a named pipe, that no other start of the embedded database uses. */
export function freshSocketPath(folder: string, platform = process.platform): string {
  const hash = createHash('sha256').update(`${folder}\0${process.pid}\0${Date.now()}`);
  const name = `wherewell-${hash.digest('hex').slice(0, 16)}`;
  return platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

/** Milliseconds before each new start after the server's process died; then, the last. */
const RESTARTS = [0, 500, 2000];

/** After so many starts in a row that failed, it is left to a supervisor. */
const MOST_FAILED_STARTS = 5;

/** Of V8: its memory is Postgres' own, and what JavaScript leaves behind is collected soon. */
const FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=512'];

/** Milliseconds after which a server that died again counts as one that ran. */
const STEADY = 60_000;

/**
 * Starts the embedded Postgres on a folder, and again whenever its process dies. If it no longer
 * starts, this process ends, for its supervisor to restart.
 * @param folder absolute path; created when missing
 * @param address path of a Unix socket or named pipe, or a port on the loopback interface
 * @param connections how many clients it takes at once; queries run one after another all the same
 * @throws when another process has the folder, saying which
 */
export async function startEmbedded(
  folder: string,
  address: string | number,
  connections = 1,
): Promise<EmbeddedServer> {
  const launch = () => launchServer(folder, address, connections);
  let child = await launch();
  let stopping = false;
  let deaths = 0;
  let restarting = Promise.resolve();
  const watch = (startedAt: number) =>
    child.once('exit', (code, signal) => {
      if (stopping) return;
      say(`The embedded database crashed (${signal ?? `code ${code}`}). Restarting it.`);
      if (Date.now() - startedAt > STEADY) deaths = 0;
      restarting = again();
    });
  const again = async (failedStarts = 0): Promise<void> => {
    if (failedStarts === MOST_FAILED_STARTS) return giveUp();
    await wait(RESTARTS[deaths++] ?? RESTARTS.at(-1));
    if (stopping) return;
    try {
      child = await launch();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      return again(failedStarts + 1);
    }
    watch(Date.now());
  };
  watch(Date.now());
  return {
    stop: async () => {
      stopping = true;
      // One that is starting has the folder already.
      await restarting;
      await stop(child);
    },
  };
}

const say = (line: string) => process.stderr.write(`${line}\n`);

function giveUp(): void {
  say('The embedded database won’t start again. Exiting.');
  process.exit(1);
}

async function launchServer(
  folder: string,
  address: string | number,
  connections: number,
): Promise<ChildProcess> {
  const script = path.join(/* turbopackIgnore: true */ process.cwd(), 'db', 'embedded-server.mjs');
  const child = fork(script, [folder, String(address), String(connections)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: FLAGS,
  });
  await ready(child);
  child.unref();
  child.channel?.unref();
  return child;
}
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { ready?: boolean; failed?: string }) => {
      if (message.ready) resolve();
      else reject(new LoggableError(message.failed ?? 'The embedded database did not start.'));
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new LoggableError(`The embedded database exited while starting (code ${code}).`)),
    );
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.ref();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
