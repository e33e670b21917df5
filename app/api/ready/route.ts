import { readiness } from '@/lib/server/readiness';
import { secured } from '@/lib/server/security-headers';
import { isStopping } from '@/lib/server/stopping';

/** Ready: the database answers and has every migration, and the server is not about to stop. */
export async function GET(): Promise<Response> {
  const stopping = isStopping();
  const checks = await readiness();
  const ready = checks.database && checks.migrations && !stopping;
  const body = { status: ready, ...checks, ...(stopping && { stopping }) };
  return secured(Response.json(body, { status: ready ? 200 : 503 }));
}

export const dynamic = 'force-dynamic';
