import type { Db } from '@/db/client';
import { purgedTo } from '@/db/schema/changes';
import type { Position } from './changes';

/** How far the CDN has been told of changes; null before the first time. */
export async function readPurgedTo(db: Db): Promise<Position | null> {
  const [row] = await db
    .select({ snapshot: purgedTo.snapshot, server: purgedTo.server })
    .from(purgedTo);
  return row ?? null;
}

export async function writePurgedTo(db: Db, { snapshot, server }: Position): Promise<void> {
  const set = { snapshot, server };
  await db.insert(purgedTo).values(set).onConflictDoUpdate({ target: purgedTo.only, set });
}
