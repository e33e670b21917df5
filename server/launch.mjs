/**
 * Serves with what `npm run build` compiled, in this process: neither a compiler nor a parent
 * process takes memory. For the demo it builds first.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BUNDLE = path.resolve('.next', 'programs', 'cli.mjs');

/** @returns {Promise<number>} its exit code */
function build() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli.ts', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, BUILD_FOR: 'demo' },
  });
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 1);
    }),
  );
}

if (process.argv[2] === 'demo' && !process.argv.includes('--built')) {
  const code = await build();
  if (code !== 0) process.exit(code);
}
if (!existsSync(BUNDLE)) {
  process.stderr.write('No build found. Run npm run build first.\n');
  process.exit(1);
}
await import(pathToFileURL(BUNDLE).href);
