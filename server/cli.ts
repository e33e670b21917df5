import '@/lib/env-file';
import path from 'node:path';
import { bringPlaces, prepareDatabase } from '@/db/seed/prepare-database';
import { DEMO_ACCOUNTS } from '@/lib/domains/accounts/constants';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { database } from '@/db/client';
import { serveCommands } from '@/lib/domains/public-data/command-socket';
import { dataDir, env } from '@/lib/env';
import { mailIsSent } from '@/lib/platform/mail';
import { fileOutboxIsServed } from '@/lib/platform/mail/file-outbox';
import { firstResponse } from '@/lib/platform/outages/first-response';
import { untilReached } from '@/lib/platform/outages/until-reached';
import { terminalSummary } from '@/lib/platform/outages/terminal-summary';
import { fillDemoBeside } from './fill-demo';
import { runNext } from './run-next';
import { secondsSince } from './step';

const say = (line: string) => process.stdout.write(`${line}\n`);

const MODES = ['start', 'demo', 'dev'] as const;
type Mode = (typeof MODES)[number];

/** What a person at the terminal needs to know. */
function announce(mode: Mode, demo: boolean, started?: number): void {
  const { PORT, DEMO_PASSWORD } = env();
  if (mode !== 'start' && demo) {
    say(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
    for (const [who, emailId] of Object.entries(DEMO_ACCOUNTS)) say(`  ${who}: ${emailId}`);
    if (fileOutboxIsServed()) say(`Their email: http://localhost:${PORT}/dev/outbox`);
  } else if (mode !== 'start')
    say('\nThis database has no demo accounts. To run the demo, set DATA_DIR to another folder.');
  if (mode === 'start' && !mailIsSent())
    say(
      `\nEmails are not sent: each is saved as a file in ${path.join(dataDir(), 'outbox')}. To send them, set SMTP_URL or RESEND_API_KEY, with MAIL_FROM.`,
    );
  const after = started === undefined ? '' : `, ready after ${secondsSince(started)}`;
  say(`\nServing on http://localhost:${PORT}${after} (Ctrl+C to stop).`);
}

/** Not needed to serve: some bring a compiler or a compressor along. */
const JOBS: { readonly [name: string]: () => Promise<unknown> } = {
  build: async () => {
    const { build, buildWhereNeeded } = await import('./build');
    await (process.argv.includes('--quick') ? buildWhereNeeded() : build(false));
  },
  'fill-demo': () => prepareDatabase({ content: 'demo', on: 'embedded', beside: true }),
  places: () => untilReached(bringPlaces, { what: 'filling in places' }),
};

/** Prepares the database, again where it is lost in the middle. */
async function prepare(wanted: Parameters<typeof prepareDatabase>[0]) {
  await firstResponse(await database());
  return untilReached(() => prepareDatabase(wanted), { what: 'preparing the database' });
}

async function serve(mode: Mode): Promise<number> {
  const started = performance.now();
  Reflect.set(process.env, 'RUN_MODE', mode);
  // npm says "production" wherever it leaves out what only development needs (.npmrc).
  if (mode === 'dev') Reflect.set(process.env, 'NODE_ENV', 'development');
  const { HOST, PORT, DEMO_PUBLIC } = env();
  const prepared = prepare({
    content: mode === 'start' ? 'places' : 'demo',
    on: 'embedded',
    placesLater: mode !== 'dev',
    keepOpen: mode !== 'dev',
  });
  if (mode === 'dev') {
    const { hasDemo: demo } = await prepared;
    const { writeEarlyScripts } = await import('./early-scripts');
    await writeEarlyScripts();
    announce(mode, demo);
    // Next's own server can't tell who is on this machine, so it listens to nobody else.
    const host = DEMO_PUBLIC === 'yes' ? (HOST ?? '0.0.0.0') : '127.0.0.1';
    return (await runNext(['dev', '-p', String(PORT), '-H', host])) ?? 0;
  }
  const running = import('./production-server').then(({ startServer }) =>
    startServer(HOST, prepared),
  );
  const [{ hasDemo: demo }, { stopped }] = await Promise.all([prepared, running]);
  announce(mode, demo, started);
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
  const job = Object.hasOwn(JOBS, command) ? JOBS[command] : undefined;
  if (!job) throw new LoggableError('Usage: server/cli.ts build, dev, start or demo.');
  await job();
  return 0;
}

run(process.argv[2] ?? '').then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${terminalSummary(error)}\n`);
    process.exit(1);
  },
);
