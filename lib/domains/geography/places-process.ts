import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { log } from '@/lib/platform/observability/log';

/** Other processes go first. */
const NICENESS = 10;

interface PlacesProcess {
  /** Whether the places are those of this release now; null where it was stopped. */
  ended: Promise<boolean | null>;
  /** Stops it; what starts it the next time goes on. */
  stop(): Promise<void>;
}

/**
 * Fills in places, or brings those of an earlier release up to date, in a process of its own while
 * this one serves: finding what is near 200,000 towns would keep it busy for ten seconds.
 */
export function bringPlacesBeside(program = path.resolve('server', 'launch.mjs')): PlacesProcess {
  // Without this process's flags: what it does takes more memory than serving.
  const child = spawn(process.execPath, [program, 'places'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  createInterface({ input: child.stdout }).on('line', (step) =>
    log().info({ step }, 'places are being filled in'),
  );
  const ended = new Promise<boolean | null>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code, signal) => {
      if (code === 0) log().info('the places are those of this release');
      else if (signal === null)
        log().warn({ code }, 'places are missing or old; the next start or npm run places goes on');
      resolve(signal === null ? code === 0 : null);
    });
  });
  return {
    ended,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
