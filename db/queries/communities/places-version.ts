import { count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { listVersions } from '@/db/schema/platform';

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

/** @param total how many places there will be; 0 while that isn't known */
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

/** A database with fewer of GeoNames' places was not filled with them. */
const FILLED = 500;

/** Whether an earlier release filled this database with places. */
export const arePlacesBehind = async (db: Db): Promise<boolean> =>
  !(await arePlacesCurrent(db)) && !(await isFillingBegun(db)) && (await wasFilled(db));

async function wasFilled(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ places: count() })
    .from(communities)
    .where(isNotNull(communities.geonamesId));
  return (row?.places ?? 0) >= FILLED;
}

/**
 * Any number that no other lock has, the same in every instance: who holds it may write places.
 */
export const PLACES_LOCK = 7_301_947;

/** The queue of the task that fills in places. */
const QUEUE = 'fill-places';

interface PlacesState {
  /** 'stopped': filling in was begun, and nothing goes on with it. */
  state: 'missing' | 'filling' | 'stopped' | 'done';
  /** How many communities there are. */
  count: number;
  /** How many places there will be; null while that isn't known. */
  total: number | null;
}

/** How far the places of a database are. */
export async function placesState(db: Db): Promise<PlacesState> {
  const [filling] = await db.select().from(listVersions).where(eq(listVersions.list, FILLING));
  const there = { count: await db.$count(communities), total: filling?.version || null };
  if (!filling && ((await arePlacesCurrent(db)) || (await wasFilled(db))))
    return { ...there, state: 'done' };
  const [row] = await db.execute<{ busy: boolean }>(sql`
    select exists(
      select 1 from pg_locks
      where locktype = 'advisory' and objid::bigint = ${PLACES_LOCK} and granted
        and database = (select oid from pg_database where datname = current_database())
    ) or exists(
      select 1 from tasks.job where name = ${QUEUE} and state < 'completed'
    ) as busy`);
  return { ...there, state: row?.busy ? 'filling' : filling ? 'stopped' : 'missing' };
}
