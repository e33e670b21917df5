import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { log } from '@/lib/platform/observability/log';

/** Work that server/cli.ts does on its own, beside a server that is already answering. */
export type BackgroundJob = 'update-places' | 'compress-files';

const MESSAGES: Record<BackgroundJob, { done: string; failed: string }> = {
  'update-places': {
    done: 'the places are those of this release',
    failed: 'the places are still those of an earlier release',
  },
  'compress-files': {
    done: 'scripts and style sheets are compressed',
    failed: 'scripts and style sheets are not compressed yet',
  },
};

/** Other processes go first. */
const NICENESS = 10;

/**
 * Does a job in a process of its own while this one serves: finding what is near 200,000 towns, for
 * example, would keep it busy for ten seconds.
 * @param onDone called when the job succeeded
 * @returns stops the job; the next start continues it
 */
export function runInBackground(
  job: BackgroundJob,
  onDone: () => void = () => {},
  program = process.argv[1] ?? '',
): () => Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, program, job], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', (code, signal) => {
      if (code === 0) {
        log().info(MESSAGES[job].done);
        onDone();
      } else if (signal === null) log().warn({ code }, MESSAGES[job].failed);
      resolve();
    });
  });
  return () => {
    child.kill();
    return ended;
  };
}
