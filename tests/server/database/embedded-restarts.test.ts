import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded, type EmbeddedServer } from '@/db/embedded';

/** Milliseconds: a new database is made, on a busy machine. */
const LONGEST = 240_000;

let folder: string;
let server: EmbeddedServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wherewell-restarts-'));
  server = await startEmbedded(folder, path.join(folder, 'socket'));
}, LONGEST);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The process that has the folder, or none. */
function owner(): number | undefined {
  try {
    const lock = readFileSync(path.join(folder, 'postgres.lock'), 'utf8');
    return (JSON.parse(lock) as { pid: number }).pid;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Kills the database's process. @returns the next one, which may not be ready yet */
async function killed(pid: number): Promise<number> {
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect([undefined, pid]).not.toContain(owner()));
  return owner() ?? 0;
}

test(
  'an embedded database that is killed again and again is started again, until it is stopped',
  async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const ended = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    let pid = owner() ?? NaN;
    for (let kill = 0; kill < 5; kill += 1) pid = await killed(pid);
    // In the middle of its start.
    await server.stop();
    expect(isRunning(pid)).toBe(false);
    expect(ended).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  },
  LONGEST,
);
