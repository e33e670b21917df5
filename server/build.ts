import { rmSync } from 'node:fs';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { buildKey, forgetBuild, noteBuild, whyBuild } from './build-key.mjs';
import { bundleServer } from './bundle';
import { writeEarlyScripts } from './early-scripts';
import { finishBuild } from './finish-build';
import { runNext } from './run-next';
import { step } from './step';
import { bundleWorker } from './worker';

/** What Next prints where something needs looking at. */
const WARNINGS = /encountered \d+ warnings?/;

/**
 * Builds the pages and the server.
 * @param quickly for the demo and the tests, which wait for it: without source maps
 */
export async function build(quickly: boolean): Promise<void> {
  forgetBuild();
  rmSync('.next/static', { recursive: true, force: true });
  await writeEarlyScripts();
  const key = buildKey();
  await step('Compiling the pages', () => compilePages(quickly));
  await step('Bundling the server', bundleServer);
  await step('Compressing scripts and style sheets', finishBuild);
  await bundleWorker();
  noteBuild(key);
}

/** Builds quickly, unless the build that is there was made from the same. */
export async function buildWhereNeeded(): Promise<void> {
  const why = whyBuild();
  if (why === null) process.stdout.write('The build is up to date.\n');
  else await build(true);
}

async function compilePages(quickly: boolean): Promise<void> {
  let printed = '';
  const code = await runNext(['build'], {
    // Next would build for whatever else is set.
    settings: { NODE_ENV: 'production', QUICK_BUILD: quickly ? 'yes' : 'no' },
    ...(quickly && { onOutput: (text: string) => (printed = text) }),
  });
  if (code === null) throw new LoggableError('The build was stopped.');
  if (code !== 0 || WARNINGS.test(printed)) process.stdout.write(printed);
  if (code !== 0) throw new LoggableError('The build failed.');
}
