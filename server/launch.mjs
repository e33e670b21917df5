/**
 * Serves with what the build compiled, in this process: neither a compiler nor a parent process
 * takes memory. For the demo it builds first, where the sources have changed since.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { forgetBuild, isBuilt, whyBuild } from './build-key.mjs';

// Before anything else is loaded: modules read it once.
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';

const BUNDLE = path.resolve('.next', 'programs', 'cli.mjs');

/** Has server/cli.ts do something while there is no bundle of it yet. */
const runFromSources = (...args) =>
  spawn(process.execPath, ['--import', 'tsx', 'server/cli.ts', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, RUN_MODE: 'demo' },
  });

/** @returns {Promise<boolean>} whether it succeeded */
const succeeds = (child) =>
  new Promise((resolve) =>
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0)),
  );

/**
 * Builds, and fills the database at the same time. What fails or is stopped ends both.
 * @returns {Promise<boolean>} whether both succeeded
 */
async function prepareDemo() {
  const children = [runFromSources('build', '--quick'), runFromSources('fill-demo')];
  const stop = (signal) => children.forEach((child) => child.kill(signal));
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const results = await Promise.all(
    children.map(async (child) => {
      const succeeded = await succeeds(child);
      if (!succeeded) stop('SIGTERM');
      return succeeded;
    }),
  );
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return results.every(Boolean);
}

const [mode, ...options] = process.argv.slice(2);
if (mode === 'demo' && !options.includes('--built')) {
  const why = options.includes('--rebuild') ? 'you asked for it' : whyBuild();
  if (why !== null) {
    process.stdout.write(`Building the app, because ${why}. It takes about a minute.\n`);
    forgetBuild();
    if (!(await prepareDemo())) {
      process.stderr.write('The demo was not started. npm run demo tries again.\n');
      process.exit(1);
    }
  }
}
if (!isBuilt()) {
  process.stderr.write('No finished build found. Run npm run build first.\n');
  process.exit(1);
}
await import(pathToFileURL(BUNDLE).href);
