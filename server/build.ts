import { rmSync } from 'node:fs';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { bundleServer } from './bundle';
import { writeEarlyScripts } from './early-scripts';
import { finishBuild, FAST_QUALITY } from './finish-build';
import { runNext } from './run-next';
import { bundleWorker } from './worker';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Builds the pages and the server.
 * @param purpose 'deploy' compresses files as well as possible; 'tests' quickly; 'demo' leaves that
 *   to the running server and checks no types; `npm test` does
 */
export async function build(purpose: 'deploy' | 'tests' | 'demo'): Promise<void> {
  rmSync('.next/static', { recursive: true, force: true });
  await writeEarlyScripts();
  say('Compiling the pages …');
  const code = await runNext(['build'], { BUILD_FOR: purpose });
  if (code !== 0) throw new LoggableError('The build failed.');
  say('Bundling the server …');
  await bundleServer();
  if (purpose === 'deploy') say('Compressing scripts and style sheets …');
  await finishBuild({
    compress: purpose === 'demo' ? 'later' : 'now',
    ...(purpose === 'tests' && { quality: FAST_QUALITY }),
  });
  await bundleWorker();
}
