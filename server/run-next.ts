import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Runs Next itself, not through npx: killing npx would leave the server behind.
 * @param settings of its environment, besides ours
 * @returns its exit code
 */
export function runNext(args: string[], settings: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [require.resolve('next/dist/bin/next'), ...args], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...settings },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
}
