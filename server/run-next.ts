import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface HowToRun {
  /** Settings of its environment, besides ours. */
  settings?: Record<string, string>;
  /** Called with all that it printed, which is then not shown; it may be much. */
  onOutput?: (printed: string) => void;
}

/**
 * Runs Next itself, not through npx: killing npx would leave the server behind.
 * @returns its exit code; null where it was stopped
 */
export function runNext(
  args: string[],
  { settings = {}, onOutput }: HowToRun = {},
): Promise<number | null> {
  const child = spawn(process.execPath, [require.resolve('next/dist/bin/next'), ...args], {
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...settings },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  let isStopped = false;
  const pass = (signal: NodeJS.Signals) => {
    isStopped = true;
    child.kill(signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      onOutput?.(printed);
      resolve(isStopped ? null : code);
    }),
  );
}
