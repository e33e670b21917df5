import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const INSTALLED = '/usr/lib/postgresql';

export interface PostgresServer {
  /** For the maintenance database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

/** A port of the loopback interface that is free right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The newest installed Postgres' folder of programs, or null. */
function installedBinaries(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const versions = readdirSync(INSTALLED)
    .filter((version) => existsSync(path.join(INSTALLED, version, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] ? path.join(INSTALLED, versions[0], 'bin') : null;
}

/** Postgres refuses to run as root: the user of its package, or the caller. */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0)
    return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** Whether startPostgres would find anything to start. */
export const hasPostgres = (): boolean => installedBinaries() !== null && owner() !== null;

/**
 * Starts a real Postgres from the installed binaries on a free port with an empty cluster of its
 * own, thrown away at the end.
 * @returns null where none is installed, or no user may run it
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const binaries = installedBinaries();
  const user = owner();
  if (!binaries || !user) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-postgres-'));
  chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const run = { ...user, cwd: folder, stdio: 'ignore' as const };
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    run,
  );
  const port = await freePort();
  // Nothing of it outlives the tests, so nothing need be safe on a disk.
  const unsafe = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
  const settings = [...unsafe, 'shared_buffers=256MB', 'max_connections=100', `port=${port}`];
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-h', '127.0.0.1', ...settings.flatMap((one) => ['-c', one])],
    run,
  );
  await answering(path.join(binaries, 'pg_isready'), port, server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => stop(server, folder),
  };
}

async function answering(pgIsReady: string, port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error('Postgres ended while starting.');
    try {
      execFileSync(pgIsReady, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('Postgres did not start within 10 s.');
}

function stop(server: ChildProcess, folder: string): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => {
      rmSync(folder, { recursive: true, force: true });
      resolve();
    });
    server.kill('SIGINT');
  });
}
