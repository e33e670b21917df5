import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LoggableError } from '@/lib/constants/loggable-error';

export interface EmbeddedServer {
  /** Ends the server after it has written everything to disk. */
  stop(): Promise<void>;
}

/** A Unix socket that no other start of the embedded database uses. */
export function freshSocketPath(folder: string): string {
  const name = createHash('sha256').update(`${folder}\0${process.pid}\0${Date.now()}`);
  return path.join(tmpdir(), `wherewell-${name.digest('hex').slice(0, 16)}.sock`);
}

/**
 * Starts the embedded Postgres on a folder.
 * @param folder absolute path; created when missing
 * @param address path of a Unix socket, or a port on the loopback interface
 * @param connections how many clients it takes at once; queries run one after another all the same
 * @throws when another process has the folder, saying which
 */
export async function startEmbedded(
  folder: string,
  address: string | number,
  connections = 1,
): Promise<EmbeddedServer> {
  const script = path.join(/* turbopackIgnore: true */ process.cwd(), 'db', 'embedded-server.mjs');
  const child = fork(script, [folder, String(address), String(connections)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  await ready(child);
  child.unref();
  child.channel?.unref();
  return { stop: () => stop(child) };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { ready?: boolean; failed?: string }) => {
      if (message.ready) resolve();
      else reject(new LoggableError(message.failed ?? 'The embedded database did not start.'));
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new LoggableError(`The embedded database ended while starting (code ${code}).`)),
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
