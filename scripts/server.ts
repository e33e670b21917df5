import { createServer } from 'node:http';
import next from 'next';
import { env } from '@/lib/env';
import { writeVisits } from '@/lib/platform/auth/visits';
import { writeNotes } from '@/lib/domains/page-numbers/waiting';
import { start } from '@/lib/app/start';
import { beginStopping } from '@/lib/platform/http/stopping';
import { stopTasks } from '@/lib/platform/tasks/running';
import { collectGarbage, collectWhenQuiet } from './collect-garbage';
import { openCompressedBuild } from './compressed-files';
import { createFront } from './front';
import { withKeptPages } from './kept-pages';
import { updatePlacesBeside } from './places-beside';

/** How long what is under way gets to end once no new connection is taken, in milliseconds. */
const GRACE_MS = 7000;

/** How long connections stay open after that for what is on its way to them, in milliseconds. */
const LINGER_MS = 500;

export interface RunningServer {
  /** Resolves when the server has stopped. */
  stopped: Promise<void>;
}

/**
 * Serves the production build with a Node server of our own around Next. It
 * answers calls itself, turns away what Next would stumble over, sees that every answer has its
 * security headers, sends files that were compressed at build time, and stops without losing a request.
 * @param host the interface to listen on; all of them when absent
 * @param placesAreBehind whether places of an earlier release are to be brought up to date meanwhile
 */
export async function startServer(
  host: string | undefined,
  placesAreBehind: boolean,
): Promise<RunningServer> {
  const { PORT } = env();
  Reflect.set(globalThis, 'wherewellStarted', true);
  await start();
  const app = next({
    dev: false,
    port: PORT,
    ...(host !== undefined && { hostname: host }),
    // Next would take over every request with an Upgrade header and leave it without an answer; what
    // it hears of this one, which never listens, is nothing.
    httpServer: createServer(),
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  const sendCompressed = await openCompressedBuild();
  const handlePages = withKeptPages(handle);
  const { server, stop } = createFront(async (request, response) => {
    if (!sendCompressed(request, response)) await handlePages(request, response);
  });
  collectGarbage();
  collectWhenQuiet(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, host, resolve);
  });
  const stopPlaces = placesAreBehind ? updatePlacesBeside() : () => Promise.resolve();
  const stopped = stopSignal().then(async () => {
    beginStopping();
    const placesStopped = stopPlaces();
    let tasksStopped = Promise.resolve();
    const times = { drain: env().DRAIN_SECONDS * 1000, linger: LINGER_MS, grace: GRACE_MS };
    await stop(times, () => {
      tasksStopped = stopTasks(GRACE_MS);
    });
    await Promise.all([tasksStopped, placesStopped, writeNotes(), writeVisits()]);
  });
  return { stopped };
}

/** Resolves when the process is asked to stop; asked again, it ends at once. */
const stopSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
