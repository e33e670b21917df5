import { existsSync, rmSync } from 'node:fs';
import { DEMO_ACCOUNTS } from '@/lib/domains/accounts/constants';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { env } from '@/lib/env';
import { summaryOf } from '@/lib/platform/observability/error-report';
import { finishBuild, QUICKLY } from './compressed-files';
import { runNext } from './next';
import { prepareDatabase, updateOldPlaces } from './prepare';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function build(): Promise<void> {
  rmSync('.next/static', { recursive: true, force: true });
  const code = await runNext(['build']);
  if (code !== 0) throw new LoggableError('The build failed.');
  // Neither is needed by who serves.
  const { compileServer } = await import('./compile');
  // The test command looks at how much is sent by itself.
  const finished =
    process.env.BUILD_FOR === 'tests' ? finishBuild(undefined, QUICKLY) : finishBuild();
  await Promise.all([finished, compileServer()]);
}

/** What a person at the terminal needs to know. */
function announce(mode: Mode, demo: boolean): void {
  const { PORT, DEMO_PASSWORD } = env();
  if (mode !== 'start' && demo) {
    say(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
    for (const [who, emailId] of Object.entries(DEMO_ACCOUNTS)) say(`  ${who}: ${emailId}`);
    say(`Their email: http://localhost:${PORT}/dev/outbox`);
    say('To fill every community with public figures, stop the demo and run: npm run data');
  } else if (mode !== 'start')
    say('\nThis database has no demo accounts. To run the demo, set DATA_DIR to another folder.');
  say(`\nServing on http://localhost:${PORT} (Ctrl+C to stop).`);
}

/** As scripts/places-beside.ts asks. */
const PLACES = 'places';

const MODES = ['start', 'demo', 'dev'] as const;
type Mode = (typeof MODES)[number];

/** @param built whether the demo is served from the build that is there */
async function serve(asked: string, built: boolean): Promise<number> {
  if (asked === PLACES) {
    await updateOldPlaces();
    return 0;
  }
  const mode = MODES.find((one) => one === asked);
  if (!mode && asked !== 'build')
    throw new LoggableError('Usage: serve.ts build, dev, start or demo.');
  if (!mode || (mode === 'demo' && !built)) await build();
  if (!mode) return 0;
  Reflect.set(process.env, 'RUN_MODE', mode);
  const { HOST, PORT, DEMO_PUBLIC } = env();
  const content = mode === 'start' ? 'places' : 'demo';
  const { hasDemo: demo, placesAreBehind } = await prepareDatabase({
    content,
    on: 'embedded',
    placesLater: mode !== 'dev',
  });
  if (mode === 'dev') {
    announce(mode, demo);
    // Next's own server cannot tell who is at this machine, so it listens to nobody else.
    const host = DEMO_PUBLIC === 'yes' ? (HOST ?? '0.0.0.0') : '127.0.0.1';
    return runNext(['dev', '-p', String(PORT), '-H', host]);
  }
  if (!existsSync('.next/BUILD_ID'))
    throw new LoggableError('No build found. Run npm run build first.');
  Reflect.set(process.env, 'NODE_ENV', 'production');
  const { startServer } = await import('./server');
  const { stopped } = await startServer(HOST, placesAreBehind);
  announce(mode, demo);
  await stopped;
  return 0;
}

serve(process.argv[2] ?? '', process.argv.includes('--built')).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${summaryOf(error)}\n`);
    process.exit(1);
  },
);
