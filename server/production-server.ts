import { createServer } from 'node:http';
import next from 'next';
import { env } from '@/lib/env';
import { bringPlacesBeside } from '@/lib/domains/geography/places-process';
import { writeVisits } from '@/lib/domains/communities/visits';
import { writePageEvents } from '@/lib/domains/page-stats/events';
import { writePageQuestions } from '@/lib/domains/page-stats/questions';
import { start } from '@/lib/app/start';
import { beginStopping } from '@/lib/platform/http/stopping';
import { loadQuietly, logInsteadOfConsole } from '@/lib/platform/observability/log';
import { tracing } from '@/lib/platform/observability/tracing';
import { stopTasks } from '@/lib/platform/tasks/running';
import { createHttpServer } from './http-server';
import { withPageCache } from './page-cache';
import { openStaticFiles } from './static-files';
import { sendWorker } from './worker';

/** How long requests under way get to end once no new connection is accepted, in milliseconds. */
const GRACE_MS = 7000;

/** How long connections stay open after that for requests on their way, in milliseconds. */
const LINGER_MS = 500;

interface RunningServer {
  /** Resolves when the server has stopped. */
  stopped: Promise<void>;
}

/** Loads Next and the code of the pages. @returns what answers their requests */
async function openPages(host: string | undefined) {
  const app = next({
    dev: false,
    port: env().PORT,
    ...(host !== undefined && { hostname: host }),
    // Next would take over every request with an Upgrade header and never answer it. This server
    // never listens, so Next gets none of them.
    httpServer: createServer(),
  });
  await loadQuietly(() => app.prepare());
  return app.getRequestHandler();
}

/**
 * Serves the production build with a Node server of our own around Next. It answers calls itself,
 * refuses what Next would stumble over, adds the security headers to every response, sends files
 * compressed at build time, and stops without losing a request.
 * @param host the interface to listen on; all of them when absent
 * @param database the database once it is up to date, and whether places of an earlier release are
 *   to be updated in the background; the pages' code is loaded while it opens
 */
export async function startServer(
  host: string | undefined,
  database: Promise<{ placesAreBehind: boolean }>,
): Promise<RunningServer> {
  logInsteadOfConsole();
  const started = database.then(async ({ placesAreBehind }) => {
    await start(true);
    return placesAreBehind;
  });
  const [placesAreBehind, pages] = await Promise.all([started, openPages(host)]);
  const staticFiles = await openStaticFiles();
  const handlePages = withPageCache(pages);
  const { server, shutDown } = createHttpServer(async (request, response) => {
    if (staticFiles.send(request, response) || sendWorker(request, response)) return;
    await handlePages(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env().PORT, host, resolve);
  });
  const update = placesAreBehind ? bringPlacesBeside() : null;
  const stopped = stopSignal().then(async () => {
    beginStopping();
    const updateStopped = update?.stop();
    let tasksStopped = Promise.resolve();
    const times = { drain: env().DRAIN_SECONDS * 1000, linger: LINGER_MS, grace: GRACE_MS };
    await shutDown(times, () => {
      tasksStopped = stopTasks(GRACE_MS);
    });
    await Promise.all([
      tasksStopped,
      updateStopped,
      writePageEvents(),
      writePageQuestions(),
      writeVisits(),
    ]);
    await tracing()?.flush();
  });
  return { stopped };
}

/** Resolves when the process is asked to stop; asked again, it ends at once. */
const stopSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
