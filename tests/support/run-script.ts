import { execFile } from 'node:child_process';
import { startCommand } from './app';
import { startedWith } from './started-settings';

interface Ended {
  code: number;
  output: string;
}

/**
 * Runs a command as README.md says, and waits for its end. @param settings all that is set
 */
export function runScript(
  name: 'admin' | 'places' | 'tasks' | 'data' | 'backup' | 'restore' | 'db:seed',
  words: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      startCommand([name, ...words]),
      { env: startedWith(settings), timeout: 600_000 },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? (error ? 1 : 0)), output: stdout + stderr }),
    );
  });
}
