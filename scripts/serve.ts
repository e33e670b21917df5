import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { env } from '@/lib/env';
import { prepareDatabase } from './prepare';

const require = createRequire(import.meta.url);

/** Runs Next itself, not through npx: killing npx would leave the server behind. */
function next(args: string[]): Promise<number> {
  const child = spawn(process.execPath, [require.resolve('next/dist/bin/next'), ...args], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
}

async function serve(mode: string): Promise<number> {
  if (!['dev', 'start', 'demo'].includes(mode))
    throw new Error('Say how to serve: dev, start or demo.');
  const { PORT } = env();
  if (mode === 'demo') {
    const built = await next(['build']);
    if (built !== 0) return built;
  }
  await prepareDatabase('embedded');
  const address = `http://localhost:${PORT}`;
  process.stdout.write(`Serving on ${address} (Ctrl+C ends it).\n`);
  return next([mode === 'dev' ? 'dev' : 'start', '-p', String(PORT)]);
}

process.exitCode = await serve(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
