import { eq, sql } from 'drizzle-orm';
import type { Db } from '../client';
import { listVersions } from '../schema/platform';

/** What the places of this release know; a database that knows less is brought up to it. */
const PLACES_VERSION = 3;

const LIST = 'places';

/** There while places are filled in part after part; its version says how many there will be. */
export const FILLING = 'places-filling';

/** Whether filling in the places was begun and hasn't ended. */
export async function isFillingBegun(db: Db): Promise<boolean> {
  const rows = await db.select().from(listVersions).where(eq(listVersions.list, FILLING));
  return rows.length > 0;
}

/** @param total how many places there will be */
export async function noteFilling(db: Db, total: number): Promise<void> {
  await db
    .insert(listVersions)
    .values({ list: FILLING, version: total })
    .onConflictDoUpdate({ target: listVersions.list, set: { version: total } });
}

export async function noteFilled(db: Db): Promise<void> {
  await db.delete(listVersions).where(eq(listVersions.list, FILLING));
}

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
