import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { log } from '@/lib/platform/observability/log';

/** Other processes go first. */
const NICENESS = 10;

/**
 * Brings places of an earlier release up to date in a process of its own while this one serves:
 * finding what is near 200,000 towns would keep it busy for ten seconds.
 * @returns stops it; the next start continues it
 */
export function updatePlacesBeside(program = process.argv[1] ?? ''): () => Promise<void> {
  // Without this process's flags: what it does takes more memory than serving.
  const child = spawn(process.execPath, [program, 'update-places'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', (code, signal) => {
      if (code === 0) log().info('the places are those of this release');
      else if (signal === null)
        log().warn({ code }, 'the places are still those of an earlier release');
      resolve();
    });
  });
  return () => {
    child.kill();
    return ended;
  };
}
