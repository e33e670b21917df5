import { execFileSync } from 'node:child_process';

/** Where Debian has servers, which isn't in everybody's path. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

function whereIs(program: string): string | null {
  try {
    return execFileSync('which', [program], {
      encoding: 'utf8',
      env: { ...process.env, PATH },
    }).trim();
  } catch {
    return null;
  }
}

/** Installs, and starts nothing: tests start their own. */
function install(name: string): void {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { stdio: 'ignore', timeout: 300_000, env });
  process.stdout.write(`Installing the package ${name} …\n`);
  try {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', name);
  } catch {
    process.stdout.write('  That did not work.\n');
  }
}

/** The path of a program, whose package is installed where it's missing and root may; else null. */
export function findDebian(program: string, name = program): string | null {
  const found = whereIs(program);
  if (found) return found;
  install(name);
  return whereIs(program);
}
