import type { Db } from '@/db/client';
import { installation } from '@/db/schema/platform';

/** Which database this is: made with it, and copied with it. */
export async function installationId(db: Db): Promise<string> {
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('The database has no installation id.');
  return row.id;
}
