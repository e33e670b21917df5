import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { log } from '@/lib/platform/observability/log';

/** Others go first. */
const NICE = 10;

/**
 * Has places of an earlier release brought up to date in a process of its own: finding what is near
 * 200,000 towns alone keeps one busy for ten seconds. This one serves meanwhile, what is there.
 * @returns stops it; what was left is done at the next start
 */
export function updatePlacesBeside(program = process.argv[1] ?? ''): () => Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, program, 'places'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', (code, signal) => {
      if (code === 0) log().info('places are those of this release');
      else if (signal === null) log().warn({ code }, 'places stay those of an earlier release');
      resolve();
    });
  });
  return () => {
    child.kill();
    return ended;
  };
}
