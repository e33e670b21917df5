import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../client';
import { healthFacilities } from '../schema/facilities';
import { climateInsights, costOfLivingInsights, educationInsights } from '../schema/insights';
import { climateStations, colleges, communityClimate } from '../schema/public-data';
import type { FactRows } from './fact-rows';

const BATCH = 500;

/** Writes what is known of some places. Existing values stay. */
export async function writeFacts(db: Db, rows: FactRows): Promise<void> {
  await add(db, climateStations, rows.stations);
  await add(db, communityClimate, rows.climates);
  await add(db, climateInsights, rows.climateTypes);
  await add(db, costOfLivingInsights, rows.costLevels);
  await add(db, colleges, rows.colleges);
  await add(db, educationInsights, rows.education);
  await add(db, healthFacilities, rows.hospitals);
}

async function add<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await db
      .insert(table)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoNothing();
}
