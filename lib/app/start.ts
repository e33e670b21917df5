import { database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { liveIndex } from '@/lib/domains/community-page/live-index';
import { followForCdn } from '@/lib/domains/community-page/tasks/purge-cdn';
import { authSecret, demoIsServed, env } from '@/lib/env';
import { TASKS } from './tasks';
import { startTasks } from '@/lib/platform/tasks/runner';
import { firstResponse } from '@/lib/platform/outages/first-response';
import { terminalSummary } from '@/lib/platform/outages/terminal-summary';
import { untilReached } from '@/lib/platform/outages/until-reached';
import { checkUploadThing } from '@/lib/platform/media/uploadthing-storage';
import { startTraces } from '@/lib/platform/traces/start-traces';
import { startMetrics } from '@/lib/platform/metrics/start-metrics';
import { log, logInsteadOfConsole } from '@/lib/platform/observability/log';

/** A server that stayed up would answer every call with a 500, or leave every email unsent. */
function end(error: unknown): never {
  process.stderr.write(`${terminalSummary(error)}\n`);
  process.exit(1);
}

/** Milliseconds: what was written is read in small parts, not all at the next request. */
const FOLLOW_MS = 500;

/**
 * Keeps the list of all communities nearly up to date; calls that read it still wait for the rest.
 */
function followPlaces(): void {
  const follow = () =>
    liveIndex()
      .sync()
      .catch(() => {});
  setInterval(() => void follow(), FOLLOW_MS).unref();
}

/**
 * Checks the settings, opens the database and migrates it; a failure ends the process. A database
 * that has answered and is lost after that is waited for.
 * @param hasAnswered whether it has answered this process before
 */
export async function start(hasAnswered = false): Promise<void> {
  try {
    env();
    authSecret();
    if (env().UPLOADTHING_TOKEN) checkUploadThing();
    await startTraces();
    const open = await database();
    if (!hasAnswered) await firstResponse(open);
    const missing = await untilReached(
      async () => {
        await migrate(open);
        await liveIndex().sync();
        return open.missingSettings();
      },
      { what: 'the start' },
    );
    await startMetrics(open);
    followPlaces();
    followForCdn(open.primary);
    for (const setting of missing)
      log().warn({ setting }, 'the pooler in DATABASE_URL needs another setting');
    const tasks = env().TASKS;
    // Nobody who asks for a page need wait for the tasks.
    if (tasks === 'on') startTasks(open, TASKS).catch(end);
    else if (open.kind === 'embedded')
      log().warn(
        'TASKS=off with the embedded database: emails stay queued, because no other process can send them',
      );
    if (demoIsServed() && env().DEMO_PUBLIC === 'yes')
      log().warn('DEMO_PUBLIC=yes: anyone who can reach this server can use the demo accounts');
    if (env().NODE_ENV === 'production') logInsteadOfConsole();
    log().info({ database: open.kind, tasks }, 'ready');
  } catch (error) {
    end(error);
  }
}
