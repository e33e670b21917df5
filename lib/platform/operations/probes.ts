import type { ApiRequest } from '@/lib/platform/http/http-types';
import { readiness } from '@/lib/platform/http/readiness';
import { serve } from './serve';
import { isStopping } from '@/lib/platform/http/stopping';

const NEVER_KEPT = { 'cache-control': 'no-store' };

/** Live: the process answers. */
export const serveHealth = (request: ApiRequest): Promise<Response> =>
  serve(request, 'health', () =>
    Promise.resolve(Response.json({ status: true }, { headers: NEVER_KEPT })),
  );

/**
 * Ready: the database, or without it a replica, answers and has every migration, and the server is
 * not about to stop.
 */
export const serveReady = (request: ApiRequest): Promise<Response> =>
  serve(request, 'ready', async () => {
    const stopping = isStopping();
    const checks = await readiness();
    const ready = checks.migrations && !stopping;
    const body = { status: ready, ...checks, ...(stopping && { stopping }) };
    return ready
      ? Response.json(body, { headers: NEVER_KEPT })
      : Response.json(body, { status: 503, headers: { ...NEVER_KEPT, 'retry-after': '2' } });
  });
