import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** What runs of public sources fill. */
const FILLED = [
  'communities',
  'community_figures',
  'climate_stations',
  'community_climate',
  'climate_insights',
  'cost_of_living_insights',
  'getting_around_insights',
  'education_insights',
  'health_facilities',
  'schools',
  'colleges',
] as const;

/**
 * Counts what tables that were filled hold, which also ends the plans that connections made while
 * they were nearly empty: such a plan takes seconds for what takes 40 ms. The embedded database
 * never does it by itself. One table after the other, so that others get their turn.
 */
export async function freshPlans(db: Db): Promise<void> {
  for (const table of FILLED) await db.execute(sql`analyze ${sql.identifier(table)}`);
}
