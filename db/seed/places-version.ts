import { eq, sql } from 'drizzle-orm';
import type { Db } from '../client';
import { listVersions } from '../schema/platform';

/** What the places of this release know; a database that knows less is brought up to it. */
const PLACES_VERSION = 3;

const LIST = 'places';

/** Whether the places of a database know all that this release does. */
export async function arePlacesCurrent(db: Db): Promise<boolean> {
  const [row] = await db.select().from(listVersions).where(eq(listVersions.list, LIST));
  return (row?.version ?? 0) >= PLACES_VERSION;
}

export async function notePlacesVersion(db: Db): Promise<void> {
  await db
    .insert(listVersions)
    .values({ list: LIST, version: PLACES_VERSION })
    .onConflictDoUpdate({ target: listVersions.list, set: { version: sql`excluded.version` } });
}
