import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { startCommand } from '../../support/app';
import { withEnvFile } from '../../support/env-folder';
import { startedWith } from '../../support/started-settings';

/** What npm run admin says in a folder with such a .env. */
const said = (inFile: Record<string, string>, set: Record<string, string> = {}) =>
  new Promise<string>((resolve) => {
    const { folder, forget } = withEnvFile(inFile);
    execFile(
      process.execPath,
      startCommand(['admin', 'you@example.org']),
      { cwd: folder, env: startedWith(set) },
      (_, stdout, stderr) => {
        forget();
        resolve(stdout + stderr);
      },
    );
  });

test('a command reads .env beside package.json, and what is set otherwise goes first', async () => {
  const [fromFile, fromBoth] = await Promise.all([
    said({ AUTH_SECRET: 'short', DATA_DIR: '/nowhere/at/all' }),
    said({ AUTH_SECRET: 'short', PORT: 'x' }, { AUTH_SECRET: 'x'.repeat(32) }),
  ]);
  expect(fromFile).toContain('AUTH_SECRET must have at least 32 characters');
  expect(fromBoth).toContain('PORT ');
  expect(fromBoth).not.toContain('AUTH_SECRET');
});
