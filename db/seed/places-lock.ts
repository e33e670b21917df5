import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, Db } from '../client';

/**
 * Any number that no other lock has, the same in every instance: who holds it may write places.
 */
export const PLACES_LOCK = 7_301_947;

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
