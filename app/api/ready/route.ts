import { readiness } from '@/lib/server/readiness';

/** Ready: the database answers and has every migration. */
export async function GET(): Promise<Response> {
  const checks = await readiness();
  const ready = checks.database && checks.migrations;
  return Response.json({ status: ready, ...checks }, { status: ready ? 200 : 503 });
}

export const dynamic = 'force-dynamic';
