import { execFile } from 'node:child_process';

interface Ended {
  code: number;
  output: string;
}

/**
 * Runs a command of scripts/ and waits for its end. @param settings its environment besides ours
 */
export function runScript(
  name: 'admin' | 'places' | 'tasks' | 'data' | 'backup' | 'restore' | 'seed',
  words: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${name}.ts`, ...words],
      { env: { ...process.env, DATABASE_URL: '', ...settings }, timeout: 600_000 },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? (error ? 1 : 0)), output: stdout + stderr }),
    );
  });
}
