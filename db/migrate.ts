import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { STATES } from '@/lib/shared/reference/states';
import type { Database, Db } from './client';
import { amenityCategories, amenityTypes, facilityTypes, states } from './schema/reference';

/** Any number, the same in every instance: who holds it may migrate. */
const MIGRATION_LOCK = 7_301_944;

const folder = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'db', 'migrations');

/**
 * Brings the schema and the fixed lists up to date. Many instances may call it at once: one works,
 * the others wait and find nothing left to do.
 */
export async function migrate(database: Database): Promise<void> {
  await database.reserve(async (connection) => {
    const db = drizzle(connection);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    try {
      await runMigrations(db, { migrationsFolder: folder() });
      await writeReference(db);
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  });
}

/** The states, amenity types and facility types of lib/shared/reference, as rows. */
async function writeReference(db: Db): Promise<void> {
  await db
    .insert(states)
    .values(STATES.map((state) => ({ ...state })))
    .onConflictDoNothing();
  await db
    .insert(amenityCategories)
    .values(
      AMENITY_CATEGORIES.map(({ id, amenityCategoryName }) => ({ id, name: amenityCategoryName })),
    )
    .onConflictDoUpdate({ target: amenityCategories.id, set: { name: sql`excluded.name` } });
  await db
    .insert(amenityTypes)
    .values(
      AMENITY_CATEGORIES.flatMap((category) =>
        category.amenityType.map((type) => ({
          id: type.id,
          name: type.amenityTypeName,
          categoryId: category.id,
        })),
      ),
    )
    .onConflictDoUpdate({
      target: amenityTypes.id,
      set: { name: sql`excluded.name`, categoryId: sql`excluded.category_id` },
    });
  await db
    .insert(facilityTypes)
    .values(FACILITY_TYPES.map(({ id, facilityType }) => ({ id, name: facilityType })))
    .onConflictDoUpdate({ target: facilityTypes.id, set: { name: sql`excluded.name` } });
}

/** How many of the committed migrations the database has not had yet. */
export async function pendingMigrations(db: Db): Promise<number> {
  const journal = JSON.parse(
    readFileSync(path.join(folder(), 'meta', '_journal.json'), 'utf8'),
  ) as {
    entries: { when: number }[];
  };
  const rows = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  return journal.entries.filter((entry) => entry.when > newest).length;
}
