import { existsSync, rmSync } from 'node:fs';
import { DEMO_ACCOUNTS } from '@/lib/accounts/constants';
import { LoggableError } from '@/lib/constants/loggable-error';
import { env } from '@/lib/env';
import { summaryOf } from '@/lib/server/error-report';
import { compressBuild } from './compressed-files';
import { runNext } from './next';
import { prepareDatabase } from './prepare';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function build(): Promise<void> {
  rmSync('.next/static', { recursive: true, force: true });
  const code = await runNext(['build']);
  if (code !== 0) throw new LoggableError('The build failed.');
  await compressBuild();
}

function announce(): void {
  const { PORT, DATABASE_URL, DEMO_PASSWORD } = env();
  if (!DATABASE_URL) {
    say(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
    for (const [who, emailId] of Object.entries(DEMO_ACCOUNTS)) say(`  ${who}: ${emailId}`);
    say(`Their email: http://localhost:${PORT}/dev/outbox`);
  }
  say(`\nServing on http://localhost:${PORT} (Ctrl+C ends it).`);
}

async function serve(mode: string): Promise<number> {
  if (!['build', 'dev', 'start', 'demo'].includes(mode))
    throw new LoggableError('Say what to do: build, dev, start or demo.');
  if (mode === 'build' || mode === 'demo') await build();
  if (mode === 'build') return 0;
  env();
  await prepareDatabase('embedded');
  if (mode === 'dev') {
    announce();
    return runNext(['dev', '-p', String(env().PORT)]);
  }
  if (!existsSync('.next/BUILD_ID'))
    throw new LoggableError('There is no build yet: npm run build');
  Reflect.set(process.env, 'NODE_ENV', 'production');
  const { startServer } = await import('./server');
  const { stopped } = await startServer(env().HOST);
  announce();
  await stopped;
  return 0;
}

serve(process.argv[2] ?? '').then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${summaryOf(error)}\n`);
    process.exit(1);
  },
);
