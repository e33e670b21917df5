import { existsSync } from 'node:fs';
import { prepareDatabase, updateOldPlaces } from '@/db/seed/prepare-database';
import { DEMO_ACCOUNTS } from '@/lib/domains/accounts/constants';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { database } from '@/db/client';
import { serveCommands } from '@/lib/domains/public-data/command-socket';
import { env } from '@/lib/env';
import { errorSummary } from '@/lib/platform/observability/error-report';
import { fillDemoBeside } from './fill-demo';
import { runNext } from './run-next';
import type { BackgroundJob } from './background-process';

const say = (line: string) => process.stdout.write(`${line}\n`);

const MODES = ['start', 'demo', 'dev'] as const;
type Mode = (typeof MODES)[number];

/** What a person at the terminal needs to know. */
function announce(mode: Mode, demo: boolean): void {
  const { PORT, DEMO_PASSWORD } = env();
  if (mode !== 'start' && demo) {
    say(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
    for (const [who, emailId] of Object.entries(DEMO_ACCOUNTS)) say(`  ${who}: ${emailId}`);
    say(`Their email: http://localhost:${PORT}/dev/outbox`);
  } else if (mode !== 'start')
    say('\nThis database has no demo accounts. To run the demo, set DATA_DIR to another folder.');
  say(`\nServing on http://localhost:${PORT} (Ctrl+C to stop).`);
}

/** Neither is needed to serve: both bring a compiler or a compressor along. */
const JOBS: Record<'build' | BackgroundJob, () => Promise<void>> = {
  build: async () => {
    const { build } = await import('./build');
    const purpose = process.env.BUILD_FOR;
    await build(purpose === 'tests' || purpose === 'demo' ? purpose : 'deploy');
  },
  'update-places': updateOldPlaces,
  'compress-files': async () => {
    const { finishBuild } = await import('./finish-build');
    await finishBuild({ compress: 'now' });
  },
};

async function serve(mode: Mode): Promise<number> {
  Reflect.set(process.env, 'RUN_MODE', mode);
  const { HOST, PORT, DEMO_PUBLIC } = env();
  const content = mode === 'start' ? 'places' : 'demo';
  const { hasDemo: demo, placesAreBehind } = await prepareDatabase({
    content,
    on: 'embedded',
    placesLater: mode !== 'dev',
  });
  if (mode === 'dev') {
    const { writeEarlyScripts } = await import('./early-scripts');
    await writeEarlyScripts();
    announce(mode, demo);
    // Next's own server can't tell who is on this machine, so it listens to nobody else.
    const host = DEMO_PUBLIC === 'yes' ? (HOST ?? '0.0.0.0') : '127.0.0.1';
    return runNext(['dev', '-p', String(PORT), '-H', host]);
  }
  if (!existsSync('.next/BUILD_ID'))
    throw new LoggableError('No build found. Run npm run build first.');
  Reflect.set(process.env, 'NODE_ENV', 'production');
  const { startServer } = await import('./production-server');
  const { stopped } = await startServer(HOST, placesAreBehind);
  announce(mode, demo);
  const open = await database();
  const stopCommands = open.kind === 'embedded' ? await serveCommands(open) : null;
  const filling = mode === 'demo' && demo ? fillDemoBeside(say) : null;
  await stopped;
  filling?.abort();
  await stopCommands?.();
  return 0;
}

async function run(command: string): Promise<number> {
  const mode = MODES.find((one) => one === command);
  if (mode) return serve(mode);
  if (!Object.hasOwn(JOBS, command))
    throw new LoggableError('Usage: server/cli.ts build, dev, start or demo.');
  await JOBS[command as keyof typeof JOBS]();
  return 0;
}

run(process.argv[2] ?? '').then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${errorSummary(error)}\n`);
    process.exit(1);
  },
);
