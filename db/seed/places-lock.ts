import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, Db } from '../client';
import { PLACES_LOCK } from '../queries/communities/places-version';

/** Does something with the places while no other process does; who comes second waits. */
export const withPlacesLock = (
  database: Database,
  work: (db: Db) => Promise<void>,
): Promise<void> =>
  database.reserve(async (connection) => {
    const db = drizzle(connection);
    await db.execute(sql`select pg_advisory_lock(${PLACES_LOCK})`);
    try {
      await work(db);
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${PLACES_LOCK})`);
    }
  });
