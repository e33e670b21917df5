import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
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
export const hasPostgres = (): boolean => installation() !== null;

export interface Installation {
  /** Its folder of programs. */
  binaries: string;
  user: { uid: number; gid: number };
}

/** Null where none is installed, or no user may run it. */
export function installation(): Installation | null {
  const binaries = installedBinaries();
  const user = owner();
  return binaries === null || user === null ? null : { binaries, user };
}

/** A file system in memory, as Linux has one, and how statfs(2) says that it is one. */
const MEMORY = { folder: '/dev/shm', type: 0x01021994, enough: 4 * 2 ** 30 };

/**
 * Where clusters are: in memory where there is plenty, as each test file makes and drops a thousand
 * files.
 */
function clusterPlace(): string {
  try {
    accessSync(MEMORY.folder, constants.W_OK);
  } catch {
    return tmpdir();
  }
  const { type, bavail, bsize } = statfsSync(MEMORY.folder);
  return type === MEMORY.type && bavail * bsize >= MEMORY.enough ? MEMORY.folder : tmpdir();
}

/** A folder of its own for a server, which its user may write. */
export function serverFolder({ user }: Installation): string {
  const folder = mkdtempSync(path.join(clusterPlace(), 'wherewell-postgres-'));
  chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Runs one of Postgres' programs to its end. */
export function runProgram(
  { binaries, user }: Installation,
  folder: string,
  program: string,
  words: readonly string[],
): void {
  execFileSync(path.join(binaries, program), words, { ...user, cwd: folder, stdio: 'ignore' });
}

export const initCluster = (installed: Installation, folder: string): void =>
  runProgram(installed, folder, 'initdb', [
    ...['-D', path.join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    '--no-sync',
  ]);

/** Nothing of it outlives the tests, so nothing need be safe on a disk. */
const UNSAFE = ['fsync=off', 'full_page_writes=off'];

export interface RunningServer extends PostgresServer {
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a server on the cluster in a folder, with settings as of postgresql.conf. */
export async function runServer(
  { binaries, user }: Installation,
  folder: string,
  port: number,
  settings: readonly string[],
): Promise<RunningServer> {
  const all = [...UNSAFE, ...settings, `port=${port}`];
  const server = spawn(
    path.join(binaries, 'postgres'),
    [
      ...['-D', path.join(folder, 'data'), '-k', folder, '-h', '127.0.0.1'],
      ...all.flatMap((one) => ['-c', one]),
    ],
    { ...user, cwd: folder, stdio: 'ignore', detached: true },
  );
  await answering(path.join(binaries, 'pg_isready'), port, server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => stop(server, folder),
    kill: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        // Its processes are a group.
        process.kill(-(server.pid ?? 0), 'SIGKILL');
      }),
  };
}

/**
 * Starts a real Postgres from the installed binaries on a free port with an empty cluster of its
 * own, thrown away at the end.
 * @returns null where none is installed, or no user may run it
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const installed = installation();
  if (!installed) return null;
  const folder = serverFolder(installed);
  initCluster(installed, folder);
  const settings = ['synchronous_commit=off', 'shared_buffers=256MB', 'max_connections=100'];
  return runServer(installed, folder, await freePort(), settings);
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

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
