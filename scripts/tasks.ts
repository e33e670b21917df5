import './production-mode';
import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { log, logInsteadOfConsole } from '@/lib/platform/observability/log';
import { startTraces } from '@/lib/platform/traces/start-traces';
import { tracing } from '@/lib/platform/observability/tracing';
import { startMetrics } from '@/lib/platform/metrics/start-metrics';
import { TASKS } from '@/lib/app/tasks';
import { firstResponse } from '@/lib/platform/outages/first-response';
import { untilReached } from '@/lib/platform/outages/until-reached';
import { startTasks } from '@/lib/platform/tasks/runner';
import { stopTasks } from '@/lib/platform/tasks/running';
import { runCommand } from './command';

const USAGE = `Usage: npm run tasks

Runs background tasks beside web processes until it is stopped. It needs DATABASE_URL.
`;

/** How long tasks under way get to end when the process is asked to stop, in milliseconds. */
const GRACE_MS = 10_000;

logInsteadOfConsole();

const stopSignal = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});

/** Runs background tasks without a web server, until it is asked to stop. */
async function main(): Promise<void> {
  if (!env().DATABASE_URL)
    throw new LoggableError(
      'npm run tasks works alongside web processes on a Postgres server, so it needs DATABASE_URL. With the embedded database, the web process runs the tasks.',
    );
  await startTraces();
  const open = await database();
  await firstResponse(open);
  await untilReached(() => migrate(open), { what: 'the start' });
  await startMetrics(open);
  const started = startTasks(open, TASKS).then(() => log().info('ready for tasks'));
  await Promise.race([started, stopSignal]);
  await stopSignal;
  await stopTasks(GRACE_MS);
  await tracing()?.flush();
  await closeDatabase();
  log().info('stopped');
}

runCommand(
  USAGE,
  async () => {
    await main();
    process.exit(0);
  },
  { quietMs: null, stopsItself: true, logLevel: 'info' },
);
