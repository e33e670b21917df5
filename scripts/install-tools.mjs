// Installs what tests and other tools of developers need, where it isn't there: npm install leaves
// it out (.npmrc). npm runs this before those commands. It may not need any of it itself.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

function isInstalled([name, wanted]) {
  try {
    const { version } = read(path.join('node_modules', name, 'package.json'));
    return wanted === version || wanted.endsWith(`@${version}`);
  } catch {
    return false;
  }
}

const missing = Object.entries(read('package.json').devDependencies).filter(
  (tool) => !isInstalled(tool),
);
if (missing.length > 0) {
  const started = performance.now();
  process.stdout.write(`Installing what tests and tools need (once, about 20 s) …\n`);
  // npm says where it is itself; on Windows its name alone starts a script.
  const npm = process.env.npm_execpath;
  const words = ['install', '--include=dev', '--no-audit', '--no-fund'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...words], { stdio: 'inherit' })
    : spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    process.stderr.write('They could not be installed. npm install --include=dev tries again.\n');
    process.exit(1);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`Installing what tests and tools need … ${seconds} s\n`);
}
